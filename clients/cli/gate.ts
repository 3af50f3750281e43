/**
 * The kit verdicts that make a command exit with 1, so that it can gate a build.
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
 * The verdicts that fail a command: those selected by `--fail-on`, or by default the ones on which
 * a kit's check does not pass.
 *
 * @throws {UsageError} if `--fail-on` is used with a tool that is not a kit.
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
