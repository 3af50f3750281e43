/**
 * The spawner's thread: starts and ends workers, and reports their errors.
 *
 * @module
 */
import { startBoundedWorker } from "./bounded_worker.ts";
import type { SpawnOptions, SpawnOrder, SpawnReport } from "./spawner.ts";

// The compiler takes this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

const workers = new Map<number, Worker>();

globalThis.addEventListener("message", (event) => {
  const { id, ...order } = (event as MessageEvent<SpawnOrder>).data;
  if (!("stop" in order)) return start(id, order);
  workers.get(id)?.terminate();
  workers.delete(id);
});

function start(id: number, { url, heapMib, start, port }: SpawnOptions): void {
  let worker: Worker;
  try {
    worker = startBoundedWorker(new URL(url), heapMib);
  } catch (error) {
    // If thrown here, it would end this thread and all its workers.
    const message = error instanceof Error ? error.message : "";
    return report({ id, failure: { message, filename: "", lineno: 0, colno: 0 } });
  }
  workers.set(id, worker);
  worker.onmessage = ({ data: fault, ports: [forStart] }) => {
    if (forStart) forStart.postMessage(start, [port]);
    else report({ id, fault });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    const { message, filename, lineno, colno } = event;
    report({ id, failure: { message, filename, lineno, colno } });
  };
}

function report(message: SpawnReport): void {
  host.postMessage(message);
}
