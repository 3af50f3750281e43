import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  CSV_SIZE_ERRORS,
  CSV_WARNINGS,
  csvDelimiterInput,
  csvNumberFormatInput,
  csvSkipRowsInput,
  MAX_CSV_CELLS,
  NO_CSV,
  NUMBER_FORMAT_WARNINGS,
} from "../../shared/csv/contract.ts";
import { keywords } from "./keywords.ts";

const cells = z.record(z.string(), z.string().nullable());
const key = cells.describe("Key column and its value");

export const contract = defineTool({
  id: "csv-diff",
  name: "CSV Diff",
  category: "Data",
  description:
    "Compares two CSV tables by key columns and lists added, removed and changed rows, cell by cell, regardless of row and column order. Use it to see what changed between two exports.",
  keywords,
  version: "2026-12-01",
  documents: ["before", "after"],
  requiredByRun: ["before", "after"],
  measured: ["before", "after"],
  limits: { max_input_chars: 1_500_000, max_cells: MAX_CSV_CELLS },
  serviceLimits: ["max_input_chars", "max_cells"],
  views: { "": "rows" },
  input: z.looseObject({
    before: z.string().optional().describe("CSV text of the old table, with a header row"),
    after: z.string().optional().describe("CSV text of the new table, with a header row"),
    key: z.array(z.string()).default([]).describe(
      "Key columns, present on both sides. Empty: the first column of before",
    ),
    delimiter: csvDelimiterInput("Delimiter of both sides; auto detects each on its own"),
    skip_rows: csvSkipRowsInput("Lines of each text to skip first"),
    ignore_columns: z.array(z.string()).default([]).describe("Columns not compared"),
    trim: z.boolean().default(false).describe(
      "Compare names, keys and values without surrounding white space",
    ),
    numeric: z.boolean().default(false).describe(
      "Two plain numbers are equal when their values are (1.0 = 1.00); keys are always compared as text",
    ),
    number_format: csvNumberFormatInput("With numeric: how both texts write numbers"),
  }),
  output: z.object({
    identical: z.boolean().describe(
      "No added, removed or changed rows and no column added or removed",
    ),
    key: z.array(z.string()).describe("The key columns"),
    columns_added: z.array(z.string()).describe("In after only, in its order"),
    columns_removed: z.array(z.string()).describe("In before only, in its order"),
    added: z.array(z.object({ key, row: cells.describe("All cells of the after row") })),
    removed: z.array(z.object({ key, row: cells.describe("All cells of the before row") })),
    changed: z.array(z.object({
      key,
      changes: z.array(z.object({
        column: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      })),
    })),
  }).describe("Values are the original text; null is a missing field"),
  stats: z.object({
    before_records: z.int(),
    after_records: z.int(),
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
    unchanged: z.int(),
  }),
  warnings: {
    ...CSV_WARNINGS,
    ...NUMBER_FORMAT_WARNINGS,
    UNKNOWN_COLUMNS: "neither side has a column named in ignore_columns",
    UNUSED_PROPERTY: "number_format was sent without numeric, so numbers were compared as text",
  },
  errors: {
    EMPTY_INPUT: "before or after is missing or empty, or has only blank lines",
    INVALID_INPUT: NO_CSV,
    ...CSV_SIZE_ERRORS,
    UNKNOWN_COLUMN:
      "a key column is missing on a side; the message names column and side; details: column, side",
    DUPLICATE_KEY:
      "a key occurs twice on one side; the message names side, key and both lines; details: side, key, lines",
  },
  examples: [
    {
      title: "One of each",
      input: {
        before: "id,name,qty\n1,bolt,5\n2,nut,7\n3,cap,1\n",
        after: "id,qty,name\n4,2,pin\n1,6,bolt\n3,1,cap\n",
        key: ["id"],
      },
      expect: {
        output: {
          identical: false,
          key: ["id"],
          columns_added: [],
          columns_removed: [],
          added: [{ key: { id: "4" }, row: { id: "4", qty: "2", name: "pin" } }],
          removed: [{ key: { id: "2" }, row: { id: "2", name: "nut", qty: "7" } }],
          changed: [{
            key: { id: "1" },
            changes: [{ column: "qty", before: "5", after: "6" }],
          }],
        },
      },
    },
    {
      title: "Numbers written differently",
      input: { before: "k,v\na,1.0\n", after: "k,v\na,1.00\n", numeric: true },
      expect: {
        output: {
          identical: true,
          key: ["k"],
          columns_added: [],
          columns_removed: [],
          added: [],
          removed: [],
          changed: [],
        },
      },
    },
  ],
});
