import { z } from "zod";
import { CSV_WARNINGS } from "../../shared/csv/contract.ts";
import { JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import { jsonText, movingNumbers } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** How a column can be aligned; `auto` looks at its cells. */
export const ALIGNMENTS = ["left", "center", "right", "none", "auto"] as const;

export const contract = defineTool({
  id: "markdown-table-generator",
  name: "Markdown Table Generator",
  category: "Documents",
  description:
    "Makes a GitHub Flavored Markdown table from CSV, TSV, JSON or rows, with alignment, escaped pipes and columns that line up for East Asian text and emoji. Use it to put data into a README, issue or report.",
  keywords,
  version: "2026-12-01",
  documents: ["input"],
  textProperty: "input",
  textMayBeEmpty: true,
  measured: ["input", "rows"],
  limits: { max_input_chars: 100_000, max_columns: 100, max_rows: 1_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": "markdown" },
  input: z.looseObject({
    input: jsonText("CSV, TSV or JSON text"),
    rows: movingNumbers(z.array(z.unknown())).optional().describe(
      "Rows as arrays or objects; used instead of input",
    ),
    format: z.enum(["auto", "csv", "tsv", "json"]).default("auto").describe("Form of input"),
    delimiter: z.string().optional().describe(
      "One character, tab or pipe; overrides the CSV or TSV delimiter",
    ),
    header: z.boolean().default(true).describe(
      "The first row holds the column names (not for objects)",
    ),
    columns: z.array(z.string()).optional().describe(
      "Names of the columns to keep, in this order",
    ),
    align: z.union([z.string(), z.array(z.string())]).default("none").describe(
      "left, center, right, none or auto for all columns, or an array with one per column",
    ).meta({ examples: ["left", "center", "right", "none", "auto"] }),
    pretty: z.boolean().default(true).describe("Pad cells so that the pipes line up"),
    escape: z.enum(["pipes", "all"]).default("pipes").describe(
      "pipes: only what would break a table; all: every character that has a meaning in Markdown",
    ),
    max_rows: z.int().min(1).max(1000).default(1000).describe("Rows to output"),
  }),
  output: z.string().describe("The table, one row per line, with a final line feed"),
  stats: z.object({
    rows: z.int().describe("Body rows written"),
    columns: z.int(),
    rows_omitted: z.int(),
  }),
  warnings: {
    ROWS_OMITTED: "there were more rows than max_rows",
    RAGGED_ROWS: "rows had different lengths; short ones were filled with empty cells",
    HEADER_LIKE_RECORDS: CSV_WARNINGS.HEADER_LIKE_RECORDS,
    UNKNOWN_COLUMN:
      "a name in columns is not a column; it is left out; path of the name; at most 20 are listed, the rest counted",
    MARKDOWN_TABLE:
      "input is a Markdown table: its second line and outer pipes were read as cells; path input",
    WRONG_DELIMITER:
      "the delimiter that was named, or that of the format csv or tsv, is in no row, and another one divides each of the first 20 alike",
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "there is no input and no rows, or they have no columns",
    INVALID_JSON:
      "format is json (or auto with text starting with [ or {) and the text is not JSON; details: line, column, offset",
    INVALID_CSV:
      "a quote is never closed; the message gives the line where it opened; details: line",
    INVALID_INPUT:
      "the JSON or rows are not all arrays, all objects or all scalars (one object counts as an array of one), or they are lists of objects; delimiter is not one character or its name, or a quote or line break; align has another value; no name in columns is a column; format is csv or tsv and the text is JSON; the text is XML or HTML from beginning to end",
    TOO_DEEP: "JSON nests over 200 levels; details: max_depth",
    INPUT_TOO_LARGE: "over max_input_chars, or over max_columns; details: limit, max, actual",
    OUTPUT_TOO_LARGE: "padding to the widest cells would make more than 16 MiB; details: max",
  },
  examples: [
    {
      title: "CSV",
      input: { input: "name,qty\nPen,12\nNote|book,3\n", align: "auto" },
      expect: {
        output:
          "| name       | qty |\n| ---------- | --: |\n| Pen        |  12 |\n| Note\\|book |   3 |\n",
      },
    },
    {
      title: "Objects",
      input: { rows: [{ id: 1, tag: "x" }, { id: 2, note: "hi" }], pretty: false },
      expect: {
        output: "| id | tag | note |\n| --- | --- | --- |\n| 1 | x |  |\n| 2 |  | hi |\n",
      },
    },
  ],
});
