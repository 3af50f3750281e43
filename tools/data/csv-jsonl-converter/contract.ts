import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  CSV_DELIMITER_NAMES,
  CSV_SIZE_ERRORS,
  CSV_STRICT_ERRORS,
  CSV_WARNINGS,
  csvDelimiterInput,
  csvHeaderModeInput,
  csvSkipRowsInput,
  MAX_CSV_CELLS,
  NO_CSV,
} from "../../shared/csv/contract.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "csv-jsonl-converter",
  name: "CSV and JSON Lines Converter",
  category: "Data",
  description:
    "Converts CSV to JSON Lines (one JSON record per line) and back. Use it for data-set, log and bulk-load files where each line must be alone.",
  keywords,
  version: "2026-12-01",
  documents: ["input"],
  textProperty: "input",
  limits: {
    max_input_chars: 1_500_000,
    max_cells: MAX_CSV_CELLS,
    // Arrays and objects inside each other in a line of JSON.
    max_depth: 200,
  },
  serviceLimits: ["max_input_chars", "max_cells"],
  input: z.looseObject({
    input: z.string().optional().describe("CSV or JSON Lines text"),
    direction: z.enum(["csv_to_jsonl", "jsonl_to_csv"]).default("csv_to_jsonl").describe(
      "csv_to_jsonl or jsonl_to_csv",
    ),
    delimiter: csvDelimiterInput(
      "CSV delimiter. Reading: auto detects it among comma, semicolon, tab and pipe. Writing: auto means comma",
    ),
    headerMode: csvHeaderModeInput(
      "first-row: records are objects and the CSV has a header row; none: records are arrays and the CSV has no header row",
    ),
    skip_rows: csvSkipRowsInput("Lines of the CSV to skip first"),
    strict: z.boolean().default(false).describe(
      "Reject anything that would need a guess: malformed quotes, ragged records and bad names in CSV; keys that differ from the first record's and nested values in JSON Lines",
    ),
  }),
  output: z.string().describe(
    "The converted text; JSON Lines ends each line with LF, CSV ends each record with CRLF",
  ),
  stats: z.object({
    records: z.int().describe("Data records written"),
    columns: z.array(z.string()).describe("Column names, [] with headerMode none"),
    delimiter: z.enum(CSV_DELIMITER_NAMES),
  }),
  warnings: {
    ...CSV_WARNINGS,
    NESTED_VALUES: "objects or arrays were written as JSON text into cells",
    UNUSED_PROPERTY: "skip_rows was given with jsonl_to_csv, which reads no CSV",
    MIXED_KEYS: "records do not all have the same keys",
    DUPLICATE_KEY:
      "an object of the JSON Lines has a name twice, and only the last value is written; the message has their count and the first place",
    FORMULA_CELLS:
      "cells that a spreadsheet would run as a formula; the message has their count and the first place; the data is not changed",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty, or JSON Lines of blank lines only",
    INVALID_INPUT: `csv_to_jsonl: ${NO_CSV}`,
    ...CSV_STRICT_ERRORS,
    ...CSV_SIZE_ERRORS,
    INVALID_JSONL:
      "a line is not JSON, has the wrong kind for headerMode, or breaks strict; the message has the line; details: line, and column for a syntax error",
    TOO_DEEP: "nesting over 200; details: line, max_depth",
  },
  examples: [
    {
      title: "CSV to JSON Lines",
      input: {
        input: 'id,note\n1,"says ""hi"""\n2,\n',
        direction: "csv_to_jsonl",
        delimiter: "auto",
        headerMode: "first-row",
        strict: true,
      },
      expect: { output: '{"id":"1","note":"says \\"hi\\""}\n{"id":"2","note":""}\n' },
    },
    {
      title: "JSON Lines to CSV",
      input: {
        input: '{"id":1,"tag":"a,b"}\n{"id":2.50,"extra":null}\n',
        direction: "jsonl_to_csv",
      },
      expect: { output: 'id,tag,extra\r\n1,"a,b",\r\n2.50,,\r\n' },
    },
  ],
});
