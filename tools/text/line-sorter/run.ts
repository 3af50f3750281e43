import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { codePointLength, compareCodePoints } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type Line, splitLines } from "../../shared/lines.ts";
import { counted } from "../../shared/messages.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { textSearch } from "../../shared/text_finder.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { compareNatural, naturalKey } from "./natural_key.ts";
import { compareNumbers, type NumberKey, parseNumber, partlyRead } from "./number_key.ts";

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

type Input = RunInput<typeof contract>;

/** A line and the part of it that decides. */
interface KeyedLine {
  text: string;
  key: string;
}

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
  const lastEnding = given.at(-1)!.ending === "" || input.join_with !== "" ? "" : lineEnding;
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

/** One line is in order whatever it holds: a list in JSON, or with commas that part no fields. */
function lineWarnings(
  count: number,
  { text, column, delimiter }: Input,
): RunWarning<typeof contract>[] {
  if (count !== 1) return [];
  const message = "There is one line, so nothing was sorted: ";
  if (/^\s*\[[^]*\]\s*$/.test(text)) {
    return [{
      code: "ONE_LINE",
      message: `${message}of a JSON array, send the items as lines`,
      path: "text",
    }];
  }
  const [separator] = column === undefined && delimiter === "" ? /[,;\t|]/.exec(text) ?? [] : [];
  if (separator === undefined) return [];
  return [{
    code: "ONE_LINE",
    message: `${message}of a list in one line, say what separates its items as split_by, and use ${
      JSON.stringify(separator)
    }, or send the items as lines`,
    path: "split_by",
  }];
}

function keyReader({ column, delimiter, ignore_case }: Input): (line: string) => string {
  const fieldOf = column === undefined ? undefined : fieldReader(column, delimiter);
  return (line) => {
    const key = fieldOf ? fieldOf(line) ?? "" : line;
    return ignore_case ? key.toLowerCase() : key;
  };
}

/** Reads the field of a line with this number; undefined in a line with fewer. */
function fieldReader(column: number, delimiter: string): (line: string) => string | undefined {
  if (delimiter === "") return (line) => line.trimStart().split(/\s+/, column)[column - 1];
  const nextDelimiter = textSearch(delimiter);
  return (line) => {
    let start = 0;
    for (let field = 1; field < column; field++) {
      const at = nextDelimiter(line, start);
      if (at < 0) return undefined;
      start = at + delimiter.length;
    }
    const end = nextDelimiter(line, start);
    return line.slice(start, end < 0 ? undefined : end);
  };
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

function endingWarnings(endings: readonly Line["ending"][]): RunWarning<typeof contract>[] {
  const kinds = new Set(endings);
  if (kinds.size < 2) return [];
  const names = [...kinds].map((ending) => JSON.stringify(ending).slice(1, -1));
  return [{
    code: "MIXED_LINE_ENDINGS",
    message: `The text has the line endings ${names.join(", ")}; all lines now end in ${names[0]}`,
    path: "text",
  }];
}

function numberWarnings(count: number): RunWarning<typeof contract>[] {
  if (count === 0) return [];
  return [{
    code: "NOT_NUMERIC",
    message: `${count} ${
      count === 1 ? "line begins" : "lines begin"
    } with no number and came last, in the order given`,
    path: "text",
  }];
}

/** Numbers that are put in order as text: 10 before 9, or -5 before -10. */
function textOrderWarnings(
  lines: readonly KeyedLine[],
  { mode }: Input,
): RunWarning<typeof contract>[] {
  const keys = lines.map(({ key }) => key.trim()).filter((key) => key !== "");
  if (keys.length < 2 || !keys.every((key) => PLAIN_NUMBER.test(key))) return [];
  if (mode === "natural") return negativeWarnings(keys);
  if (mode !== "lexical") return [];
  const sorted = keys.sort(compareCodePoints);
  if (sorted.every((key, index) => index === 0 || Number(sorted[index - 1]) <= Number(key))) {
    return [];
  }
  return [{
    code: "NUMBERS_AS_TEXT",
    message:
      'The numbers were put in order as text, 10 before 9: mode "numeric" goes by their values',
    path: "mode",
  }];
}

/** Natural order reads digits: the sign before them is a character like any other. */
function negativeWarnings(numbers: readonly string[]): RunWarning<typeof contract>[] {
  if (numbers.filter((number) => number.startsWith("-")).length < 2) return [];
  return [{
    code: "NUMBERS_AS_TEXT",
    message: "Negative numbers were put in order by their digits, -5 before -10: " +
      'mode "numeric" goes by their values',
    path: "mode",
  }];
}

/** Fields that are requested and that lines do not have, or a separator that separates nothing. */
function fieldWarnings(
  lines: readonly string[],
  { column, delimiter }: Input,
): RunWarning<typeof contract>[] {
  if (column === undefined) {
    if (delimiter === "") return [];
    return [{
      code: "DELIMITER_UNUSED",
      message: "Without a column, whole lines are sorted: send the number of a field as column",
      path: "delimiter",
    }];
  }
  const fieldOf = fieldReader(column, delimiter);
  const missing = lines.filter((line) => line.trim() !== "" && fieldOf(line) === undefined);
  const [first] = missing;
  if (first === undefined) return [];
  const by = delimiter === "" ? "white space" : JSON.stringify(cutText(delimiter));
  return [{
    code: "MISSING_FIELDS",
    message:
      `${counted(missing.length, "line has", "lines have")} no field ${column} between ${by}, ` +
      `so an empty one was used; the first: "${cutText(first)}"`,
    path: "column",
  }];
}

function partWarnings(lines: readonly KeyedLine[]): RunWarning<typeof contract>[] {
  const partly = partlyRead(lines.map(({ key }) => key));
  const [first] = partly;
  if (first === undefined) return [];
  return [{
    code: "PARTIAL_NUMBERS",
    message:
      `Of ${counted(partly.length, "line")} only the beginning was read as a number, as of ` +
      `"${
        cutText(first.trim())
      }": mode "natural" reads versions, dates and times; write sizes in one ` +
      "unit, and numbers without separators of thousands",
    path: "text",
  }];
}
