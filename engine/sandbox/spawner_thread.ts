/**
 * The thread of the spawner: starts workers and ends them, and tells what fails in them.
 *
 * @module
 */
import { startBoundedWorker } from "./bounded_worker.ts";
import type { SpawnNews, SpawnOptions, SpawnOrder } from "./spawner.ts";

// The types take this for the main thread.
const host = globalThis as unknown as Pick<Worker, "postMessage">;

const workers = new Map<number, Worker>();

globalThis.addEventListener("message", (event) => {
  const { id, ...order } = (event as MessageEvent<SpawnOrder>).data;
  if (!("stop" in order)) return start(id, order);
  workers.get(id)?.terminate();
  workers.delete(id);
});

function start(id: number, { url, heapMib, start, port }: SpawnOptions): void {
  const worker = startBoundedWorker(new URL(url), heapMib);
  workers.set(id, worker);
  worker.onmessage = ({ data: fault }) => tell({ id, fault });
  worker.onerror = (event) => {
    event.preventDefault();
    const { message, filename, lineno, colno } = event;
    tell({ id, failure: { message, filename, lineno, colno } });
  };
  worker.postMessage(start, [port]);
}

function tell(news: SpawnNews): void {
  host.postMessage(news);
}
