/**
 * Runs tools beside the page. To stop a run its worker is terminated, and the next run starts
 * another.
 *
 * @module
 */
import { knownAnswer, runRequest } from "./answers.ts";
import type {
  Announcement,
  Described,
  DescribeRequest,
  Meaning,
  Outcome,
  PipelineRequest,
  RunRequest,
  StepOutcome,
  WorkerMessage,
  WorkerRequest,
} from "./protocol.ts";

/**
 * The outcome of a run, with the input that the form expressed if it was valid. A result built into
 * the page has no duration.
 */
export type FinishedRun = Outcome & Partial<Meaning>;

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

  /** Starts the worker early, and has it load the tool that will run. */
  warm(announcement: Announcement): void {
    if (this.#worker) return;
    this.#worker = startWorker();
    this.#worker.postMessage(announcement);
  }

  /**
   * Runs a tool; the previous run must be done.
   *
   * @param onMeaning Called when the run starts, with the input that the form expresses.
   * @throws {LoadError} if the tool's code cannot be loaded.
   * @throws {StoppedError} if the run was stopped.
   */
  async run(
    request: RunRequest,
    onMeaning?: (meaning: Meaning) => void,
  ): Promise<Outcome & Partial<Meaning>> {
    let meant: Meaning | undefined;
    const { outcome } = await this.#request("done", request, (message) => {
      if (message.state === "started") onMeaning?.(meant = message.meaning);
    });
    return { ...outcome, ...meant };
  }

  /**
   * Runs a tool on an input that comes from the page itself.
   * @throws As {@linkcode run}.
   */
  runOn(toolId: string, input: unknown): Promise<Outcome & Partial<Meaning>> {
    return this.run(runRequest(toolId, input, location.origin));
  }

  /**
   * Describes a tool.
   * @throws As {@linkcode run}.
   */
  async describe(request: DescribeRequest): Promise<Described> {
    return (await this.#request("described", request)).described;
  }

  /**
   * Runs the steps of a pipeline.
   *
   * @param onStep Called with the outcome of each step.
   * @returns The body of the equivalent request; undefined if a form has no valid input.
   * @throws As {@linkcode run}.
   */
  async pipeline(
    request: PipelineRequest,
    onStep: (step: StepOutcome) => void,
  ): Promise<string | undefined> {
    const { body } = await this.#request("ended", request, (message) => {
      if (message.state === "step") onStep(message.step);
    });
    return body;
  }

  /** Stops the current work, if any. */
  stop(): void {
    this.#stop?.();
  }

  /** The worker's final report for a request; `onMessage` receives the earlier ones. */
  #request<State extends WorkerMessage["state"]>(
    last: State,
    request: WorkerRequest,
    onMessage: (message: WorkerMessage) => void = () => {},
  ): Promise<WorkerMessage & { state: State }> {
    const known = knownAnswer(request);
    if (known) {
      for (const message of known.slice(0, -1)) onMessage(message);
      return Promise.resolve(known.at(-1) as WorkerMessage & { state: State });
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
        fail(
          new LoadError(
            "The tool could not be loaded. Reload the page; without a network only tools run that have run here before.",
          ),
        );
      this.#stop = () => fail(new StoppedError("Stopped."));
      worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.state === "failed") return failToLoad();
        if (data.state !== last) return onMessage(data);
        settle(false);
        resolve(data as WorkerMessage & { state: State });
      };
      worker.onerror = worker.onmessageerror = failToLoad;
      worker.postMessage(request);
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
