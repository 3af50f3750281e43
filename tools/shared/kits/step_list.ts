/**
 * Runs a kit's steps and records how each one ended.
 *
 * @module
 */
import type { ToolResult } from "../../tool.ts";
import { cutCodePoints } from "../code_points.ts";
import { oneLine } from "../evidence/markdown.ts";
import { ToolError } from "../tool_error.ts";
import type { FoundList } from "./found_list.ts";
import { KIT_LIMITS, type KitStep, type StepStatus } from "./kit_schema.ts";
import type { LocalDone, Step, StepPlan } from "./step.ts";
import { fixOf, StepFailure } from "./step_failure.ts";

/** The most characters of a step's summary. */
const MAX_SUMMARY = 200;

/** The context that the steps of a kit share. */
interface StepListOptions {
  /** Removes secrets from a caller's text. */
  redact: (text: string) => string;
  found: FoundList<string>;
  /** Receives an exception that is a bug, so that the kit can still answer. */
  noteFault: (thrown: unknown) => void;
}

/** The steps of a running kit, in the order in which they ended. */
export class StepList {
  readonly #redact: (text: string) => string;
  readonly #found: FoundList<string>;
  readonly #noteFault: (thrown: unknown) => void;
  readonly #steps: KitStep[] = [];

  constructor({ redact, found, noteFault }: StepListOptions) {
    this.#redact = redact;
    this.#found = found;
    this.#noteFault = noteFault;
  }

  get all(): readonly KitStep[] {
    return this.#steps;
  }

  /** Runs a step unless its plan skips it or a step before it failed. A step that fails becomes a finding. */
  run<Output>(
    id: string,
    toolId: string,
    { need = "required", mayFail = false, about, after = [], skip, skipOn = [], quiet = [] }:
      StepPlan,
    work: () => LocalDone<Output> & { result?: ToolResult },
  ): Step<Output> {
    if (this.#steps.length >= KIT_LIMITS.max_steps) {
      throw new Error("more steps than a kit may run");
    }
    const end = (status: StepStatus, ok: boolean, summary: string, error?: KitStep["error"]) => {
      const line = cutCodePoints(oneLine(this.#redact(summary)), MAX_SUMMARY - 1);
      this.#steps.push({ id, tool_id: toolId, status, ok, summary: line, ...(error && { error }) });
      return { id, status, ok, output: undefined, ...(error && { error }) };
    };
    if (skip !== undefined) return end("skipped", true, `Skipped: ${skip}`);
    const cause = after.find(({ status }) => status === "failed" || status === "not_run");
    if (cause) {
      const message = `${cause.id} has no output`;
      return end("not_run", false, `Not run: ${message}`, { code: "STEP_NOT_RUN", message });
    }
    try {
      const { output, ok = true, summary, warnings = [], result } = work();
      this.#found.addWarnings(id, warnings.filter(({ code }) => !quiet.includes(code)));
      return { ...end("done", ok, summary), output, ...(result && { result }) };
    } catch (thrown) {
      const error = this.#errorOf(thrown, toolId);
      if (skipOn.includes(error.code)) return end("skipped", true, `Skipped: ${error.message}`);
      if (!mayFail) {
        this.#found.add({
          severity: need === "required" ? "blocker" : "problem",
          code: "STEP_FAILED",
          step: id,
          message: about
            ? `${about.name}: ${error.message}`
            : `${id} (${toolId}) failed with ${error.code}: ${error.message}`,
          ...(about && { path: about.path }),
          fix: fixOf(error.code),
        });
      }
      return end("failed", false, `Failed: ${error.message}`, error);
    }
  }

  /** The error of a failed step. Anything but a typed error is a bug: it is noted, and the kit still answers. */
  #errorOf(thrown: unknown, toolId: string): { code: string; message: string } {
    if (thrown instanceof StepFailure || thrown instanceof ToolError) {
      return { code: thrown.code, message: this.#redact(thrown.message) };
    }
    this.#noteFault(thrown);
    return {
      code: "TOOL_RUNTIME_ERROR",
      message: `${toolId} failed because of a bug in the service`,
    };
  }
}
