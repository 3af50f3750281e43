/**
 * The one way in which every tool reads CSV: RFC 4180 with a chosen or detected delimiter, strict or else
 * lenient about quotes, each record with the line on which it stands.
 *
 * @module
 */
import type { WarningSink } from "../../tool.ts";
import { invalidField, ToolError } from "../tool_error.ts";
import type { CsvDelimiter, CsvDelimiterName } from "./contract.ts";
import {
  belowMessage,
  delimiterName,
  detectSeparator,
  missedSeparator,
  separatorBelow,
  separatorOf,
  SEPARATORS,
  wrongDelimiterMessage,
} from "./delimiter.ts";
import { foreignForms, type ForeignFormWarning } from "./foreign_forms.ts";
import { type CsvDialect, fieldText, type QuoteFault, scanRecords } from "./scan.ts";

type LineEnd = NonNullable<CsvDialect["lineEnd"]>;

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
  /** Another delimiter divides the records below a title, as a warning has said. */
  isUndivided?: boolean;
}

/** The warnings that reading a text may raise. */
export type CsvWarning =
  | ForeignFormWarning
  | "MALFORMED_QUOTES"
  | "UNDIVIDED_HEADER"
  | "WRONG_DELIMITER";

/** The form of CSV to read. */
export interface ReadCsvOptions {
  delimiter: CsvDelimiter | "auto";
  /** Lines that start with this character are skipped. Default: none are. */
  comment?: string;
  /** Refuse malformed quotes. Default: false. */
  strict?: boolean;
  /** Lines above the first record, whatever is in them. Default: 0. */
  skipRows?: number;
}

/**
 * Reads the records of a CSV text. A leading U+FEFF is dropped, empty lines are skipped; values keep their
 * white space and their line breaks.
 *
 * @param warnings Gets what the type `CsvWarning` names.
 * @throws {ToolError} `INVALID_CSV` (details `{ line, column }`) on malformed quotes when strict;
 * `INVALID_INPUT` on a comment character that is a quote, a line break or the delimiter.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { UNWANTED_WARNINGS } from "../warning_list.ts";
 * import { readCsv } from "./read.ts";
 *
 * const text = 'id;note\n\n7;"a\r\nb"\n';
 * const { records, delimiter } = readCsv(text, { delimiter: "auto" }, UNWANTED_WARNINGS);
 * assert.equal(delimiter, ";");
 * assert.deepEqual(records[1], { line: 3, fields: ["7", "a\r\nb"] });
 * ```
 */
export function readCsv(
  given: string,
  options: ReadCsvOptions,
  warnings: WarningSink<CsvWarning>,
): CsvText {
  const { comment = "", strict = false } = options;
  const { text: whole, separator: named } = withoutSepLine(given);
  const text = withoutLines(whole, options.skipRows ?? 0);
  const lineEnd = lineEndOf(text);
  const separator = options.delimiter !== "auto"
    ? separatorOf(options.delimiter)
    : named ?? detectSeparator(text, { comment, lineEnd });
  checkComment(comment, separator);

  const dialect = { separator, comment, lineEnd };
  const missed = options.delimiter === "auto" ? undefined : missedSeparator(text, dialect);
  if (missed !== undefined) {
    const message = wrongDelimiterMessage(separator, missed);
    warnings.push({ code: "WRONG_DELIMITER", message });
  }
  const { records, isBare, fault } = readRecords(text, dialect);
  const below = options.delimiter === "auto" && records[0]?.fields.length === 1
    ? separatorBelow(text, dialect)
    : undefined;
  const isUndivided = below !== undefined && below.separator !== separator;
  if (isUndivided) {
    const line = 1 + countLines(text.slice(0, below.start), lineEnd);
    warnings.push({ code: "UNDIVIDED_HEADER", message: belowMessage(below.separator, line) });
  }
  const values = records.slice(0, 2).map(({ fields }) => fields);
  for (const warning of foreignForms({ text, separator, values, isBare })) warnings.push(warning);
  if (fault) {
    if (strict) throw malformedQuotes(text, fault, lineEnd);
    warnings.push({
      code: "MALFORMED_QUOTES",
      message: `${describeFault(text, fault, lineEnd)}; the text was read with lenient quotes`,
    });
  }
  return { records, delimiter: delimiterName(separator), isUndivided };
}

