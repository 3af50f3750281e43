/**
 * The spawner's thread: starts and ends workers, and reports their errors. It starts them one at a time: where two meet
 * while they load, Deno may let neither go on (`pool_worker.ts`).
 *
 * @module
 */
import { startBoundedWorker } from "./bounded_worker.ts";
import type { SpawnOptions, SpawnOrder, SpawnReport } from "./spawner.ts";

// The compiler takes this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

const workers = new Map<number, Worker>();
/** Settles when the last one has loaded its modules, or failed to. */
let loaded = Promise.resolve();

globalThis.addEventListener("message", (event) => {
  const { id, ...order } = (event as MessageEvent<SpawnOrder>).data;
  if (!("stop" in order)) {
    loaded = loaded.then(() => start(id, order));
    return;
  }
  workers.get(id)?.terminate();
  workers.delete(id);
});

/** Starts a worker. Settles when it has loaded its modules, which it says by asking for its first message, or failed to. */
function start(id: number, { url, heapMib, start, port }: SpawnOptions): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let worker: Worker;
  try {
    worker = startBoundedWorker(new URL(url), heapMib);
  } catch (error) {
    // If thrown here, it would end this thread and all its workers.
    const message = error instanceof Error ? error.message : "";
    report({ id, failure: { message, filename: "", lineno: 0, colno: 0 } });
    return Promise.resolve();
  }
  workers.set(id, worker);
  worker.onmessage = ({ data: fault, ports: [forStart] }) => {
    if (!forStart) return report({ id, fault });
    forStart.postMessage(start, [port]);
    resolve();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const { message, filename, lineno, colno } = event;
    report({ id, failure: { message, filename, lineno, colno } });
    resolve();
  };
  return promise;
}

function report(message: SpawnReport): void {
  host.postMessage(message);
}
