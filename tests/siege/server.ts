/**
 * The service in a separate process, and clients with addresses of their own: every address in
 * 127.0.0.0/8 is local, and counts as a client.
 */
import { Buffer } from "node:buffer";
import http from "node:http";
import net from "node:net";
import { taskCommand } from "../../dev/scripts/task_command.ts";
import type { Start } from "../hosted/hosted.ts";

const ROOT = new URL("../../", import.meta.url);

/** A running service. */
export interface Server {
  readonly port: number;
  readonly pid: number;
  /** Resident memory, in bytes. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
  /** Tells it to stop, and resolves when it has. */
  askToStop(): Promise<void>;
}

/**
 * Starts the service as `deno task serve` does, with limits.
 *
 * @param command How a program is started. Default: as it is.
 */
export async function startServer(
  env: Record<string, string> = {},
  command: Start = (program, options) => new Deno.Command(program, options),
): Promise<Server> {
  const task = taskCommand("serve");
  const port = freePort();
  const child = command(Deno.execPath(), {
    args: task.args,
    cwd: ROOT,
    env: { ...task.env, PORT: String(port), LOG: "silent", ...env },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const server: Server = {
    port,
    pid: child.pid,
    residentBytes: async () => {
      const status = await Deno.readTextFile(`/proc/${child.pid}/status`);
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024;
    },
    stop: async () => {
      try {
        child.kill("SIGKILL");
      } catch {
        // It has ended by itself.
      }
      await child.status;
    },
    askToStop: async () => {
      child.kill("SIGTERM");
      await child.status;
    },
  };
  while (
    (await post(server, "127.0.0.1", "/api/run", HASH).catch(() => undefined))?.status !== 200
  ) {
    await sleep(50);
  }
  return server;
}

/** Gives a test its own server, which always ends. */
export async function withServer(
  test: (server: Server) => Promise<void>,
  env?: Record<string, string>,
): Promise<void> {
  const server = await startServer(env);
  try {
    await test(server);
  } finally {
    await server.stop();
  }
}

/** A port that nothing listens on. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  listener.close();
  return listener.addr.port;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A typical small run. */
export const HASH = { tool_id: "hash-generator", input: { input: "hello" } };

/** An answer to one request. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** Sends a body from an address in 127.0.0.0/8. */
export function post(
  { port }: Pick<Server, "port">,
  localAddress: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const begun = performance.now();
  const data = typeof body === "string" ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: "127.0.0.1",
      port,
      path,
      method: "POST",
      localAddress,
      agent: false,
      headers: {
        "content-type": "application/json",
        "accept": "application/json, text/event-stream",
        "content-length": Buffer.byteLength(data),
        ...headers,
      },
    }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - begun,
        }));
    });
    request.on("error", reject);
    request.end(data);
  });
}

/** A connection that sends given bytes and records what comes back. */
export function connect(
  { port }: Pick<Server, "port">,
  localAddress: string,
  data: string | Uint8Array,
) {
  const begun = performance.now();
  let received = "";
  let answeredMs: number | undefined;
  const socket = net.connect({ host: "127.0.0.1", port, localAddress }, () => socket.write(data));
  const note = () => answeredMs ??= performance.now() - begun;
  socket.on("data", (chunk: Uint8Array) => {
    received += new TextDecoder().decode(chunk);
    note();
  });
  const { promise: closed, resolve: noteClosed } = Promise.withResolvers<void>();
  socket.on("close", () => {
    note();
    noteClosed();
  });
  socket.on("error", note);
  return {
    received: () => received,
    /** Milliseconds until it was answered or closed; undefined as long as it is neither. */
    answeredMs: () => answeredMs,
    /** Settles when the connection has ended: nothing more comes. */
    closed,
    end: () => socket.destroy(),
  };
}

/** A request of whose answer only the first chunk is read unless more is asked for, part by part. */
export function readSlowly({ port }: Pick<Server, "port">, localAddress: string, call: unknown) {
  const data = JSON.stringify(call);
  const head = "POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
    `Connection: close\r\nContent-Length: ${Buffer.byteLength(data)}\r\n\r\n`;
  let received = 0;
  const { promise: status, resolve: noteStatus } = Promise.withResolvers<number>();
  const socket = net.connect({ host: "127.0.0.1", port, localAddress }, () => {
    socket.write(head + data);
  });
  socket.on("data", (chunk: Uint8Array) => {
    if (received === 0) noteStatus(Number(new TextDecoder().decode(chunk.subarray(9, 12))));
    received += chunk.length;
    socket.pause();
  });
  const { promise: closed, resolve: noteClosed } = Promise.withResolvers<void>();
  socket.on("close", () => {
    noteStatus(UNANSWERED.status);
    noteClosed();
  });
  socket.on("error", () => {});
  return {
    /** Takes one more chunk. */
    readMore: () => socket.resume(),
    received: () => received,
    /** Of the answer, as soon as it begins. */
    status,
    closed,
    end: () => socket.destroy(),
  };
}

/** The results of successive calls, each from another address, so that no rate limit applies. */
export interface Observed {
  statuses: Map<number, number>;
  /** How long it was observed, in milliseconds. */
  elapsedMs: number;
  /** Milliseconds, the fastest first. */
  ms: number[];
}

/** The status of a call whose connection broke. */
const UNANSWERED = { status: 0 };

/** Sends small runs, one after the other, until stopped. */
export function observe(server: Pick<Server, "port">, body: unknown = HASH, pauseMs = 20) {
  const observed: Observed = { statuses: new Map(), elapsedMs: 0, ms: [] };
  const begunAt = performance.now();
  let isOver = false;
  const done = (async () => {
    for (let count = 0; !isOver; count++) {
      const address = `127.1.${count >> 8 & 255}.${(count & 255) || 1}`;
      const begun = performance.now();
      const { status } = await post(server, address, "/api/run", body).catch(() => UNANSWERED);
      const ms = performance.now() - begun;
      observed.statuses.set(status, (observed.statuses.get(status) ?? 0) + 1);
      observed.ms.push(ms);
      await sleep(pauseMs);
    }
    observed.elapsedMs = performance.now() - begunAt;
    observed.ms.sort((a, b) => a - b);
    return observed;
  })();
  return {
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

/** Observes from a separate thread, which the attackers' work cannot delay. */
export function observeApart(
  { port }: Pick<Server, "port">,
  body?: unknown,
): { stop(): Promise<Observed> } {
  const worker = new Worker(new URL("observer.ts", import.meta.url), { type: "module" });
  worker.postMessage({ port, body });
  return {
    stop: () =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Observed>) => {
          worker.terminate();
          resolve(data);
        };
        worker.postMessage(undefined);
      }),
  };
}

/** Observes an otherwise idle server for a while. */
export async function observeQuiet(server: Pick<Server, "port">, ms = 2_000): Promise<Observed> {
  const observer = observe(server);
  await sleep(ms);
  return await observer.stop();
}

/** The share of calls that were answered with 200. */
export function servedShare({ statuses, ms }: Observed): number {
  return (statuses.get(200) ?? 0) / ms.length;
}

/**
 * The share of time in which someone waited longer than a limit. Calls follow each other, so a
 * stalled server delays just one of them for as long as it stalls: the length of waits counts, not
 * their number.
 */
export function overdueShare({ ms, elapsedMs }: Observed, limitMs: number): number {
  return ms.reduce((sum, each) => sum + Math.max(0, each - limitMs), 0) / elapsedMs;
}

/** The time that this share of the calls did not exceed. */
export function percentile({ ms }: Observed, part: number): number {
  return ms[Math.min(ms.length - 1, Math.floor(ms.length * part))]!;
}
