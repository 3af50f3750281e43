/**
 * Runs tools beside the page. A run that is not wanted any more is ended with its worker, and the next gets another.
 *
 * @module
 */
import type { Ask, Meaning, Outcome, Told } from "./protocol.ts";

/** What came of a run, and what the form meant; no more than the former where it means no input. */
export type Ran = Outcome & Partial<Meaning>;

/** Thrown where the code of a tool cannot be fetched, or the browser lacks what it needs. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** Thrown where a run was stopped. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** One worker, which does one run at a time. */
export class Runner {
  #worker: Worker | undefined;
  #stop: (() => void) | undefined;

  /** Starts the worker, so that its code is there when somebody runs. */
  warm(): void {
    this.#worker ??= startWorker();
  }

  /**
   * Runs a tool. A run must be through before the next.
   *
   * @param onMeaning Called when the run begins, with what the form means.
   * @throws {LoadError} where its code does not come.
   * @throws {StoppedError} where it was stopped.
   */
  run(ask: Ask, onMeaning?: (meaning: Meaning) => void): Promise<Ran> {
    const worker = this.#worker ??= startWorker();
    return new Promise((resolve, reject) => {
      let meant: Meaning | undefined;
      const settle = (isSpent: boolean) => {
        this.#stop = undefined;
        worker.onmessage = worker.onerror = worker.onmessageerror = null;
        if (isSpent) this.#end();
      };
      const fail = (error: Error) => {
        settle(true);
        reject(error);
      };
      const failToLoad = () =>
        fail(new LoadError("The code of this tool could not be loaded: reload the page"));
      this.#stop = () => fail(new StoppedError("Stopped."));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.state === "begun") {
          meant = data.meaning;
          return onMeaning?.(meant);
        }
        if (data.state === "failed") return failToLoad();
        settle(false);
        resolve({ ...data.outcome, ...meant });
      };
      worker.onerror = worker.onmessageerror = failToLoad;
      worker.postMessage(ask);
    });
  }

  /** Ends the run that is under way; nothing where there is none. */
  stop(): void {
    this.#stop?.();
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
