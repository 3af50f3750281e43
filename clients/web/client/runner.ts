/**
 * Runs tools beside the page. A run that is not wanted any more is ended with its worker, and the next gets another.
 *
 * @module
 */
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
 * What came of a run, and what the form meant; no more than the former where it means no input. One that came with the
 * page has not taken any time.
 */
export type Ran = Omit<Outcome, "durationMs"> & Partial<Pick<Outcome, "durationMs"> & Meaning>;

/** Thrown where the code of a tool cannot be fetched, or the browser lacks what it needs. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** Thrown where a run was stopped. */
export class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** One worker, which does one thing after the other. */
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
  async run(ask: Ask, onMeaning?: (meaning: Meaning) => void): Promise<Outcome & Partial<Meaning>> {
    let meant: Meaning | undefined;
    const { outcome } = await this.#ask("done", ask, (told) => {
      if (told.state === "begun") onMeaning?.(meant = told.meaning);
    });
    return { ...outcome, ...meant };
  }

  /** Runs a tool on an input of the page's own. @throws As {@linkcode run}. */
  runOn(toolId: string, input: unknown): Promise<Outcome & Partial<Meaning>> {
    const json = JSON.stringify(input);
    return this.run({ toolId, baseUrl: location.origin, controls: {}, json, files: [] });
  }

  /** What a tool takes. @throws As {@linkcode run}. */
  async describe(ask: DescribeAsk): Promise<Described> {
    return (await this.#ask("described", ask)).described;
  }

  /**
   * Runs the steps of a pipeline.
   *
   * @param onStep Called with what each gave.
   * @returns The body of the same request; none where a form means no input.
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

  /** Ends what is under way; nothing where there is nothing. */
  stop(): void {
    this.#stop?.();
  }

  /** What the worker says last of what it was asked; what it says on the way goes to `hear`. */
  #ask<State extends Told["state"]>(
    last: State,
    asked: Asked,
    hear: (told: Told) => void = () => {},
  ): Promise<Told & { state: State }> {
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
