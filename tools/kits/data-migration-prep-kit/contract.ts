import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { NUMBER_FORMATS } from "../../shared/csv/number_format.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

/** The types that a cell can become. */
export const FIELD_TYPES = [
  "string",
  "integer",
  "number",
  "boolean",
  "date",
  "datetime",
] as const;

/** The databases that a load file can be for. */
export const DATABASES = ["sqlite", "postgresql", "mysql", "duckdb"] as const;

/** The orders in which a date can be written. */
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

/** Findings of which only the caller knows whether they matter. */
export const ACCEPTABLE = ["LEADING_ZEROS_LOST", "NULL_AS_TEXT"] as const;

export const contract = defineTool({
  id: "data-migration-prep-kit",
  name: "Data Migration Prep Kit",
  category: "Data",
  kind: "kit",
  description:
    "Prepares a CSV export for loading into another system: profiles it, maps and converts columns, checks required values, keys and a target schema, and splits it into a load file (JSONL, or SQL for SQLite, PostgreSQL, MySQL or DuckDB) and a reject file with reasons.",
  keywords,
  version: "2026-11-30",
  textProperty: "source",
  mainKeys: ["source"],
  measured: "input",
  uses: ({ target_schema }) => [
    { toolId: "csv-profiler" },
    { toolId: "csv-to-json" },
    { toolId: "json-schema-validator", given: { schema: target_schema } },
  ],
  limits: { max_input_chars: 1_500_000, max_output_bytes: 4_000_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["load.jsonl", "load.sql", "rejects.jsonl", "mapping.json", "profile.json"], {
    source: z.string().optional().describe("CSV text with a header row"),
    delimiter: z.enum(["auto", ",", ";", "tab", "pipe"]).default("auto").describe("CSV delimiter"),
    header_line: z.int().min(1).max(1_000).default(1).describe(
      "Line of the header row, from 1: what stands above it, as in a bank's export, is left out",
    ),
    number_format: z.enum(NUMBER_FORMATS).optional().describe(
      "How the source writes numbers, shown by 1234.56; without it 1.234 is read as a fraction, and a column where it may mean thousands is reported",
    ),
    mapping: z.array(z.looseObject({
      from: z.string().describe("Column of the source"),
      to: z.string().describe("Field of the target"),
      type: z.enum(FIELD_TYPES).default("string").describe("What the value becomes"),
      date_order: z.enum(DATE_ORDERS).default("ymd").describe(
        "For dates: the order of their parts; YYYY-MM-DD and names of months are read in any. A datetime may have a time such as 14:05 or 2:05 PM behind it",
      ),
      date_format: z.string().max(60).optional().describe(
        "For dates and times written otherwise: a pattern of YYYY YY MM M MMM DD D HH hh mm ss SSS A Z, such as YYYYMMDD or DD/MM/YYYY HH:mm; serial for a spreadsheet's day numbers (45292 is 2024-01-01)",
      ),
      year_from: z.int().min(1_900).max(2_000).optional().describe(
        "For years of two digits in date_format: the first of the hundred years that they are of; 1950 reads 62 as 1962. Default: 1969",
      ),
      unit: z.string().min(1).max(20).optional().describe(
        "For numbers: the currency or unit to leave out of them, such as $, EUR or %",
      ),
      accept: z.array(z.enum(ACCEPTABLE)).optional().describe(
        "Findings about this field that you have looked at and that are meant so: N/A is a text here, zeros only fill up a width",
      ),
      required: z.boolean().default(false).describe("Reject records without a value"),
      default: z.unknown().optional().describe("For empty cells; any JSON value, not converted"),
    })).max(200).default([]).describe(
      "Which column becomes which field; empty: every column as a string under its own name",
    ),
    empty_values: z.array(z.string().max(60)).max(50).default([]).describe(
      "Texts that stand for no value, such as NULL, n/a or k.A., compared as they are",
    ),
    key: z.array(z.string()).default([]).describe("Target fields that together must be unique"),
    load_for: z.enum(DATABASES).optional().describe(
      "Also write load.sql, with a typed table and its rows, for this database",
    ),
    table: z.string().min(1).max(60).default("staging_records").describe("Its name in load.sql"),
    target_schema: z.looseObject({}).optional().describe("JSON Schema of one target record"),
  }),
  output: kitOutput(z.object({
    source_rows: z.int().nullable(),
    accepted: z.int().nullable().describe("Records of load.jsonl"),
    rejected: z.int().nullable().describe("Records of rejects.jsonl"),
    columns: z.int().nullable().describe("Of the source"),
    fields: z.int().nullable().describe("Of the target"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "Map, convert and reject",
      input: {
        source: "id,joined,amount\n1,03/02/2024,10.5\nx,04/02/2024,7\n",
        mapping: [
          { from: "id", to: "customer_id", type: "integer", required: true },
          { from: "joined", to: "joined_on", type: "date", date_order: "dmy" },
          { from: "amount", to: "amount", type: "number" },
        ],
        key: ["customer_id"],
      },
      expect: {
        output: {
          verdict: "needs_work",
          facts: { source_rows: 2, accepted: 1, rejected: 1, columns: 3, fields: 3 },
          deliverables: [
            {
              name: "load.jsonl",
              content: '{"customer_id":1,"joined_on":"2024-02-03","amount":10.5}\n',
            },
            { name: "rejects.jsonl" },
            { name: "mapping.json" },
            { name: "profile.json" },
            { name: "manifest.json" },
          ],
        },
      },
    },
    {
      title: "A column that is not there",
      input: { source: "a\n1\n", mapping: [{ from: "b", to: "b" }] },
      expect: {
        output: { verdict: "blocked", facts: { source_rows: 1, accepted: 0 } },
      },
    },
  ],
});
