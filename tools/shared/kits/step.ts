/**
 * The steps of a kit while it runs.
 *
 * @module
 */
import type { ToolResult, Warning } from "../../tool.ts";
import type { KitStep, StepStatus } from "./kit_schema.ts";

/** A step that was done, failed or was skipped. */
export interface Step<Output = unknown> {
  readonly id: string;
  readonly status: StepStatus;
  /** False for a check that found problems, and without an output. */
  readonly ok: boolean;
  /** Undefined unless the step is done. */
  readonly output: Output | undefined;
  /** The tool's result; a local step has an output only. */
  readonly result?: ToolResult;
  /** Why it failed or did not run. */
  readonly error?: NonNullable<KitStep["error"]>;
}

/** How a step is declared. */
export interface StepPlan {
  /** An optional step's failure does not block. Default: required. */
  need?: "required" | "advisory";
  /** Its failure is not a finding by itself; the kit decides what it means. */
  mayFail?: boolean;
  /** What of the input the step is about: its failure is told with this name and place. */
  about?: { name: string; path: string };
  /** Steps whose output it uses: where one of them failed or did not run, it does not run either. */
  after?: readonly Step[];
  /** Why there is nothing to do, in a few words; undefined if there is. Evaluated before the input. */
  skip?: string | undefined;
  /** Codes with which the tool says that there is nothing to do. */
  skipOn?: readonly string[];
  /** Codes of warnings that are of no use to the kit's caller. */
  quiet?: readonly string[];
}

/** The result of a local step. */
export interface LocalDone<Output> {
  output: Output;
  /** One line of plain words and counts. */
  summary: string;
  /** Default: true. */
  ok?: boolean;
  warnings?: readonly Warning[];
}

/** The result for one item of a step that ran a tool for many. */
export interface ItemDone<Output> {
  /** Undefined where the tool refused the item. */
  output: Output | undefined;
  error: ToolResult["error"];
}
