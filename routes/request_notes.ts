import { canonicalId } from "../tools/catalog/aliases.ts";
import { hasTool } from "../tools/catalog/load.ts";
import { type Fault, faultOf } from "../engine/fault.ts";
import type { RunObserver, RunRecord } from "../engine/run_observer.ts";

/**
 * The log's notes on a request, made by its handlers and runs; never a caller's text.
 */
export class RequestNotes implements RunObserver {
  readonly #tools: string[] = [];
  readonly #faults: Fault[] = [];
  readonly #runs: RunRecord[] = [];
  readonly onRun?: RunObserver["onRun"];

  /**
   * @param hasRuns Whether the log records runs.
   */
  constructor(hasRuns = false) {
    if (hasRuns) this.onRun = (run) => this.#runs.push(run);
  }

  /** The ids of the requested tools, in the order of their first request. */
  get tools(): readonly string[] {
    return this.#tools;
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  get runs(): readonly RunRecord[] {
    return this.#runs;
  }

  /**
   * @param id A current or old id; an unknown one is ignored.
   */
  addTool(id: unknown): void {
    if (typeof id !== "string") return;
    const toolId = canonicalId(id);
    if (hasTool(toolId) && !this.#tools.includes(toolId)) this.#tools.push(toolId);
  }

  onFault(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** Notes an unexpected error. */
  addError(error: unknown): void {
    this.onFault(faultOf(error));
  }
}
