/** The signs of units, by their names in contracts. */
export const UNIT_SIGNS: Readonly<Record<string, string>> = {
  percent: "%",
  milliseconds: "ms",
  ms: "ms",
  seconds: "s",
  minutes: "min",
  hours: "h",
  days: "d",
  times: "×",
};

const NAMED = /_(percent|milliseconds|seconds|minutes|hours|ms)$/;

/**
 * The sign of the unit with which the name of a quantity ends; empty if it ends with none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { unitInName } from "./unit_names.ts";
 *
 * assert.equal(unitInName("budget.downtime_seconds"), "s");
 * assert.equal(unitInName("seconds"), "");
 * ```
 */
export function unitInName(name: string): string {
  const [, unit = ""] = NAMED.exec(name) ?? [];
  return UNIT_SIGNS[unit] ?? "";
}
