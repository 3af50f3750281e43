/**
 * The one way in which every tool reads CSV: RFC 4180 with a chosen or detected delimiter, strict or else
 * lenient about quotes, each record with the line on which it stands.
 *
 * @module
 */
import { parse } from "@std/csv";
import type { WarningSink } from "../../define.ts";
import { invalidField, ToolError } from "../tool_error.ts";
import type { CsvDelimiter, CsvDelimiterName } from "./contract.ts";
import { delimiterName, detectSeparator, separatorOf } from "./delimiter.ts";
import { type FieldSpan, type QuoteFault, scanRecords } from "./scan.ts";

/** One record of a CSV text. */
export interface CsvRecord {
  /** The physical line on which it begins, from 1. */
  line: number;
  fields: string[];
}

/** A CSV text that was read: all its records, a header row among them. */
export interface CsvText {
  records: CsvRecord[];
  delimiter: CsvDelimiterName;
}

/** What a text may be warned of when it is read. */
export type CsvWarning = "CR_LINE_ENDINGS" | "MALFORMED_QUOTES";

export interface ReadCsvOptions {
  delimiter: CsvDelimiter | "auto";
  /** Lines that start with this character are skipped. Default: none are. */
  comment?: string;
  /** Refuse malformed quotes. Default: false. */
  strict?: boolean;
}

/**
 * Reads the records of a CSV text. A leading U+FEFF is dropped, empty lines are skipped, values keep their
 * white space, and a line break inside a value becomes LF.
 *
 * @param warnings Gets `CR_LINE_ENDINGS` and `MALFORMED_QUOTES`.
 * @throws {ToolError} `INVALID_CSV` (details `{ line, column }`) on malformed quotes when strict;
 * `INVALID_INPUT` on a comment character that is a quote, a line break or the delimiter.
 */
export function readCsv(
  given: string,
  options: ReadCsvOptions,
  warnings: WarningSink<CsvWarning>,
): CsvText {
  const { comment = "", strict = false } = options;
  const text = withLineFeeds(given, warnings);
  const separator = options.delimiter === "auto"
    ? detectSeparator(text, comment)
    : separatorOf(options.delimiter);
  checkComment(comment, separator);

  const spans = [...scanRecords(text, { separator, comment })];
  const fault = firstFault(spans);
  if (fault) {
    if (strict) throw malformedQuotes(text, fault);
    warnings.push({
      code: "MALFORMED_QUOTES",
      message: `${describeFault(text, fault)}; the text was read with lenient quotes`,
    });
  }
  const values = parse(text, {
    separator,
    comment: comment || undefined,
    lazyQuotes: fault !== undefined,
  });
  return { records: withLines(text, spans, values), delimiter: delimiterName(separator) };
}

/** The text, with LF for every CR when it has no LF at all. */
function withLineFeeds(text: string, warnings: WarningSink<"CR_LINE_ENDINGS">): string {
  if (!text.includes("\r") || text.includes("\n")) return text;
  warnings.push({
    code: "CR_LINE_ENDINGS",
    message: "The text has CR but no LF; each CR was read as a line break",
  });
  return text.replaceAll("\r", "\n");
}

function checkComment(comment: string, separator: string): void {
  if (comment === "" || !`"\r\n${separator}`.includes(comment)) return;
  const what = comment === '"'
    ? "a quote"
    : comment === separator
    ? "the delimiter"
    : "a line break";
  throw invalidField(
    "comment",
    `"comment" is ${what}, so no line could start with it: give another character`,
  );
}

function firstFault(records: FieldSpan[][]): QuoteFault | undefined {
  for (const fields of records) {
    for (const field of fields) if (field.fault) return field.fault;
  }
}

function malformedQuotes(text: string, fault: QuoteFault): ToolError<"INVALID_CSV"> {
  return new ToolError<"INVALID_CSV">(
    "INVALID_CSV",
    `${describeFault(text, fault)}: write quotes as RFC 4180 does, or send strict false`,
    placeOf(text, fault.offset),
  );
}

function describeFault(text: string, fault: QuoteFault): string {
  const { line, column } = placeOf(text, fault.offset);
  const place = `Line ${line}, column ${column}:`;
  switch (fault.kind) {
    case "bare":
      return `${place} a quote stands in a field that does not begin with one`;
    case "stray":
      return `${place} a quote in a quoted field is neither doubled nor followed by a delimiter or line end`;
    case "unclosed":
      return `${place} the quoted field that begins here is never closed`;
  }
}

/** Line and column from 1. Unlike in an editor, a lone CR ends no line in a CSV text that has LF. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: 1 + countLineFeeds(before), column: offset - before.lastIndexOf("\n") };
}

function withLines(text: string, spans: FieldSpan[][], values: string[][]): CsvRecord[] {
  let line = 1;
  let counted = 0;
  return values.map((fields, index) => {
    const { start } = spans[index]![0]!;
    line += countLineFeeds(text.slice(counted, start));
    counted = start;
    return { line, fields };
  });
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
