import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const DIALECTS = [
  "sql",
  "bigquery",
  "clickhouse",
  "db2",
  "duckdb",
  "hive",
  "mariadb",
  "mysql",
  "n1ql",
  "plsql",
  "postgresql",
  "redshift",
  "snowflake",
  "spark",
  "sqlite",
  "tidb",
  "transactsql",
  "trino",
] as const;

export type DialectName = (typeof DIALECTS)[number];

const CASES = ["preserve", "upper", "lower"] as const;

export const contract = defineTool({
  id: "sql-formatter",
  name: "SQL Formatter",
  category: "Code",
  description:
    "Lays out SQL readably for a chosen dialect, with keyword case and indentation. It only formats; nothing is run or rewritten, and literals and comments stay as they are.",
  keywords,
  version: "2026-11-29",
  documents: ["input"],
  textProperty: "input",
  limits: {
    max_input_chars: 100_000,
    // Tokens that are laid out, each time they are: again with other placeholders, or in BigQuery until
    // nothing changes.
    max_tokens: 40_000,
    // Levels of brackets, CASE, BETWEEN and dots; each is a few calls deep in the library.
    max_nesting: 200,
    // Depths of all brackets together: the library tries each bracket on one line, once for every bracket
    // around it.
    max_total_nesting: 200_000,
    // Tokens of one LIMIT, BETWEEN or part of a CASE, and comments in a row: the library copies them all
    // for each.
    max_chain: 1000,
  },
  serviceLimits: ["max_input_chars", "max_tokens"],
  views: { "": "sql" },
  input: z.looseObject({
    input: z.string().optional().describe("SQL text, one or more statements"),
    dialect: z.enum(DIALECTS).default("sql").describe(
      "SQL dialect; SQL Server is transactsql, Oracle plsql, Postgres postgresql, Databricks spark, Athena trino",
    ),
    keyword_case: z.enum(CASES).default("upper").describe("Case of reserved words"),
    function_case: z.enum(CASES).default("preserve").describe("Case of function names"),
    data_type_case: z.enum(CASES).default("preserve").describe("Case of data types"),
    indent: z.int().min(1).max(8).default(2).describe("Spaces per level"),
    use_tabs: z.boolean().default(false).describe("Indent with tabs"),
    logical_operator_newline: z.enum(["before", "after"]).default("before").describe(
      "Line break before or after AND / OR",
    ),
    expression_width: z.int().min(10).max(200).default(50).describe(
      "Longest parenthesised expression kept on one line",
    ),
    lines_between_queries: z.int().min(0).max(5).default(1).describe(
      "Empty lines between statements",
    ),
  }),
  output: z.string().describe("The formatted SQL, LF line ends, no newline at the end"),
  stats: z.object({
    input_bytes: z.int(),
    output_bytes: z.int(),
    lines: z.int().describe("Lines of the output"),
    changed: z.boolean(),
  }),
  warnings: {},
  errors: {
    SQL_PARSE_ERROR:
      "the text cannot be read in this dialect; the message gives line and column, the offending text cut to 60 characters, and the dialect; details: line, column",
    EMPTY_INPUT: "missing, empty or only white space",
  },
  examples: [
    {
      title: "Select",
      input: {
        input: "select id,name from users where active=1 and name like 'a%' order by name",
      },
      expect: {
        output:
          "SELECT\n  id,\n  name\nFROM\n  users\nWHERE\n  active = 1\n  AND name LIKE 'a%'\nORDER BY\n  name",
      },
    },
    {
      title: "Lowercase keywords, four spaces",
      input: { input: "DELETE FROM t WHERE id = ?", keyword_case: "lower", indent: 4 },
      expect: { output: "delete from t\nwhere\n    id = ?" },
    },
  ],
});
