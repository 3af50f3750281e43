import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  CSV_DELIMITER_NAMES,
  CSV_SIZE_ERRORS,
  CSV_STRICT_ERRORS,
  CSV_WARNINGS,
  csvDelimiterInput,
  csvHeaderModeInput,
  csvNumberFormatInput,
  csvSkipRowsInput,
  MAX_CSV_CELLS,
  NO_CSV,
  NUMBER_FORMAT_WARNINGS,
} from "../../shared/csv/contract.ts";
import { keywords } from "./keywords.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const contract = defineTool({
  id: "csv-to-json",
  name: "CSV to JSON",
  category: "Data",
  description:
    "Turns CSV text into a JSON array: objects named by the header row, or arrays when there is none. Use it to read a spreadsheet export or any delimited file; values stay text unless type inference is asked for.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_cells: MAX_CSV_CELLS },
  serviceLimits: ["max_input_chars", "max_cells"],
  views: { "": "json" },
  input: z.looseObject({
    input: z.string().optional().describe("CSV text"),
    delimiter: csvDelimiterInput(),
    headerMode: csvHeaderModeInput(
      "first-row: the first record holds the column names; none: every record is data",
    ),
    skip_rows: csvSkipRowsInput(),
    columns: z.array(z.string()).default([]).describe(
      "Column names to use: replacing the header row's names (first-row), or naming the columns (none). Empty: not used",
    ),
    strict: z.boolean().default(false).describe(
      "Refuse malformed quotes, ragged records, and empty or repeated names",
    ),
    infer_types: z.boolean().default(false).describe(
      "Convert whole columns to numbers or booleans where every value fits; needs named columns",
    ),
    number_format: csvNumberFormatInput("With infer_types: how the text writes numbers"),
    empty_as_null: z.boolean().default(false).describe("Return empty cells as null"),
    trim: z.boolean().default(false).describe(
      "Remove surrounding white space of every name and value; false: both stay as they are, line breaks too",
    ),
    comment: z.string().max(1).default("").describe(
      "One character: lines that start with it are skipped. Empty: no comments",
    ),
  }),
  output: z.array(z.union([
    z.record(
      z.string(),
      z.union([
        value,
        z.array(value).describe("_extra: fields past the last column"),
      ]),
    ).describe("Column names and values; null if a record had no field"),
    z.array(value).describe("headerMode none without columns"),
  ])).describe("One item per record"),
  stats: z.object({
    records: z.int().describe("Data records"),
    columns: z.array(z.string()).describe("Final names; [] when records are arrays"),
    delimiter: z.enum(CSV_DELIMITER_NAMES),
    ragged_records: z.int().describe(
      "Records whose number of fields differs from the number of columns",
    ),
    types: z.record(z.string(), z.enum(["string", "number", "boolean"])).optional().describe(
      "Type per column; only with infer_types and named columns",
    ),
  }),
  warnings: {
    ...CSV_WARNINGS,
    ...NUMBER_FORMAT_WARNINGS,
    UNUSED_PROPERTY: "number_format was given without infer_types, so every value is text",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_INPUT:
      `comment is a double quote, CR, LF or the delimiter; columns has the header's own names in another order, or only some of them; ${NO_CSV}`,
    ...CSV_STRICT_ERRORS,
    ...CSV_SIZE_ERRORS,
  },
  examples: [
    {
      title: "Leading zeros survive",
      input: { input: 'id,zip,name\n1,02134,Ada\'s shop\n2,10001,"Corner, Inc."\n' },
      expect: {
        output: [
          { id: "1", zip: "02134", name: "Ada's shop" },
          { id: "2", zip: "10001", name: "Corner, Inc." },
        ],
      },
    },
    {
      title: "Semicolons found, types inferred per column",
      input: {
        input: "sku;qty;active;zip\nA1;3;true;02134\nA2;;false;10001\n",
        infer_types: true,
      },
      expect: {
        output: [
          { sku: "A1", qty: 3, active: true, zip: "02134" },
          { sku: "A2", qty: null, active: false, zip: "10001" },
        ],
      },
    },
    {
      title: "Ragged records are kept and reported",
      input: { input: "a,b\n1\n1,2,3\n" },
      expect: {
        output: [{ a: "1", b: null }, { a: "1", b: "2", _extra: ["3"] }],
      },
    },
  ],
});
