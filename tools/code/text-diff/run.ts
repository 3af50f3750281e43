import type { Run, RunInput, RunWarning } from "../../define.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { compare, type Comparison } from "./compare.ts";
import type { contract } from "./contract.ts";
import { inlineSegments } from "./inline.ts";
import { splitCodePoints, splitLines, splitWords } from "./tokens.ts";
import { printUnified } from "./unified.ts";

type Input = RunInput<typeof contract>;

/** Compares two texts by a shortest edit script of their lines, on request of their words or characters too. */
export const run: Run<typeof contract> = (input) => {
  const { before, after } = input;
  checkLabel("before_label", input.before_label);
  checkLabel("after_label", input.after_label);
  const lines = compare(before, after, splitLines, "lines", input);
  const unified = printUnified(lines, {
    beforeLabel: input.before_label,
    afterLabel: input.after_label,
    context: input.context,
  });
  return {
    output: { equal: before === after, unified: unified.text, inline: inlineDiff(input) },
    stats: { ...countLines(lines), hunks: unified.hunks },
    warnings: lineEndingWarnings(before, after),
  };
};

function checkLabel(key: "before_label" | "after_label", label: string): void {
  if (!/[\r\n]/.test(label)) return;
  throw invalidField(key, `"${key}" holds a line break, which would break the diff: leave it out`);
}

function inlineDiff(input: Input) {
  if (input.granularity === "lines") return null;
  const split = input.granularity === "words" ? splitWords : splitCodePoints;
  const unit = input.granularity === "words" ? "words" : "characters";
  return inlineSegments(compare(input.before, input.after, split, unit, input));
}

function countLines({ before, after, changes }: Comparison) {
  let removed = 0;
  let added = 0;
  for (const change of changes) {
    removed += change.beforeEnd - change.beforeStart;
    added += change.afterEnd - change.afterStart;
  }
  const unchanged = before.length - removed;
  return {
    lines_before: before.length,
    lines_after: after.length,
    lines_added: added,
    lines_removed: removed,
    lines_unchanged: unchanged,
    similarity: similarity(unchanged, before.length + after.length),
  };
}

/** 2 × unchanged / total, rounded half up to 4 decimals in whole numbers, so that no tie is missed. */
function similarity(unchanged: number, total: number): number {
  if (total === 0) return 1;
  return Math.floor((40_000 * unchanged + total) / (2 * total)) / 10_000;
}

function lineEndingWarnings(before: string, after: string): RunWarning<typeof contract>[] {
  const beforeHasCrlf = before.includes("\r\n");
  const afterHasCrlf = after.includes("\r\n");
  const [withCrlf, other] = beforeHasCrlf ? ["before", after] : ["after", before];
  if (beforeHasCrlf === afterHasCrlf || !other.includes("\n")) return [];
  return [{
    code: "LINE_ENDINGS_DIFFER",
    message: `"${withCrlf}" has CRLF line ends and the other text only LF: lines that look alike ` +
      "differ unless ignore_whitespace is true",
  }];
}
