/**
 * Runs tools beside the page. To stop a run its worker is terminated, and the next run starts
 * another.
 *
 * @module
 */
import { askOf, knownAnswer } from "./answers.ts";
import type {
  Ask,
  Asked,
  DescribeAsk,
  Described,
  Meaning,
  Outcome,
  PipelineAsk,
  StepOutcome,
  Told,
} from "./protocol.ts";

/**
 * The outcome of a run, with the input that the form expressed if it was valid. A result built into
 * the page has no duration.
 */
export type Ran = Outcome & Partial<Meaning>;

/** A tool's code cannot be fetched, or the browser lacks a feature. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** A run was stopped. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** A worker that does one thing at a time. */
export class Runner {
  #worker: Worker | undefined;
  #stop: (() => void) | undefined;

  /** Starts the worker early, so that its code is loaded by the first run. */
  warm(): void {
    this.#worker ??= startWorker();
  }

  /**
   * Runs a tool; the previous run must be done.
   *
   * @param onMeaning Called when the run starts, with the input that the form expresses.
   * @throws {LoadError} if the tool's code cannot be loaded.
   * @throws {StoppedError} if the run was stopped.
   */
  async run(ask: Ask, onMeaning?: (meaning: Meaning) => void): Promise<Outcome & Partial<Meaning>> {
    let meant: Meaning | undefined;
    const { outcome } = await this.#ask("done", ask, (told) => {
      if (told.state === "begun") onMeaning?.(meant = told.meaning);
    });
    return { ...outcome, ...meant };
  }

  /**
   * Runs a tool on an input that comes from the page itself.
   * @throws As {@linkcode run}.
   */
  runOn(toolId: string, input: unknown): Promise<Outcome & Partial<Meaning>> {
    return this.run(askOf(toolId, input, location.origin));
  }

  /**
   * Describes a tool.
   * @throws As {@linkcode run}.
   */
  async describe(ask: DescribeAsk): Promise<Described> {
    return (await this.#ask("described", ask)).described;
  }

  /**
   * Runs the steps of a pipeline.
   *
   * @param onStep Called with the outcome of each step.
   * @returns The body of the equivalent request; undefined if a form has no valid input.
   * @throws As {@linkcode run}.
   */
  async pipeline(
    ask: PipelineAsk,
    onStep: (step: StepOutcome) => void,
  ): Promise<string | undefined> {
    const { body } = await this.#ask("ended", ask, (told) => {
      if (told.state === "step") onStep(told.step);
    });
    return body;
  }

  /** Stops the current work, if any. */
  stop(): void {
    this.#stop?.();
  }

  /** The worker's final report for a request; `hear` receives the earlier ones. */
  #ask<State extends Told["state"]>(
    last: State,
    asked: Asked,
    hear: (told: Told) => void = () => {},
  ): Promise<Told & { state: State }> {
    const known = knownAnswer(asked);
    if (known) {
      for (const told of known.slice(0, -1)) hear(told);
      return Promise.resolve(known.at(-1) as Told & { state: State });
    }
    const worker = this.#worker ??= startWorker();
    return new Promise((resolve, reject) => {
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
        fail(new LoadError("The tool could not be loaded. Reload the page."));
      this.#stop = () => fail(new StoppedError("Stopped."));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.state === "failed") return failToLoad();
        if (data.state !== last) return hear(data);
        settle(false);
        resolve(data as Told & { state: State });
      };
      worker.onerror = worker.onmessageerror = failToLoad;
      worker.postMessage(asked);
    });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