/** A first line that tells Excel the delimiter; no program has a column of this name. */
const SEP_LINE = /^\uFEFF?sep=([^"\r\n])(?=[\r\n])/i;

/** The text without such a line: an empty one, which is skipped, stays in its place, so that lines keep their numbers. */
function withoutSepLine(text: string) {
  const [line, mark] = SEP_LINE.exec(text) ?? [];
  if (line === undefined) return { text };
  return { text: text.slice(line.length), separator: SEPARATORS.find((known) => known === mark) };
}

/** The text without what is in its first lines, which stay as empty ones, so that lines keep their numbers. */
function withoutLines(text: string, count: number): string {
  let end = 0;
  for (let i = 0; i < count && end < text.length; i++) {
    LINE.lastIndex = end;
    LINE.exec(text);
    end = LINE.lastIndex;
  }
  return text.slice(0, end).replace(/[^\r\n]+/g, "") + text.slice(end);
}

/** A line with the line break that ends it. */
const LINE = /[^\r\n]*(?:\r\n?|\n|$)/y;

/** The line ending of a text, outside quoted fields. */
function lineEndOf(text: string): LineEnd {
  if (!text.includes("\r")) return "lf";
  const unquoted = text.replace(/"[^"]*"/g, "");
  return unquoted.includes("\r") && !unquoted.includes("\n") ? "cr" : "lf";
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
    `"comment" is ${what}, so no line can start with it: send another character`,
  );
}

/** The records of a text, which of the first one's fields are without quotes, and the first fault of a quote. */
interface ReadRecords {
  records: CsvRecord[];
  isBare: boolean[];
  fault?: QuoteFault;
}

/** Reads record by record: the places of all fields together would take more memory than their values. */
function readRecords(text: string, dialect: CsvDialect & { lineEnd: LineEnd }): ReadRecords {
  const read: ReadRecords = { records: [], isBare: [] };
  let line = 1;
  let counted = 0;
  for (const spans of scanRecords(text, dialect)) {
    const { start } = spans[0]!;
    line += countLines(text.slice(counted, start), dialect.lineEnd);
    counted = start;
    if (read.records.length === 0) read.isBare = spans.map(({ closing }) => closing === undefined);
    read.fault ??= spans.find(({ fault }) => fault)?.fault;
    read.records.push({ line, fields: spans.map((field) => fieldText(text, field)) });
  }
  return read;
}

function malformedQuotes(
  text: string,
  fault: QuoteFault,
  lineEnd: LineEnd,
): ToolError<"INVALID_CSV"> {
  return new ToolError<"INVALID_CSV">(
    "INVALID_CSV",
    `${describeFault(text, fault, lineEnd)}: write quotes as RFC 4180 does, or send strict false`,
    placeOf(text, fault.offset, lineEnd),
  );
}

function describeFault(text: string, fault: QuoteFault, lineEnd: LineEnd): string {
  const { line, column } = placeOf(text, fault.offset, lineEnd);
  const place = `Line ${line}, column ${column}:`;
  switch (fault.kind) {
    case "bare":
      return `${place} a field that does not begin with a quote contains one`;
    case "stray":
      return `${place} a quote in a quoted field is neither doubled nor followed by a delimiter or line end`;
    case "unclosed":
      return `${place} the quoted field that begins here is never closed`;
  }
}

/** Line and column from 1. Unlike in an editor, a lone CR ends no line in a CSV text that has LF. */
function placeOf(
  text: string,
  offset: number,
  lineEnd: LineEnd,
): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = 1 + Math.max(
    before.lastIndexOf("\n"),
    lineEnd === "cr" ? before.lastIndexOf("\r") : -1,
  );
  return { line: 1 + countLines(before, lineEnd), column: offset - lineStart + 1 };
}

function countLines(text: string, lineEnd: LineEnd): number {
  const breaks = lineEnd === "cr" ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
  let count = 0;
  for (let at = breaks.indexOf("\n"); at >= 0; at = breaks.indexOf("\n", at + 1)) count++;
  return count;
}
