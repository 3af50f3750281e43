import type { Run, RunInput } from "../../tool.ts";
import { codePointLength, compareCodePoints } from "../../shared/code_points.ts";
import { type Line, splitLines } from "../../shared/lines.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { type KeyedLine, keyReader } from "./keyed_line.ts";
import { compareNatural, naturalKey } from "./natural_key.ts";
import { compareNumbers, type NumberKey, parseNumber } from "./number_key.ts";
import {
  endingWarnings,
  fieldWarnings,
  lineWarnings,
  numberWarnings,
  partWarnings,
  quoteWarnings,
  textOrderWarnings,
} from "./warnings.ts";

type Input = RunInput<typeof contract>;

/** Trims, filters, dedupes, sorts and reverses lines, in this order. */
export const run: Run<typeof contract> = (input) => {
  // A mark of UTF-8 belongs to the file, not to the line that happens to be its first.
  const mark = input.text.startsWith("\ufeff") ? "\ufeff" : "";
  const given = splitLines(input.text.slice(mark.length));
  const items = itemsOf(given, input);
  const { max_lines } = contract.limits;
  if (items.length > max_lines) {
    throw inputTooLarge("max_lines", max_lines, items.length, '"text" has', "lines");
  }
  const endings = given.map(({ ending }) => ending).filter((ending) => ending !== "");
  const texts = items.map((text) => input.trim ? text.trim() : text);
  const filled = input.remove_empty ? texts.filter((text) => text.trim() !== "") : texts;
  const keyOf = keyReader(input);
  const keyed = filled.map((text) => ({ text, key: keyOf(text) }));
  const kept = input.unique ? firstOfEachKey(keyed) : keyed;
  const { lines, withoutNumber } = sortLines(kept, input);
  if (input.reverse) lines.reverse();

  const lineEnding = endings[0] ?? "\n";
  const lastEnding = (given.at(-1)?.ending ?? "") === "" || input.join_with !== ""
    ? ""
    : lineEnding;
  return {
    output: mark + joined(lines, input, lineEnding) + lastEnding,
    stats: {
      lines_in: items.length,
      lines_out: lines.length,
      duplicates_removed: keyed.length - kept.length,
      empty_removed: texts.length - filled.length,
    },
    warnings: [
      ...lineWarnings(items.length, input),
      ...endingWarnings(endings),
      ...fieldWarnings(filled, input),
      ...numberWarnings(withoutNumber),
      ...textOrderWarnings(kept, input),
      ...partWarnings(input.mode === "numeric" ? kept : []),
      ...quoteWarnings(lines, input),
    ],
  };
};

/** The lines; where something separates items within them, the items without the blanks around them. */
function itemsOf(given: readonly Line[], { split_by }: Input): string[] {
  if (split_by === "") return given.map(({ text }) => text);
  return given.flatMap(({ text }) => text.split(split_by)).map((item) => item.trim());
}

/** The lines as one text. @throws {ToolError} `OUTPUT_TOO_LARGE` */
function joined(
  lines: readonly KeyedLine[],
  { prefix, suffix, join_with }: Input,
  lineEnding: string,
): string {
  const between = join_with || lineEnding;
  const charge = outputMeter("The output", "send a shorter prefix, suffix or join_with");
  charge(lines.length * (prefix.length + suffix.length + between.length));
  return lines.map(({ text }) => `${prefix}${text}${suffix}`).join(between);
}

function firstOfEachKey(lines: readonly KeyedLine[]): KeyedLine[] {
  const seen = new Set<string>();
  return lines.filter(({ key }) => !seen.has(key) && seen.add(key));
}

function sortLines(lines: KeyedLine[], { mode, order }: Input) {
  const direction = order === "asc" ? 1 : -1;
  switch (mode) {
    case "none":
      return { lines, withoutNumber: 0 };
    case "lexical":
      return { lines: sortBy(lines, (key) => key, compareCodePoints, direction), withoutNumber: 0 };
    case "natural":
      return { lines: sortBy(lines, naturalKey, compareNatural, direction), withoutNumber: 0 };
    case "length":
      return {
        lines: sortBy(lines, codePointLength, (a, b) => a - b, direction),
        withoutNumber: 0,
      };
    case "numeric":
      return sortByNumber(lines, direction);
  }
}

/** The lines ordered by their keys as `read` gives them; equal ones keep their order, both ways. */
function sortBy<Key>(
  lines: readonly KeyedLine[],
  read: (key: string) => Key,
  compare: (a: Key, b: Key) => number,
  direction: 1 | -1,
): KeyedLine[] {
  return lines
    .map((line) => ({ line, by: read(line.key) }))
    .sort((a, b) => direction * compare(a.by, b.by))
    .map(({ line }) => line);
}

/** Lines whose key begins with no number come last in both directions, in their order. */
function sortByNumber(lines: readonly KeyedLine[], direction: 1 | -1) {
  const numbered: { line: KeyedLine; number: NumberKey }[] = [];
  const withoutNumber: KeyedLine[] = [];
  for (const line of lines) {
    const number = parseNumber(line.key);
    if (number === undefined) withoutNumber.push(line);
    else numbered.push({ line, number });
  }
  numbered.sort((a, b) => direction * compareNumbers(a.number, b.number));
  return {
    lines: [...numbered.map(({ line }) => line), ...withoutNumber],
    withoutNumber: withoutNumber.length,
  };
}
