/**
 * The results that make a command exit with 1 although the run is done, so that it can gate a build.
 *
 * @module
 */
import { checkedBy } from "../../engine/checks.ts";
import type { KitVerdict } from "../../tools/shared/kits/kit_schema.ts";
import type { AnyTool, ToolResult } from "../../tools/tool.ts";
import { type FailOn, UsageError } from "./usage.ts";

const GATES: Readonly<Record<FailOn, readonly KitVerdict[]>> = {
  blocked: ["blocked"],
  needs_work: ["needs_work", "blocked"],
  never: [],
};

/** Whether a result fails the command. */
export type Gate = (result: ToolResult) => boolean;

/**
 * What fails a command: a check that does not pass, as with `sha256sum -c` and `grep`, and of a kit
 * the verdicts that `--fail-on` selects.
 *
 * @throws {UsageError} if `--fail-on` has nothing to decide here.
 */
export function gateOf(tool: AnyTool, failOn: FailOn | undefined): Gate {
  const { id, kind, check } = tool;
  if (failOn === undefined) return (result) => checkedBy(tool, result)?.passed === false;
  if (kind === "kit") {
    return ({ output }) => GATES[failOn].includes((output as { verdict: KitVerdict }).verdict);
  }
  if (!check) {
    throw new UsageError(`--fail-on is for the verdict of a kit or a check: ${id} has none`);
  }
  if (failOn === "never") return () => false;
  throw new UsageError(
    `${id} fails when its check does not pass: --fail-on takes only never here, not ${failOn}`,
  );
}
