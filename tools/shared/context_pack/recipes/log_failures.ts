/**
 * The failures of a build's log, with what broke the build.
 *
 * @module
 */
import { diagnoseLog, type LogDiagnosis } from "../../ci_log/cause.ts";
import { excerptOf } from "../../ci_log/excerpt.ts";
import { isTelling } from "../../ci_log/rule.ts";
import { findLogBlocks, type LogBlock } from "./log_blocks.ts";

/**
 * The blocks that name an error. Test runners name none where they say which test failed, and it may be far above the
 * count of failures: the cause has a block of its own then, before the others and in place of those inside.
 *
 * @param lines Without secrets.
 * @param exitCode Of the job, where the caller knows it.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findLogFailures } from "./log_failures.ts";
 *
 * const test = ["FAIL src/a.test.js", "  ● sum › adds", "", "    expect(received).toBe(expected)", ""];
 * const frame = "      at Object.<anonymous> (src/a.test.js:5:17)";
 * const log = [...test, frame, "", "Tests: 1 failed"];
 * const [cause] = findLogFailures(log, 1);
 * assert.match(cause?.text ?? "", /sum › adds/);
 * ```
 */
export function findLogFailures(lines: readonly string[], exitCode?: number): LogBlock[] {
  const blocks = [...findLogBlocks(lines)].filter(({ kind }) => kind === "failure");
  const cause = causeOf(lines, diagnoseLog(lines.join("\n"), exitCode));
  if (!cause) return blocks;
  if (blocks.some(({ start, end }) => start <= cause.line && cause.line <= end)) return blocks;
  const { block } = cause;
  return [block, ...blocks.filter(({ start, end }) => start < block.start || end > block.end)];
}

/** The line that names the cause, counted from 1, and what stands around it. */
function causeOf(
  lines: readonly string[],
  { cause, step, lines: read }: LogDiagnosis,
): { line: number; block: LogBlock } | undefined {
  if (!cause || !isTelling(cause)) return undefined;
  const isInStep = step !== undefined && cause.at >= step.start && cause.at < step.end;
  const bounds = isInStep ? step : { start: 0, end: read.length };
  const { start, end } = excerptOf(read, cause, bounds);
  const text = lines.slice(start - 1, end).join("\n");
  return { line: cause.at + 1, block: { kind: "failure", start, end, text } };
}
