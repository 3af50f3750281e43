import { canonicalId } from "../tools/catalog/aliases.ts";
import { hasTool } from "../tools/catalog/load.ts";
import { type Fault, faultOf } from "../engine/fault.ts";
import type { RunObserver, RunRecord } from "../engine/run_observer.ts";

/** What the log is to say of a request: noted by its handlers and its runs, and never the caller's text. */
export class RequestNotes implements RunObserver {
  readonly #tools: string[] = [];
  readonly #faults: Fault[] = [];
  readonly #runs: RunRecord[] = [];
  readonly onRun?: RunObserver["onRun"];

  /** @param hasRuns Whether the log says how runs went. */
  constructor(hasRuns = false) {
    if (hasRuns) this.onRun = (run) => this.#runs.push(run);
  }

  /** The ids of the tools that it asks for, in the order in which they were first asked for. */
  get tools(): readonly string[] {
    return this.#tools;
  }

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  get runs(): readonly RunRecord[] {
    return this.#runs;
  }

  /** @param id An id or an old one that still resolves; what names no tool is left out. */
  addTool(id: unknown): void {
    if (typeof id !== "string") return;
    const toolId = canonicalId(id);
    if (hasTool(toolId) && !this.#tools.includes(toolId)) this.#tools.push(toolId);
  }

  onFault(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** Notes an error that nobody meant to throw. */
  addError(error: unknown): void {
    this.onFault(faultOf(error));
  }
}
