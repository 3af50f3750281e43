/** The service as a process, started as its users do. */
import assert from "node:assert/strict";
import net from "node:net";
import { fileURLToPath } from "node:url";
import { taskCommand } from "../../dev/scripts/task_command.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The command with which the task `serve` starts the service. */
export const SERVE = [Deno.execPath(), ...taskCommand("serve").args];

/** A command that runs. */
export interface Running {
  /** Sends a signal to the process that was started, and to no other. */
  signal(signal: Deno.Signal): void;
  /** The first line of standard output that matches. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** How the process that was started ended, whether or not anybody reads what it writes. */
  readonly status: Promise<Deno.CommandStatus>;
  /** What was written when the last process ended that had been started. */
  ended(): Promise<{ output: string; errors: string; status: Deno.CommandStatus }>;
}

/** Starts a command in the project's folder, on a port that is free. */
export function start(command: string[], env: Record<string, string> = {}): Running {
  const [program = "", ...args] = command;
  const child = new Deno.Command(program, {
    args,
    cwd: ROOT,
    env: { PORT: "0", HOST: "127.0.0.1", LOG: "info", LIMITS: "on", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const errors = new Response(child.stderr).text();
  let written = "";

  return {
    signal: (signal) => child.kill(signal),
    status: child.status,
    async line(pattern) {
      for (;;) {
        const found = pattern.exec(written);
        if (found) return found;
        const { value, done } = await output.read();
        if (done) assert.fail(`ended without ${pattern}: ${written}${await errors}`);
        written += value;
      }
    },
    async ended() {
      for (;;) {
        const { value, done } = await output.read();
        if (done) return { output: written, errors: await errors, status: await child.status };
        written += value;
      }
    },
  };
}

/** The port on which a command says that it listens. */
export async function portOf({ line }: Running): Promise<number> {
  return Number((await line(/^Listening on http:\/\/127\.0\.0\.1:(\d+)\/$/m))[1]);
}

/** A request to run a tool whose body is under way: the service has begun to read it. */
async function beginRun(port: number) {
  const body = JSON.stringify({ tool_id: "base64", input: "hi", response_mode: "output" });
  const socket = net.connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => received += text);
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  const continued = new Promise((resolve) => socket.once("data", resolve));
  socket.write(
    "POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      `Connection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await continued;
  assert.match(received, /^HTTP\/1\.1 100 /);
  return {
    /** Sends the body; what the service answers. */
    async finish(): Promise<string> {
      socket.write(body);
      await closed;
      return received;
    },
  };
}

/** Ends a service by a signal while a call is under way: it is answered, and the port is free. How the service ended. */
export async function stopDuringRun(service: Running, port: number, signal: Deno.Signal) {
  await untilReadiness(port, 200);
  const run = await beginRun(port);
  service.signal(signal);
  await untilReadiness(port, 503);
  const answer = await run.finish();
  assert.match(answer, /\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  assert.ok(answer.endsWith("\r\n\r\naGk="), answer);
  const ended = await service.ended();
  await untilReadiness(port, undefined);
  // The last line is there too.
  assert.match(ended.output, /"route":"\/api\/run","tool":"base64","status":200/);
  return ended;
}

/** Far longer than a service takes that does what it should, however busy the machine is. */
const PATIENCE_MS = 60_000;

/** Waits until `/readyz` answers with a status, or, without one, until nobody listens any more. */
export async function untilReadiness(port: number, wanted: number | undefined): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  for (let status; (status = await readiness(port)) !== wanted;) {
    assert.ok(status !== undefined, `nobody listens, ${wanted} was to come`);
    assert.ok(performance.now() < ends, `/readyz still answers ${status}, not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The status of `/readyz`, on a connection of its own; undefined when nobody listens. */
async function readiness(port: number): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      headers: { connection: "close" },
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
