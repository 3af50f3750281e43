import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  CSV_DELIMITER_NAMES,
  CSV_SIZE_ERRORS,
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

export const contract = defineTool({
  id: "csv-query",
  name: "CSV Query",
  category: "Data",
  description:
    "Filters, sorts, groups, aggregates, joins and selects rows of CSV tables with a small JSON query; no SQL text. Use it to answer a question about a table (totals per group, top rows, matching rows) without reading the whole of it.",
  keywords,
  version: "2026-12-01",
  documents: ["input"],
  textProperty: "input",
  measured: ["input", "tables"],
  limits: {
    max_input_chars: 1_500_000,
    max_cells: MAX_CSV_CELLS,
    // Conditions of a query, groups of conditions counted too.
    max_conditions: 100,
    // Groups (all, any, not) around a condition.
    max_nesting: 20,
    max_joins: 5,
    max_pivot_columns: 500,
  },
  serviceLimits: ["max_input_chars", "max_cells"],
  input: z.looseObject({
    input: z.string().optional().describe("CSV text"),
    query: z.union([z.looseObject({}), z.string()]).default({}).describe(
      "{union, join, where, dedupe, group_by, aggregates, having, pivot, order_by, select, distinct, offset, limit}, all optional, applied in this order; an object or its JSON text. " +
        "union: [table], whose records are appended. join: {table, type?: inner, left or anti, on: column, [column or {left, right}], keys?: exact or folded} or an array of them; an empty key matches nothing; anti keeps the records without a match. " +
        "where, having: {column, op, value?, ignore_case?} with op eq, ne, lt, lte, gt, gte, in, contains, starts_with, ends_with or is_empty; or {all: [...]}, {any: [...]}, {not: ...}. A number compares as a number, a quoted value as text. " +
        "dedupe: [column] or {columns?, keep?: first or last, keys?: folded or exact}; folded ignores case and outer white space. " +
        "group_by: [column or {column, part, format?, as?}] with part year, quarter, month, week (ISO 8601), day or hour of dates in format YYYY-MM-DD, DD.MM.YYYY, DD/MM/YYYY or MM/DD/YYYY, with or without a time after it, as written. aggregates: [{fn: count, count_distinct, sum, avg, min, max or median, column?, as?}]. " +
        "pivot: a column of group_by whose values become columns, in ascending order. order_by: [column or {column, desc?, type?: auto, number or text}]. select: [column or {column, as}]. " +
        "Name a column as in the header; white space around the name may be omitted where the name stays unambiguous",
    ),
    tables: z.record(z.string(), z.string()).optional().describe(
      "Further CSV texts by name, for union and join; the delimiter of each is detected separately",
    ),
    delimiter: csvDelimiterInput(),
    headerMode: csvHeaderModeInput(),
    skip_rows: csvSkipRowsInput(),
    number_format: csvNumberFormatInput(),
    infer_types: z.boolean().default(false).describe(
      "Return whole columns of plain numbers or booleans as numbers or booleans (format json)",
    ),
    format: z.enum(["json", "csv"]).default("json").describe(
      "json: array of objects; csv: CSV text with the input's delimiter and CRLF",
    ),
  }),
  output: z.union([
    z.array(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).describe(
        "Keys in select order; null is a missing field or an aggregate of nothing",
      ),
    ).describe("format json: one object per row"),
    z.string().describe("format csv: a header row and the rows; null is an empty cell"),
  ]),
  stats: z.object({
    records_read: z.int(),
    records_matched: z.int().describe("After where"),
    total_rows: z.int().describe("Before offset and limit"),
    rows_returned: z.int(),
    columns: z.array(z.string()).describe("Output columns"),
    delimiter: z.enum(CSV_DELIMITER_NAMES),
  }),
  warnings: {
    ...CSV_WARNINGS,
    ...NUMBER_FORMAT_WARNINGS,
    EXTRA_FIELDS_IGNORED: "fields past the last column cannot be queried and were left out",
    TEXT_COMPARED:
      'where: lt, lte, gt or gte compared a column of numbers with a number in quotes, so as text ("10" before "9"); path of the first such value of a column',
    EMPTY_CELLS_LESS:
      "where: lt or lte compared a column with text, and records match whose cell is empty, which is less than any text; how many, path of the first such value of a column; not if the query asks for is_empty of that column",
    DATES_AS_TEXT:
      "lt to gte, order_by, min or max sort dates such as 31.12.2025, 12/31/2025, 5 Jan 2026 or 2026-1-5, or times with several offsets from UTC, as text; or where compares cells with a date in another form than theirs, or eq, lte or gt compare a day with times of it; path of the first such place of a column",
    NON_NUMERIC_CELLS:
      "where: a number was compared with filled cells that are not numbers in number_format and so never match ($5; n/a); or order_by with type number puts such cells last; how many and the first, path of the first such place of a column",
    NUMBERS_AS_TEXT:
      "order_by, min or max compared a column as text although half or more of it are numbers in some form ($5; 12%; 1.234,50) that would sort differently; path of the first such place of a column",
    KEYS_DIFFER:
      "join: keys have no match only because of case, white space, or the zeros of a number; where: cells differ from the text of eq, ne, in, contains, starts_with or ends_with only in that way; group_by: so do groups; the message says how many or which, path of the first such place of a column",
    TOTAL_ROW:
      "sum, avg or median of all records count the total that a report ends with: the last record has the sum of the others, and is called so or says less than any of them; or subtotals, which are called so and have the sum of the records before them",
    UNION_COLUMNS: "union: the tables have different columns; such cells are null",
    REPEATED_RECORDS:
      "sum, avg or median of a column whose records the join repeats, once per match",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_INPUT: NO_CSV,
    ...CSV_SIZE_ERRORS,
    INVALID_QUERY:
      "the query's shape or JSON text, a key of it next to it, an unknown key, op or fn, a wrong value type, two output columns of one name, nesting of conditions over 20, or over max_conditions or max_joins of them; errors has one entry per fault, the message the first few with their paths, like where.all[1].op; details: path of the first",
    UNKNOWN_TABLE: "union or join names a table that is not in tables; details: path, table",
    INVALID_DATE:
      "group_by with part found a filled cell that is not a date in that format, or has no time for hour; details: column, record, line, value",
    UNKNOWN_COLUMN:
      "a named column does not exist at that stage; the message names it, the nearest, and the known ones; details: path, column",
    NON_NUMERIC_VALUE:
      "sum, avg or median found a non-empty cell that is not a number in number_format; details: column, record, line, value",
    NUMBER_OUT_OF_RANGE: "a sum is too large for a double; details: column",
  },
  examples: [
    {
      title: "Total per group, largest first",
      input: {
        input: "team,amount\nred,10.10\nblue,5\nred,0.20\n",
        query: {
          group_by: ["team"],
          aggregates: [{ fn: "sum", column: "amount", as: "total" }, { fn: "count" }],
          order_by: [{ column: "total", desc: true }],
        },
      },
      expect: {
        output: [
          { team: "red", total: 10.3, count: 2 },
          { team: "blue", total: 5, count: 1 },
        ],
      },
    },
    {
      title: "Filter and select",
      input: {
        input: "id,name,age\n1,Ada,36\n2,Bo,9\n3,Cy,\n",
        query: {
          where: {
            all: [
              { column: "age", op: "gte", value: 10 },
              { not: { column: "name", op: "is_empty" } },
            ],
          },
          select: ["id", { column: "name", as: "who" }],
        },
      },
      expect: { output: [{ id: "1", who: "Ada" }] },
    },
  ],
});
