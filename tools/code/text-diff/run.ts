import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { lookAlikeKinds, looksAlike } from "../../shared/look_alike.ts";
import { counted } from "../../shared/messages.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { compare, type Comparison } from "./compare.ts";
import type { contract } from "./contract.ts";
import { splitCodePoints, splitLines, splitWords } from "./tokens.ts";
import { printUnified } from "./unified.ts";

type Input = RunInput<typeof contract>;

interface Segment {
  type: "equal" | "delete" | "insert";
  text: string;
}

/**
 * The whole texts as segments: no two neighbours have the same type, none is empty, and of a change what is
 * deleted comes first. Equal segments are written as in the first text.
 */
function inlineSegments({ before, after, changes }: Comparison): Segment[] {
  const segments: Segment[] = [];
  let equalFrom = 0;
  for (const change of changes) {
    add("equal", before.slice(equalFrom, change.beforeStart));
    add("delete", before.slice(change.beforeStart, change.beforeEnd));
    add("insert", after.slice(change.afterStart, change.afterEnd));
    equalFrom = change.beforeEnd;
  }
  add("equal", before.slice(equalFrom));
  return segments;

  function add(type: Segment["type"], tokens: string[]): void {
    if (tokens.length > 0) segments.push({ type, text: tokens.join("") });
  }
}

/** Compares two texts by a shortest edit script of their lines, on request of their words or characters too. */
export const run: Run<typeof contract> = (input) => {
  const { before, after } = input;
  checkLabel("before_label", input.before_label);
  checkLabel("after_label", input.after_label);
  const lines = compare(before, after, splitLines, "lines", input);
  const tokens = tokenDiff(input);
  const unified = printUnified(lines, {
    beforeLabel: input.before_label,
    afterLabel: input.after_label,
    context: input.context,
  });
  return {
    output: {
      equal: before === after,
      unified: unified.text,
      inline: tokens && inlineSegments(tokens),
    },
    stats: {
      ...countLines(lines),
      similarity: similarityOf(tokens ?? lines, input.granularity === "words" ? isNoSpace : isAny),
      hunks: unified.hunks,
    },
    warnings: [
      ...lineEndingWarnings(before, after),
      ...lookAlikeWarnings(lines),
      ...ignoredWarnings(input, lines),
    ],
  };
};

/** `equal` is about the texts as they are, also where options leave no difference. */
function ignoredWarnings(
  { before, after, ignore_case, ignore_whitespace }: Input,
  { changes }: Comparison,
): RunWarning<typeof contract>[] {
  if (before === after || changes.length > 0) return [];
  const ignored = [ignore_whitespace ? "white space" : [], ignore_case ? "case" : []].flat();
  return [{
    code: "DIFFERENCES_IGNORED",
    message:
      `The texts differ only in the ${ignored.join(" and ")} that is ignored: unified has no ` +
      "change, and equal says that they are not identical",
  }];
}

function checkLabel(key: "before_label" | "after_label", label: string): void {
  if (!/[\r\n]/.test(label)) return;
  throw invalidField(key, `"${key}" holds a line break, which would break the diff: leave it out`);
}

/** The comparison by words or characters. */
function tokenDiff(input: Input): Comparison | null {
  if (input.granularity === "lines") return null;
  const split = input.granularity === "words" ? splitWords : splitCodePoints;
  const unit = input.granularity === "words" ? "words" : "characters";
  return compare(input.before, input.after, split, unit, input);
}

function countLines({ before, after, changes }: Comparison) {
  let removed = 0;
  let added = 0;
  for (const change of changes) {
    removed += change.beforeEnd - change.beforeStart;
    added += change.afterEnd - change.afterStart;
  }
  return {
    lines_before: before.length,
    lines_after: after.length,
    lines_added: added,
    lines_removed: removed,
    lines_unchanged: before.length - removed,
  };
}

const isAny = () => true;
const isNoSpace = (token: string) => token.trim() !== "";

/**
 * 2 × unchanged / total of the tokens that count, rounded half up to 4 decimals in whole numbers, so that no
 * tie is missed.
 */
function similarityOf(
  { before, after, changes }: Comparison,
  counts: (token: string) => boolean,
): number {
  const countOf = (tokens: string[]) => tokens.filter(counts).length;
  const total = countOf(before) + countOf(after);
  if (total === 0) return 1;
  let changed = 0;
  for (const change of changes) {
    changed += countOf(before.slice(change.beforeStart, change.beforeEnd));
    changed += countOf(after.slice(change.afterStart, change.afterEnd));
  }
  return Math.floor((20_000 * (total - changed) + total) / (2 * total)) / 10_000;
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

/** At most this many pairs of lines are compared. */
const MAX_PAIRS = 1_000;

/** Lines that stand for each other in the diff and look the same there. */
function lookAlikeWarnings({ before, after, changes }: Comparison): RunWarning<typeof contract>[] {
  const found = changes.flatMap(({ beforeStart, beforeEnd, afterStart, afterEnd }) =>
    beforeEnd - beforeStart === afterEnd - afterStart
      ? before.slice(beforeStart, beforeEnd).map((line, index) => ({
        number: beforeStart + index + 1,
        line: withoutEnding(line),
        other: withoutEnding(after[afterStart + index]!),
      }))
      : []
  ).slice(0, MAX_PAIRS).filter(({ line, other }) => line !== other)
    .filter(({ line, other }) => looksAlike((plain) => plain(line) === plain(other)));
  const [first] = found;
  if (!first) return [];
  const kinds = lookAlikeKinds((plain) => plain(first.line) === plain(first.other));
  return [{
    code: "LOOK_ALIKE",
    message:
      `${counted(found.length, "changed line looks", "changed lines look")} the same in both ` +
      `texts; the first, line ${first.number} of "before", differs in ${kinds.join(" and ")}`,
  }];
}

/** LINE_ENDINGS_DIFFER reports its line end. */
function withoutEnding(line: string): string {
  return line.replace(/\r?\n$/, "");
}
