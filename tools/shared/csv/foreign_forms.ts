/**
 * Texts that hold a table, but not as CSV, or that are no table at all: exports of other programs, and the page of a
 * server that asks for a login.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { jsonOrMarkup } from "./json_or_markup.ts";

export type ForeignFormWarning = "MARKDOWN_TABLE" | "NOT_CSV" | "TYPOGRAPHIC_QUOTES";

/** A text and how it was read. */
interface ReadText {
  text: string;
  separator: string;
  /** The first two records. */
  values: readonly (readonly string[])[];
  /** Whether each field of the first record is without quotes of CSV. */
  isBare: readonly boolean[];
}

/** The actual format of the text. */
export function* foreignForms(read: ReadText): Generator<Warning<ForeignFormWarning>> {
  const advice = jsonOrMarkup(read.text)?.advice ?? printedTable(read.values);
  if (advice !== undefined) {
    yield { code: "NOT_CSV", message: `The text was read as CSV, and is ${advice}` };
  }
  if (read.values[0]?.some((field, index) => read.isBare[index] && TYPOGRAPHIC_QUOTE.test(field))) {
    yield {
      code: "TYPOGRAPHIC_QUOTES",
      message: 'Quotes such as \u201c quote nothing in CSV, and stayed in the fields: write "',
    };
  }
  if (isMarkdownTable(read)) {
    yield {
      code: "MARKDOWN_TABLE",
      message:
        "The text is a Markdown table: remove the row of dashes, the outer | and the spaces " +
        "around each |",
    };
  }
}

const TYPOGRAPHIC_QUOTE = /^\s*[\u201c-\u201f]/;
const DASHES = /^\s*:?-+:?\s*$/;

function isMarkdownTable({ separator, values: [, second = []] }: ReadText): boolean {
  const cells = second.filter((field) => field.trim() !== "");
  return separator === "|" && cells.length > 0 && cells.every((field) => DASHES.test(field));
}

/** A line of a table that is drawn with characters: `----+----` of psql, `+----+` of mysql, `├────┼` of others. */
const DRAWN = /^\s*(?:[+|┌├╔╠][-=─═]+|[-=─═]{2,})(?:[+|┬┼╦╬][-=─═]+)*(?:[+|┐┤╗╣])?\s*$/;
const CORNER = /[+┌├┬┼╔╠╦╬]/;
/** Columns that spaces set apart, as in what `kubectl get` and `ps` print. */
const SPACED = /[^\s.,:;!?] {2,}\S/;
/** Delimiters that no option takes; the first often occurs in a text. */
const OTHER_DELIMITERS = [":", "^", "~", "\u0001", "\u001f"];

/** Says that a program printed the text for people, or what divides records of one field, if the first two agree on it. */
function printedTable(values: ReadText["values"]): string | undefined {
  if (values.some((fields) => fields.some((field) => field.includes("\u001b[")))) {
    return "output for a terminal, whose colour codes stay in the fields: have the program print " +
      "without colours";
  }
  const [first, second] = values.map((fields) => fields.length === 1 ? fields[0]! : undefined);
  const isDrawn = [first, second].some((line) => line && DRAWN.test(line) && CORNER.test(line));
  if (isDrawn) return "a table drawn for people: have the program that printed it write CSV";
  if (!first || !second) return undefined;
  if (SPACED.test(first) && SPACED.test(second)) {
    return "a table whose columns are set by spaces: have the program that printed it write CSV " +
      "or JSON, or write a delimiter in place of the spaces";
  }
  const found = OTHER_DELIMITERS.find((one) => {
    const names = first.split(one);
    return names.length > (one === ":" ? 2 : 1) && names.length === second.split(one).length &&
      names.every((name) => /^\s*\p{L}/u.test(name));
  });
  return found && `divided by ${JSON.stringify(found)}: write a comma or a tab in its place`;
}
