/**
 * Starts workers from a separate thread. Starting a worker blocks the calling thread until the new
 * thread has built its isolate: 15 ms on an idle processor, half a second on a busy machine.
 * Otherwise all clients would wait for that whenever a stopped worker is replaced.
 *
 * @module
 */
import type { Fault } from "../fault.ts";

/** A worker's start options, and the value and the port of its first message. */
export interface SpawnOptions {
  /** The URL of its module. */
  url: string;
  /** Its heap limit, in MiB. */
  heapMib: number;
  start: unknown;
  port: MessagePort;
}

/** Events of a worker besides the messages on its port. */
export interface SpawnEvents {
  /** An error that the worker survives. */
  onFault(fault: Fault): void;
  /** The worker failed or did not start. */
  onFailure(reason: ErrorEvent): void;
}

/** The fields of an `ErrorEvent`, which cannot be posted itself. */
export type ErrorEventFields = Pick<ErrorEvent, "message" | "filename" | "lineno" | "colno">;

/** A command to the spawner's thread: start a worker, or end it. */
export type SpawnOrder = { id: number } & (SpawnOptions | { stop: true });

/** A report from the spawner's thread about a worker. */
export type SpawnReport = { id: number } & ({ fault: Fault } | { failure: ErrorEventFields });

/** A thread that starts workers. They end with it. */
export class Spawner {
  readonly #thread: Worker;
  readonly #workers = new Map<number, SpawnEvents>();
  #spawned = 0;

  /** @throws if the host has no workers. */
  constructor() {
    this.#thread = new Worker(new URL("./spawner_thread.ts", import.meta.url), { type: "module" });
    this.#thread.onmessage = ({ data }: MessageEvent<SpawnReport>) => {
      const worker = this.#workers.get(data.id);
      if ("fault" in data) worker?.onFault(data.fault);
      else worker?.onFailure(new ErrorEvent("error", data.failure));
    };
    this.#thread.onerror = (event) => {
      event.preventDefault();
      for (const { onFailure } of [...this.#workers.values()]) onFailure(event);
    };
  }

  /**
   * Starts a worker without permissions.
   * @returns A function that ends it.
   */
  spawn(options: SpawnOptions, events: SpawnEvents): () => void {
    const id = ++this.#spawned;
    this.#workers.set(id, events);
    this.#thread.postMessage({ id, ...options } satisfies SpawnOrder, [options.port]);
    return () => {
      if (this.#workers.delete(id)) {
        this.#thread.postMessage({ id, stop: true } satisfies SpawnOrder);
      }
    };
  }

  /** Ends the thread and all its workers. */
  close(): void {
    this.#thread.terminate();
  }
}
