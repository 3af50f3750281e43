/**
 * Starts workers from a thread of its own.
 *
 * Starting a worker blocks the calling thread until the new thread has built its isolate: 15 ms on an idle processor,
 * half a second on a busy machine. All clients would wait for that each time a worker whose run was stopped is
 * replaced.
 *
 * @module
 */
import type { Fault } from "../fault.ts";
import type { WorkerStart } from "./protocol.ts";

/** What a worker is started with, and what belongs to its first message. */
export interface SpawnOptions {
  /** The URL of its module. */
  url: string;
  /** What its heap may take, in MiB. */
  heapMib: number;
  start: WorkerStart;
  port: MessagePort;
}

/** Events of a worker besides the messages on its port. */
export interface SpawnEvents {
  /** An error that the worker survives. */
  onFault(fault: Fault): void;
  /** The worker failed, or could not be started. */
  onFailure(reason: ErrorEvent): void;
}

/** An `ErrorEvent`, which cannot be sent itself. */
export type ErrorEventFields = Pick<ErrorEvent, "message" | "filename" | "lineno" | "colno">;

/** An order to the spawner's thread: to start a worker, or to end it. */
export type SpawnOrder = { id: number } & (SpawnOptions | { stop: true });

/** A report of the spawner's thread about a worker. */
export type SpawnReport = { id: number } & ({ fault: Fault } | { failure: ErrorEventFields });

/** A thread that starts workers. They end with it. */
export class Spawner {
  readonly #thread: Worker;
  readonly #workers = new Map<number, SpawnEvents>();
  #spawned = 0;

  /** @throws where the host has no workers. */
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

  /** Starts a worker without permissions. @returns Ends it. */
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

  /** Ends all workers, and the thread. */
  close(): void {
    this.#thread.terminate();
  }
}
