import type { Run, RunInput, RunWarning } from "../../define.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { compare, type Comparison } from "./compare.ts";
import type { contract } from "./contract.ts";
import { inlineSegments } from "./inline.ts";
import { splitCodePoints, splitLines, splitWords } from "./tokens.ts";
import { printUnified } from "./unified.ts";

type Options = RunInput<typeof contract>;

/** Compares two texts by a shortest edit script of their lines, on request of their words or characters too. */
export const run: Run<typeof contract> = (options) => {
  const before = options.before;
  const after = options.after;
  checkLabel("before_label", options.before_label);
  checkLabel("after_label", options.after_label);
  const lines = compare(before, after, splitLines, "lines", options);
  const unified = printUnified(lines, {
    beforeLabel: options.before_label,
    afterLabel: options.after_label,
    context: options.context,
  });
  return {
    output: { equal: before === after, unified: unified.text, inline: inlineDiff(options) },
    stats: { ...countLines(lines), hunks: unified.hunks },
    warnings: lineEndingWarnings(before, after),
  };
};

function checkLabel(key: "before_label" | "after_label", label: string): void {
  if (!/[\r\n]/.test(label)) return;
  throw invalidField(key, `"${key}" holds a line break, which would break the diff: leave it out`);
}

function inlineDiff(options: Options) {
  if (options.granularity === "lines") return null;
  const split = options.granularity === "words" ? splitWords : splitCodePoints;
  const unit = options.granularity === "words" ? "words" : "characters";
  return inlineSegments(compare(options.before, options.after, split, unit, options));
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
