/**
 * Shared parts of the CSV tools' contracts.
 *
 * @module
 */
import { z } from "zod";
import { NUMBER_FORMATS } from "./number_format.ts";

/** Choices of a property that names the delimiter of a text to write. */
export const CSV_DELIMITERS = [",", ";", "tab", "pipe", "\t", "|"] as const;

/** How stats name a delimiter. */
export const CSV_DELIMITER_NAMES = [",", ";", "tab", "pipe"] as const;

export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];
export type CsvDelimiterName = (typeof CSV_DELIMITER_NAMES)[number];

/** The input `delimiter` of a tool that reads CSV. */
export function csvDelimiterInput(
  description =
    "Field delimiter; auto detects it: it picks the comma, semicolon, tab or pipe with which the first 20 records agree best",
) {
  return z.enum(["auto", ...CSV_DELIMITERS]).default("auto").describe(description);
}

/** The input `headerMode` of a tool that reads CSV. */
export function csvHeaderModeInput(
  description =
    "first-row: the first record holds the column names; none: every record is data, the columns are column_1, column_2 and so on",
) {
  return z.enum(["first-row", "none"]).default("first-row").describe(description);
}

/** Most lines above a table. */
const MAX_SKIPPED = 1_000;

/** The input `skip_rows` of a tool that reads CSV. */
export function csvSkipRowsInput(what = "Lines of the text to skip first") {
  return z.int().min(0).max(MAX_SKIPPED).default(0).describe(
    `${what}, such as a title above the column names; empty ones count`,
  );
}

/** The input `number_format` of a tool that reads the numbers of a CSV. */
export function csvNumberFormatInput(what = "How the text writes numbers") {
  return z.enum(NUMBER_FORMATS).default("1234.56").describe(
    `${what}, shown by 1234.56: plain, as in a German, a US, a French or a Swiss spreadsheet; digit grouping is optional`,
  );
}

/** Largest number of records × columns, filled-up short records included. */
export const MAX_CSV_CELLS = 200_000;

/** Warnings of reading CSV, for a contract's `warnings`. */
export const CSV_WARNINGS = {
  MALFORMED_QUOTES:
    "a quote breaks RFC 4180, so the text was read with lenient quotes: blanks after a closing quote are dropped, and other text after one runs to the next delimiter or line end, unless the field is closed later on the same line; the message gives the line of the first fault",
  RAGGED_ROWS:
    "records whose field count differs from the header's, or from the first record's where there are no names; the message has how many and the first line",
  EMPTY_HEADERS: "an empty column name was replaced by column_N",
  HEADER_LIKE_RECORDS:
    "the first record, from which the columns have their names, holds a date, an address or only numbers, like the records below it: there may be no header row",
  DUPLICATE_HEADERS: "a repeated column name was numbered: name_2, name_3 and so on",
  TYPOGRAPHIC_QUOTES:
    "a field of the first record begins with a quote such as \u201c, which is not a quote in CSV: it stays, and delimiters after it separate fields",
  MARKDOWN_TABLE:
    "the text is a Markdown table: the row of dashes was read as a record, and the spaces as part of the fields",
  NOT_CSV:
    "the text begins like JSON or markup, is a table printed for people, or has a delimiter that no option takes, and its lines were read as records; the message says how to make CSV of it",
  WRONG_DELIMITER:
    "the delimiter that you named is in no record, so there is one column; another one divides each of the first 20 records alike",
  UNDIVIDED_HEADER:
    "there is one column, because no delimiter is in the first record, but one divides the records from a later one on alike, as below a title",
  NO_RECORDS: "there is no data record",
};

/** Warnings of reading the numbers of a CSV, for a contract's `warnings`. */
export const NUMBER_FORMAT_WARNINGS = {
  NUMBER_FORMAT:
    "all cells of a column that was read as text are numbers in another number_format, or numbers such as 1.234 in a table with semicolons may have points as thousands separators; the message has the columns and the formats",
};

/** When a text is refused as no CSV. */
export const NO_CSV =
  "the text is JSON, JSON Lines, XML or HTML from beginning to end; the message says how to make CSV of it";

/** Errors of reading CSV strictly, for a contract's `errors`. */
export const CSV_STRICT_ERRORS = {
  INVALID_CSV:
    "strict: malformed quotes, a ragged record, or an empty or repeated column name; the message has the line and what was wrong; details: line",
};

/** Errors of CSV tools that would have too much to return, for a contract's `errors`. */
export const CSV_SIZE_ERRORS = {
  OUTPUT_TOO_LARGE:
    "records × columns is over max_cells, or the records with their names would be over 16 MiB; details: limit, max, actual",
};
