import { createPool, type PoolOptions } from "../../engine/sandbox/pool.ts";
import { progressMemory } from "../../engine/sandbox/progress.ts";
import type { WorkerStart } from "../../engine/sandbox/protocol.ts";
import type { Job, Sandbox } from "../../engine/sandbox/sandbox.ts";
import { BASE_URL } from "../service.ts";

/** The module of workers that start far sooner than those of the service, and have a few tools. */
export const SMALL_WORKER = new URL("./small_worker.ts", import.meta.url);

/** A worker of the pool without one: answers what it asks first, with the port for batches and answers. */
export function startedWorker(url: URL, port: MessagePort, progress = progressMemory()): Worker {
  const options = { type: "module", deno: { permissions: "none" } };
  const worker = new Worker(url, options as WorkerOptions);
  const start: WorkerStart = { baseUrl: BASE_URL, progress };
  worker.onmessage = ({ ports: [forStart] }) => forStart!.postMessage(start, [port]);
  return worker;
}

/** Gives a test a pool of its own, and ends it whatever happens. */
export async function withPool(
  test: (pool: Sandbox) => Promise<void>,
  options: Partial<PoolOptions> = {},
): Promise<void> {
  const pool = createPool({ baseUrl: BASE_URL, ...options });
  try {
    await test(pool);
  } finally {
    await pool.close();
  }
}

/** For what must not be stopped, however busy the machine is. */
export const MUCH_TIME_MS = 300_000;

/**
 * Backtracks for longer than anybody waits. The tool answers most such patterns without running them, told in linear
 * time that they match nowhere; of one that looks ahead that cannot be told.
 */
export const ENDLESS = { pattern: "^(?=(a+)+$)", input: "a".repeat(40) + "!" };

/** A job that runs until it is stopped. */
export function catastrophic(timeoutMs: number): Job {
  return { toolId: "regex-tester", input: ENDLESS, timeoutMs, runsCallerPattern: true };
}

/** The module of workers with the same tools, of which `base64` waits without work. */
export const BLOCKING_WORKER = new URL("./blocking_worker.ts", import.meta.url);

/** A job that keeps such a worker for so long. It ends with the pool: no processor works on. */
export function blocking(ms: number, timeoutMs = MUCH_TIME_MS): Job {
  return { toolId: "base64", input: { input: String(ms) }, timeoutMs };
}

/** A job that takes next to no time. */
export function format(pool: Sandbox, input: string) {
  const job = { toolId: "json-formatter", input: { input, mode: "minify" } };
  return pool.run({ ...job, timeoutMs: MUCH_TIME_MS });
}
