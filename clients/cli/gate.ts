/**
 * The verdicts of a kit that end a call with exit code 1: the command line as a gate.
 *
 * @module
 */
import type { KitVerdict } from "../../tools/shared/kits/kit_schema.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { type FailOn, UsageError } from "./usage.ts";

const GATES: Readonly<Record<FailOn, readonly KitVerdict[]>> = {
  blocked: ["blocked"],
  needs_work: ["needs_work", "blocked"],
  never: [],
};

/**
 * The verdicts that do not pass: those of `--fail-on`, or by default, for a kit whose verdict is a
 * check, those on which it does not pass.
 *
 * @throws {UsageError} where `--fail-on` is said of a tool that is not a kit.
 */
export function gateOf(
  { id, kind, check }: AnyTool,
  failOn: FailOn | undefined,
): readonly KitVerdict[] {
  if (kind !== "kit") {
    if (failOn === undefined) return [];
    throw new UsageError(`--fail-on is for the verdict of a kit, and ${id} is not one`);
  }
  if (failOn !== undefined) return GATES[failOn];
  return check ? GATES.needs_work.filter((verdict) => !check.passes.includes(verdict)) : [];
}
