import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  HEADER_BELOW: { severity: "blocker", fix: "Give header_line with the line of the header row." },
  MISSING_SOURCE_COLUMN: { severity: "blocker", fix: "Correct the column name in the mapping." },
  TARGET_FIELD_TWICE: { severity: "blocker", fix: "Map each target field once." },
  KEY_NOT_MAPPED: { severity: "blocker", fix: "Name mapped target fields in key." },
  INVALID_DATE_FORMAT: {
    severity: "blocker",
    fix:
      "Write the pattern with YYYY or YY, MM or MMM, and DD, and everything else as in the cells.",
  },
  NOT_LOADABLE: {
    severity: "problem",
    fix: "Change what the message names in the source or the mapping, or load load.jsonl.",
  },
  NO_SOURCE_RECORDS: {
    severity: "blocker",
    fix: "Give the export with its records, below one line with the names of the columns.",
  },
  NO_ACCEPTED_RECORDS: {
    severity: "blocker",
    fix: "Correct what the message names; rejects.jsonl has the reasons of each record.",
  },
  CONVERSION_FAILED: {
    severity: "problem",
    fix: "Clean these values in the source, or change the mapping.",
  },
  AMBIGUOUS_NUMBER: {
    severity: "problem",
    fix:
      "Give number_format: 1234.56 where the point stands before decimals, 1.234,56 where it groups digits.",
  },
  AMBIGUOUS_YEAR: {
    severity: "problem",
    fix:
      "Give year_from in the mapping: 1930 reads 62 as 1962; 1969 is for dates to come, such as the ends of contracts.",
  },
  REQUIRED_VALUE_MISSING: {
    severity: "problem",
    fix: "Fill the value in the source, or give a default.",
  },
  DUPLICATE_KEY: { severity: "problem", fix: "Remove duplicates in the source." },
  KEY_OF_REJECTED: {
    severity: "problem",
    fix:
      "Decide which of the two records holds before you load: the rejected one, once corrected, has the key of what is loaded.",
  },
  SCHEMA_VIOLATION: {
    severity: "problem",
    fix: "Read the reasons in rejects.jsonl and correct source or mapping.",
  },
  NOT_CSV: {
    severity: "blocker",
    fix: "Make CSV of the source with the tool that the message names, and give that.",
  },
  NOT_TEXT: {
    severity: "blocker",
    fix: "Save the table as CSV in the program that it is of, as UTF-8, and give that.",
  },
  MARKDOWN_TABLE: {
    severity: "blocker",
    fix: "Give the table as CSV: without the row of dashes, and with commas between the fields.",
  },
  WRONG_DELIMITER: {
    severity: "blocker",
    fix: "Give the delimiter that the message names, or auto: the records were read as one column.",
  },
  UNDIVIDED_HEADER: {
    severity: "problem",
    fix: "Give header_line with the line that the message names, or the delimiter that it names.",
  },
  NO_HEADER_ROW: {
    severity: "blocker",
    fix:
      "Put a line with the names of the columns above the first record, and map those; if that line has the names, put a word before each number.",
  },
  SECOND_HEADER: {
    severity: "problem",
    fix: "Take the row out of the source, and put what it adds into the names of the header row.",
  },
  REPEATED_HEADER: {
    severity: "problem",
    fix: "Take these lines out of the source: each would be loaded as a record.",
  },
  MALFORMED_QUOTES: {
    severity: "problem",
    fix: "Correct the quotes in that line, and compare it with what was read.",
  },
  RAGGED_ROWS: {
    severity: "problem",
    fix:
      "Repair rows whose number of fields differs from the header: a delimiter or a line break within a value needs quotes around it.",
  },
  LEADING_ZEROS_LOST: {
    severity: "problem",
    fix:
      "Map codes such as postcodes and article numbers as string; where zeros only fill up a width, give accept with LEADING_ZEROS_LOST in the mapping.",
  },
  DIGITS_LOST: {
    severity: "problem",
    fix:
      "Export the column again from where the spreadsheet had it, as text: digits that it rounded cannot be restored.",
  },
  NULL_AS_TEXT: {
    severity: "problem",
    fix:
      "Give empty_values with the texts that the message names, so that they load as no value, or accept with NULL_AS_TEXT in the mapping of a field where they are meant.",
  },
  ENCODING_DAMAGED: {
    severity: "problem",
    fix:
      "Export the source as UTF-8, or convert the original file (iconv -f WINDOWS-1252 -t UTF-8), and give it again: letters that are lost cannot be restored here.",
  },
  TOTAL_ROW: {
    severity: "problem",
    fix: "Take the row out of the source: loaded as a record, it doubles every sum.",
  },
  APOSTROPHE_LEFT_OUT: {
    severity: "note",
    fix:
      "Spreadsheets mark digits as text with it. Where it means something, take the column from the source.",
  },
  EMPTY_HEADERS: {
    severity: "note",
    fix: "Name the column in the header row, or leave it out on purpose.",
  },
  VALUES_TRIMMED: {
    severity: "note",
    fix: "Where blanks at the edges mean something, take these columns from the source.",
  },
  LOADED_AS_TEXT: {
    severity: "note",
    fix:
      "Give a mapping with the type of each column (number with number_format, date with date_order), or load them as text on purpose.",
  },
  UNMAPPED_COLUMN: {
    severity: "note",
    fix: "Map the column, or leave it behind on purpose.",
  },
} as const satisfies KitFindings;

/** The next action when there is nothing to fix. @param command Loads load.sql; undefined if there is none. */
export function readyAction(command: string | undefined): string {
  const how = command === undefined
    ? "Load load.jsonl into a staging table"
    : `Load load.sql (${command})`;
  return `${how}, and compare the number of rows with facts.accepted.`;
}
