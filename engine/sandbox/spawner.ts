/**
 * Starts workers from a thread of its own.
 *
 * To start a worker holds the thread that does it until the new one has built its isolate: 15 ms of
 * an idle processor, half a second of a busy machine. A service that replaces workers whose runs
 * were stopped would make all its clients wait for that.
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

/** What is heard of a worker beside what it says on its port. */
export interface SpawnEvents {
  /** Something in it failed that it survives. */
  onFault(fault: Fault): void;
  /** It failed, or could not be started. */
  onFailure(reason: ErrorEvent): void;
}

/** An `ErrorEvent`, which cannot be sent itself. */
export type ErrorEventFields = Pick<ErrorEvent, "message" | "filename" | "lineno" | "colno">;

/** What the spawner's thread is told: to start a worker, or to end it. */
export type SpawnOrder = { id: number } & (SpawnOptions | { stop: true });

/** What it tells of a worker. */
export type SpawnNews = { id: number } & ({ fault: Fault } | { failure: ErrorEventFields });

/** A thread that starts workers. They end with it. */
export class Spawner {
  readonly #thread: Worker;
  readonly #workers = new Map<number, SpawnEvents>();
  #spawned = 0;

  /** @throws where the host has no workers. */
  constructor() {
    this.#thread = new Worker(new URL("./spawner_thread.ts", import.meta.url), { type: "module" });
    this.#thread.onmessage = ({ data }: MessageEvent<SpawnNews>) => {
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
