/**
 * The service as Deno Deploy starts it: a Deno that waits without a program is told over its control socket what to
 * run, with everything allowed, no flags, and the platform's variables alone.
 *
 * @module
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { eventually, freePort } from "../system/redis.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the platform says of an app. */
export const APP = {
  DENO_DEPLOY: "1",
  DENO_DEPLOY_APP_SLUG: "tools",
  DENO_DEPLOY_ORG_SLUG: "acme",
  DENO_DEPLOY_BUILD_ID: "k2x9",
  DENO_TIMELINE: "production",
  DENO_TRUST_PROXY_HEADERS: "1",
};

/** What a Deno finds its cache by, and the programs that there are. */
const MACHINE = ["PATH", "HOME", "TMPDIR", "DENO_DIR"];

/** A service that runs, and a client that speaks to it. */
export interface Hosted {
  readonly pid: number;
  readonly status: Promise<Deno.CommandStatus>;
  /** What it has written on standard output and error. */
  readonly written: () => string;
  /** What Deno tells the platform when the service listens. */
  readonly event: string;
  send: typeof fetch;
  /** Sends a run. */
  run(body: unknown, address?: string): Promise<Response>;
}

/**
 * Sends a run, and again where it was out of time: it has five seconds, which a busy machine may take to start a worker or
 * to run a tool for the first time.
 */
export async function runInTime({ run }: Pick<Hosted, "run">, body: unknown): Promise<Response> {
  let response = await run(body);
  for (let tries = 0; response.status === 504 && tries < 20; tries++) {
    await response.body?.cancel();
    response = await run(body);
  }
  return response;
}

/** Makes a command of a program. */
export type Start = (program: string, options: Deno.CommandOptions) => Deno.Command;

/** How a test deviates from the usual. */
export interface HostedOptions {
  env?: Record<string, string>;
  /** Where the service is told to listen. Default: on a socket of the file system. */
  address?: "unix" | "tcp" | "duplicate";
  /** The folder of the sources. */
  root?: string;
  /** How the process is started. */
  command?: Start;
  /** Flags that the platform does not give, for what only they can bring about. */
  flags?: string[];
}

/**
 * Tools run in the thread that serves. A worker's start takes longer than all else of a service's, so this is for tests
 * that run no tool: in place a run has two seconds, which a busy machine may take to load one. No database is assigned
 * to the app: the platform makes Deno refuse what it would else open in memory.
 */
export const IN_PLACE: HostedOptions = {
  flags: ["--deny-read=engine/sandbox/worker.ts"],
  env: { DENO_KV_REQUIRES_DISTRIBUTED_DATABASE: "error" },
};

/** Ends a service that is running. */
type End = () => Promise<void>;

const shared = new Map<HostedOptions, Promise<readonly [Hosted, End]>>();

Deno.test.afterAll(async () => {
  for (const start of shared.values()) {
    // A start that failed has failed its tests.
    await start.then(([, end]) => end(), () => {});
  }
});

/**
 * Gives a test a service that all share who name the same options. They change nothing of it but the counters of
 * addresses: a test that counts calls has addresses of its own.
 */
export async function withShared(
  test: (hosted: Hosted) => Promise<void>,
  options: HostedOptions,
): Promise<void> {
  const start = shared.get(options) ?? startReady(options);
  shared.set(options, start);
  await test((await start)[0]);
}

/** Gives a test a service that is ready, and ends it whatever happens. */
export async function withHosted(
  test: (hosted: Hosted) => Promise<void>,
  options: HostedOptions = {},
): Promise<void> {
  const [hosted, end] = await startReady(options);
  try {
    await test(hosted);
  } finally {
    await end();
  }
}

/** Starts a service, and waits until it is ready. */
async function startReady(
  { env = {}, address = "unix", ...options }: HostedOptions,
): Promise<readonly [Hosted, End]> {
  const folder = await Deno.makeTempDir();
  const path = `${folder}/service.sock`;
  const port = freePort();
  const listening = {
    unix: `unix:${path}`,
    tcp: `tcp:127.0.0.1:${port}`,
    duplicate: `duplicate,unix:${path}`,
  }[address];
  const started = await startHosted(folder, {
    ...options,
    env: { DENO_SERVE_ADDRESS: listening, PORT: `${port}`, ...env },
  });
  const client = address === "unix"
    ? Deno.createHttpClient({ proxy: { transport: "unix", path } })
    : undefined;
  const origin = client ? "http://localhost" : `http://127.0.0.1:${port}`;
  const send: typeof fetch = (input, init) =>
    fetch(new URL(`${input}`, origin), { ...init, client } as unknown as RequestInit);
  const run = (body: unknown, from = "192.0.2.1:1") =>
    send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", "x-deno-client-address": from },
      body: JSON.stringify(body),
    });
  let hasEnded = false;
  started.status.then(() => hasEnded = true);
  while (!await isReady(send)) {
    assert.ok(!hasEnded, `it ended before it was ready: ${started.written()}`);
    await sleep(50);
  }
  return [{ ...started, send, run }, async () => {
    client?.close();
    await started.end();
    await Deno.remove(folder, { recursive: true });
  }];
}

/**
 * Starts a service by the control socket, and waits until it listens.
 *
 * @param folder Where the control socket is to be.
 */
export async function startHosted(
  folder: string,
  {
    env = {},
    root = ROOT,
    command = (program, options) => new Deno.Command(program, options),
    flags = [],
  }: Omit<HostedOptions, "address">,
) {
  const control = `${folder}/control.sock`;
  const child = command(Deno.execPath(), {
    clearEnv: true,
    env: { ...machine(), DENO_UNSTABLE_CONTROL_SOCK: `unix:${control}` },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const texts = ["", ""];
  const read = [child.stdout, child.stderr].map(async (stream, index) => {
    for await (const text of stream.pipeThrough(new TextDecoderStream())) texts[index] += text;
  });
  const written = () => texts.join("");
  const end = async () => {
    try {
      child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await child.status;
    await Promise.all(read);
  };
  try {
    const connection = await connectTo(control);
    const start = {
      cwd: root,
      args: ["run", "--allow-all", ...flags, "main.ts"],
      env: Object.entries({ ...APP, ...env }),
    };
    await connection.write(new TextEncoder().encode(`${JSON.stringify(start)}\n`));
    const buffer = new Uint8Array(256);
    const size = await connection.read(buffer);
    connection.close();
    const event = new TextDecoder().decode(buffer.subarray(0, size ?? 0)).trim();
    assert.ok(event !== "", `it ended without listening: ${written()}`);
    return { pid: child.pid, status: child.status, written, event, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function connectTo(path: string): Promise<Deno.UnixConn> {
  for (;;) {
    try {
      return await Deno.connect({ transport: "unix", path });
    } catch {
      await sleep(20);
    }
  }
}

/** What is left of the variables of this machine. */
export function machine(): Record<string, string> {
  return Object.fromEntries(
    MACHINE.flatMap((name) => {
      const value = Deno.env.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

async function isReady(send: typeof fetch): Promise<boolean> {
  try {
    const response = await send("/readyz");
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** The lines that match, once there is one: what a process has written arrives later than its answers. */
export async function linesWith(
  { written }: Pick<Hosted, "written">,
  pattern: RegExp,
): Promise<string[]> {
  await eventually(() => Promise.resolve(pattern.test(written())))
    .catch(() => assert.match(written(), pattern));
  return written().split("\n").filter((line) => pattern.test(line));
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
