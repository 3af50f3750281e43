/**
 * What a caller should look at in sorted lines.
 *
 * @module
 */
import { compareCodePoints } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { Line } from "../../shared/lines.ts";
import { counted } from "../../shared/messages.ts";
import type { RunInput, RunWarning } from "../../tool.ts";
import type { contract } from "./contract.ts";
import { fieldReader, type KeyedLine } from "./keyed_line.ts";
import { partlyRead } from "./number_key.ts";

type Input = RunInput<typeof contract>;
type Warnings = RunWarning<typeof contract>[];

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A single line, which is in order whatever it holds: a list in JSON, or with commas that separate no fields. */
export function lineWarnings(
  count: number,
  { text, column, delimiter }: Input,
): Warnings {
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

/** Line ends of several kinds, which became one. */
export function endingWarnings(endings: readonly Line["ending"][]): Warnings {
  const kinds = new Set(endings);
  if (kinds.size < 2) return [];
  const names = [...kinds].map((ending) => JSON.stringify(ending).slice(1, -1));
  return [{
    code: "MIXED_LINE_ENDINGS",
    message: `The text has the line endings ${names.join(", ")}; all lines now end in ${names[0]}`,
    path: "text",
  }];
}

/** The quote that a mark puts right before or after each line. */
const QUOTE = /["'`]/;

/** Lines with the quote that is put around each, which ends there for whatever reads the list. */
export function quoteWarnings(lines: readonly KeyedLine[], { prefix, suffix }: Input): Warnings {
  const quote = prefix.at(-1) ?? "";
  if (!QUOTE.test(quote) || suffix[0] !== quote) return [];
  const escaped = [quote + quote, "\\" + quote];
  const cut = lines.filter(({ text }) =>
    escaped.reduce((rest, pair) => rest.replaceAll(pair, ""), text).includes(quote)
  );
  if (cut.length === 0) return [];
  const message =
    `${counted(cut.length, "line")} with ${quote} inside, which was not escaped and ends ` +
    `the item for a reader; the first: ${
      cutText(cut[0]!.text)
    }; double it for SQL or CSV, or put a ` +
    "backslash before it, with find-replace";
  return [{ code: "QUOTE_INSIDE", message, path: "text" }];
}

/** Lines without a number in a numeric order. */
export function numberWarnings(count: number): Warnings {
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
export function textOrderWarnings(
  lines: readonly KeyedLine[],
  { mode }: Input,
): Warnings {
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
function negativeWarnings(numbers: readonly string[]): Warnings {
  if (numbers.filter((number) => number.startsWith("-")).length < 2) return [];
  return [{
    code: "NUMBERS_AS_TEXT",
    message: "Negative numbers were put in order by their digits, -5 before -10: " +
      'mode "numeric" goes by their values',
    path: "mode",
  }];
}

/** Fields that are requested and that lines do not have, or a separator that separates nothing. */
export function fieldWarnings(
  lines: readonly string[],
  { column, delimiter }: Input,
): Warnings {
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

/** Keys of a numeric order of which only the beginning is a number, such as versions and times. */
export function partWarnings(lines: readonly KeyedLine[]): Warnings {
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
