/**
 * Failures of steps: their messages, and what to do about them.
 *
 * @module
 */
import type { ToolResult, Warning } from "../../tool.ts";
import { firstFaults } from "../messages.ts";
import type { ItemDone } from "./step.ts";

/** A tool that answered without an output. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";

  constructor(readonly code: string, message: string) {
    super(message);
  }

  static of({ error }: ToolResult): StepFailure {
    return new StepFailure(
      error?.code ?? "TOOL_RUNTIME_ERROR",
      error?.message ?? "it gave no output",
    );
  }
}

/**
 * The failure of a step that ran a tool for many items, by the first ones that were refused; undefined where none was.
 *
 * @param nameOf How the item of an index is called.
 */
export function failureOfItems(
  done: readonly ItemDone<unknown>[],
  nameOf: (index: number) => string,
): StepFailure | undefined {
  const refused = done.flatMap(({ error }, index) => error ? [{ index, error }] : []);
  if (refused.length === 0) return undefined;
  return new StepFailure(
    refused[0]!.error.code,
    firstFaults(refused.map(({ index, error }) => `${nameOf(index)}: ${error.message}`)),
  );
}

/** The first warning of each code, with how many more there are of it. */
export function distinctWarnings(warnings: readonly Warning[]): Warning[] {
  const byCode = Map.groupBy(warnings, ({ code }) => code);
  return Array.from(byCode.values(), ([first, ...more]) => ({
    // A group has at least one.
    ...first!,
    message: more.length > 0 ? `${first!.message} (and ${more.length} more)` : first!.message,
  }));
}

/** Advice on a failed step, for a reader who knows the kit's input but not the step's. */
export function fixOf(code: string): string {
  if (code === "TOOL_RUNTIME_ERROR") {
    return "Report this fault with your input: the tool is wrong here, not what you gave.";
  }
  if (/^(?:(?:INPUT|OUTPUT)_TOO_LARGE|TOOL_TIMEOUT)$/.test(code)) {
    return "Give less at a time, in several calls.";
  }
  return "Correct what the message names, and try again.";
}
