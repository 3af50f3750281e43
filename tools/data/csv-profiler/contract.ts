import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  CSV_DELIMITER_NAMES,
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

/** The types that a value can fit besides string, narrower types first. */
export const VALUE_TYPES = ["integer", "number", "boolean", "date", "datetime"] as const;

const bound = z.union([z.number(), z.string(), z.null()]);

const column = z.object({
  name: z.string(),
  position: z.int().describe("From 1"),
  type: z.enum([...VALUE_TYPES, "string", "empty"]).describe(
    "The first type that every non-null value fits; empty when there is none",
  ),
  nulls: z.int().describe("Values that are empty, missing or in null_values"),
  distinct: z.int().describe("Different non-null values"),
  unique: z.boolean().describe(
    "There are records, no nulls, and distinct = records (a candidate key)",
  ),
  min: bound.describe(
    "A number for integer and number; the first in code point order for date, datetime and string; else null",
  ),
  max: bound.describe("As min"),
  sum: z.number().nullable().describe(
    "integer and number only: the exact sum, rounded once to a double; null when it is too large for one",
  ),
  mean: z.number().nullable().describe("sum / count; null when sum is"),
  stddev: z.number().nullable().describe("Of a sample (n - 1); null for one value"),
  quantiles: z.object({ p25: z.number(), p50: z.number(), p75: z.number() }).nullable().describe(
    "Linear interpolation at (n - 1)p, type 7 of Hyndman and Fan; integer and number only",
  ),
  min_length: z.int().nullable().describe("In code points"),
  max_length: z.int().nullable().describe("In code points"),
  padded: z.int().describe("Non-null values with white space around them"),
  top_values: z.array(z.object({ value: z.string(), count: z.int() })).describe(
    "By count, largest first, then by code point order",
  ),
  mostly: z.object({
    type: z.enum(VALUE_TYPES),
    matching: z.int().describe("Values that fit the type"),
    exceptions: z.array(z.object({
      record: z.int().describe("Data record, from 1"),
      value: z.string(),
    })).describe("The first 3"),
  }).nullable().describe(
    "For a string column whose values fit another type by 80% or more: that type, and the values that do not fit",
  ),
});

export const contract = defineTool({
  id: "csv-profiler",
  name: "CSV Profiler",
  category: "Data",
  description:
    "Describes every column of a CSV: type, nulls, distinct values, min, max, mean, quantiles, lengths, top values and near misses of a type. Use it to understand or check an unknown data file before using it.",
  keywords,
  version: "2026-12-01",
  documents: ["input"],
  textProperty: "input",
  limits: {
    max_input_chars: 1_500_000,
    max_cells: MAX_CSV_CELLS,
    // The number of columns of a sheet in Excel.
    max_columns: 16_384,
  },
  serviceLimits: ["max_input_chars", "max_cells"],
  input: z.looseObject({
    input: z.string().optional().describe("CSV text"),
    delimiter: csvDelimiterInput(),
    headerMode: csvHeaderModeInput(),
    skip_rows: csvSkipRowsInput(),
    number_format: csvNumberFormatInput(),
    top: z.int().min(0).max(50).default(5).describe("How many top values per column"),
    null_values: z.array(z.string()).default([]).describe(
      "Texts that count as null besides the empty text (exact, after trimming), e.g. NA, null",
    ),
  }),
  output: z.object({ columns: z.array(column) }).describe(
    "All figures describe the non-null values, trimmed of white space",
  ),
  stats: z.object({
    records: z.int().describe("Data records"),
    columns: z.int(),
    delimiter: z.enum(CSV_DELIMITER_NAMES),
    ragged_records: z.int().describe(
      "Records whose number of fields differs from the number of columns",
    ),
    duplicate_records: z.int().describe("Records equal in all cells to an earlier one"),
  }),
  warnings: { ...CSV_WARNINGS, ...NUMBER_FORMAT_WARNINGS },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_INPUT: NO_CSV,
    OUTPUT_TOO_LARGE:
      "records × columns is over max_cells (details: limit, max, actual), or the description of the columns would be over 16 MiB",
  },
  examples: [
    {
      title: "Two columns",
      input: { input: "id,price\n1,2.5\n2,\n3,3.5\n", top: 1 },
      expect: {
        output: {
          columns: [
            {
              name: "id",
              position: 1,
              type: "integer",
              nulls: 0,
              distinct: 3,
              unique: true,
              min: 1,
              max: 3,
              sum: 6,
              mean: 2,
              stddev: 1,
              quantiles: { p25: 1.5, p50: 2, p75: 2.5 },
              min_length: 1,
              max_length: 1,
              padded: 0,
              top_values: [{ value: "1", count: 1 }],
              mostly: null,
            },
            {
              name: "price",
              position: 2,
              type: "number",
              nulls: 1,
              distinct: 2,
              unique: false,
              min: 2.5,
              max: 3.5,
              sum: 6,
              mean: 3,
              stddev: 0.7071067811865476,
              quantiles: { p25: 2.75, p50: 3, p75: 3.25 },
              min_length: 3,
              max_length: 3,
              padded: 0,
              top_values: [{ value: "2.5", count: 1 }],
              mostly: null,
            },
          ],
        },
      },
    },
    {
      title: "With the most frequent values",
      input: { input: "city,price\nOslo,2.5\nRome,\nOslo,3.5\n" },
      expect: { stats: { records: 3, columns: 2 } },
    },
    {
      title: "A column that is a number but for one value",
      input: { input: "n\n1\n2\n3\n4\nx\n", top: 0 },
      expect: {
        output: {
          columns: [{
            name: "n",
            position: 1,
            type: "string",
            nulls: 0,
            distinct: 5,
            unique: true,
            min: "1",
            max: "x",
            sum: null,
            mean: null,
            stddev: null,
            quantiles: null,
            min_length: 1,
            max_length: 1,
            padded: 0,
            top_values: [],
            mostly: {
              type: "integer",
              matching: 4,
              exceptions: [{ record: 5, value: "x" }],
            },
          }],
        },
      },
    },
  ],
});
