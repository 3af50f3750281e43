import { z } from "zod";
import { defineTool } from "../../define.ts";
import {
  CSV_DELIMITER_NAMES,
  CSV_SIZE_ERRORS,
  CSV_WARNINGS,
  csvDelimiterInput,
  csvHeaderModeInput,
  csvNumberFormatInput,
  MAX_CSV_CELLS,
} from "../../shared/csv/contract.ts";

export const contract = defineTool({
  id: "csv-query",
  name: "CSV Query",
  category: "Data",
  description:
    "Filters, sorts, groups, aggregates and selects rows of a CSV with a small JSON query; no SQL text. Use it to answer a question about a table (totals per group, top rows, matching rows) without reading the whole of it.",
  keywords: [
    "group by",
    "top n",
    "sql-like",
    "query csv",
    "filter csv",
    "filter rows",
    "sort csv",
    "csv totals",
    "sum per group",
    "sum column",
    "group rows",
    "aggregate csv",
    "average per group",
    "top rows",
    "select columns",
    "csv rows where",
    "count rows",
    "total per category",
    "csv table",
    "sql on csv",
    "sum of amounts",
    "totals per customer",
    "highest value in column",
    "largest value",
    "total per group",
    "filter table",
    "rows where",
    "sort table by column",
    "average of column",
    "query a table",
    "sum by month",
    "list rows over",
    "biggest by",
    "top five by revenue",
    "largest customers",
    "keep only columns of csv",
    "group and count",
    "rows with price over",
    "average by department from csv",
    "count by country",
    "only rows where",
    "top 10 rows",
    "select columns of table",
  ],
  version: "2026-11-23",
  textProperty: "input",
  limits: {
    max_input_chars: 100_000,
    max_cells: MAX_CSV_CELLS,
    // Conditions of a query, groups of conditions counted too.
    max_conditions: 100,
    // Groups (all, any, not) around a condition.
    max_nesting: 20,
  },
  input: z.looseObject({
    input: z.string().optional().describe("CSV text"),
    query: z.union([z.looseObject({}), z.string()]).default({}).describe(
      "{where, group_by, aggregates, having, order_by, select, distinct, offset, limit}, all optional; an object or its JSON text. " +
        "where, having: {column, op, value?, ignore_case?} with op eq, ne, lt, lte, gt, gte, in, contains, starts_with, ends_with or is_empty; or {all: [...]}, {any: [...]}, {not: ...}. A value that is a number compares numbers, one in quotes text. " +
        "group_by: [column]. aggregates: [{fn: count, count_distinct, sum, avg, min, max or median, column?, as?}]. " +
        "order_by: [column or {column, desc?, type?: auto, number or text}]. select: [column or {column, as}]. " +
        "A column is named as the header has it; white space around the name may be left out where one column alone is meant",
    ),
    delimiter: csvDelimiterInput(),
    headerMode: csvHeaderModeInput(),
    number_format: csvNumberFormatInput(),
    infer_types: z.boolean().default(false).describe(
      "Give whole columns of plain numbers or booleans as such (format json)",
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
    EXTRA_FIELDS_IGNORED: "fields past the last column cannot be queried and were left out",
    TEXT_COMPARED:
      'where: lt, lte, gt or gte compared a column of numbers with a number in quotes, so as text ("10" before "9"); path of the first such value of a column',
    DATES_AS_TEXT:
      "lt to gte, order_by, min or max put dates such as 31.12.2025 or 12/31/2025 into order as text; path of the first such place of a column",
    NON_NUMERIC_CELLS:
      "where: a number was compared with filled cells that are no numbers in number_format, for which no comparison holds ($5; n/a); how many and the first, path of the first such value of a column",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    ...CSV_SIZE_ERRORS,
    INVALID_QUERY:
      "the query's shape or JSON text, an unknown key, op or fn, a wrong value type, two output columns of one name, nesting of conditions over 20, or over max_conditions of them; the message names the path, like where.all[1].op; details: path",
    UNKNOWN_COLUMN:
      "a named column does not exist at that stage; the message names it, the nearest, and the known ones; details: path, column",
    NON_NUMERIC_VALUE:
      "sum, avg or median met a non-empty cell that is not a number in number_format; details: column, record, line, value",
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
