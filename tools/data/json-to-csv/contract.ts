import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { CSV_DELIMITERS, MAX_CSV_CELLS } from "../../shared/csv/contract.ts";
import { JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import { DATA_JSON_ERRORS } from "../../shared/json/data_text.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-to-csv",
  name: "JSON to CSV",
  category: "Data",
  description:
    "Writes a JSON array as CSV: nested objects become dotted columns, with chosen column order, delimiter, quoting, line ending, BOM and an optional guard against spreadsheet formulas. Use it to hand JSON data to a spreadsheet.",
  keywords,
  version: "2026-12-01",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_cells: MAX_CSV_CELLS, max_columns: 1_000 },
  serviceLimits: ["max_input_chars", "max_cells"],
  input: z.looseObject({
    input: jsonText(
      "JSON text: an array of objects, of arrays, or of scalars; or one object",
    ),
    delimiter: z.enum(CSV_DELIMITERS).default(",").describe("Field delimiter"),
    flatten: z.boolean().default(true).describe(
      "Nested objects become columns named by path; false: they are JSON text in one cell",
    ),
    path_separator: z.string().min(1).max(3).default(".").describe(
      "Text between path parts in a column name",
    ),
    array_mode: z.enum(["json", "index", "join"]).default("json").describe(
      "json: JSON text in one cell; index: one column per item; join: items joined with '; '",
    ),
    columns: z.array(z.string()).default([]).describe(
      "Write just these columns of the objects, in this order. Empty: all columns",
    ),
    column_order: z.enum(["first-seen", "sorted"]).default("first-seen").describe(
      "Order when columns is empty; sorted goes by code points",
    ),
    header: z.boolean().default(true).describe("Write the header row"),
    quote: z.enum(["minimal", "all"]).default("minimal").describe(
      "minimal: where needed, and in the header row also for a name with another delimiter, so that readers detect the right one; all: every cell",
    ),
    line_ending: z.enum(["crlf", "lf"]).default("crlf").describe("crlf (RFC 4180) or lf"),
    bom: z.boolean().default(false).describe("Start with U+FEFF (Excel then reads UTF-8)"),
    decimal_comma: z.boolean().default(false).describe(
      "Write JSON numbers as 1234,5, as spreadsheets of most European locales read them, with the delimiter ; there; JSON text in a cell is not changed",
    ),
    formula_guard: z.enum(["off", "prefix"]).default("off").describe(
      "off: cells unchanged, with a warning; prefix: put ' before a text cell that begins with = + - @ TAB or CR and is not a plain number",
    ),
  }),
  output: z.string().describe("CSV text"),
  stats: z.object({
    records: z.int().describe("Records or rows written, the header row not counted"),
    columns: z.array(z.string()).describe(
      "Names written, without a prefix of formula_guard; [] for rows from arrays",
    ),
    guarded_cells: z.int().describe("Cells that got the prefix, header cells too"),
  }),
  warnings: {
    FORMULA_CELLS:
      "formula_guard is off and a spreadsheet would run cells as formulas; the message has their count and the first place",
    UNKNOWN_COLUMNS:
      "no record has a column named in columns, but one has another of them; it is written empty; the message has what may be meant, or the columns that the records have",
    NESTED_RECORDS:
      "lists became JSON text in cells, and you may have meant a record of each item: the input is one object that contains a list of objects, or lists of as many values each",
    MIXED_KEYS:
      "not every record has each column that is written, or rows are not of the same length",
    NO_RECORDS: "nothing to write",
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    ...DATA_JSON_ERRORS,
    INVALID_INPUT:
      "no record has any of the columns named in columns, or columns are named for rows that are lists",
    INVALID_SHAPE:
      "the root is a scalar or a list of lists of objects, or the array mixes objects, arrays and scalars; details: index of the first item that differs",
    COLUMN_COLLISION:
      "two different paths give the same column name; the message names both; details: column, paths",
    OUTPUT_TOO_LARGE:
      "over max_cells or max_columns, or column names of over 16 MiB; details: limit, max, actual",
  },
  examples: [
    {
      title: "Nested objects become dotted columns",
      input: {
        input: '[{"id":1,"user":{"name":"Kim","city":"Oslo"}},{"id":2,"tags":["a","b"]}]',
        line_ending: "lf",
      },
      expect: {
        output: 'id,user.name,user.city,tags\n1,Kim,Oslo,\n2,,,"[""a"",""b""]"\n',
      },
    },
    {
      title: "Guard against formulas",
      input: {
        input: '[{"note":"=1+1","n":-5}]',
        formula_guard: "prefix",
        line_ending: "lf",
      },
      expect: { output: "note,n\n'=1+1,-5\n" },
    },
  ],
});
