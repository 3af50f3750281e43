import { movingNumbers } from "../../shared/json/input_schema.ts";
import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { OPERATORS, RULES, TYPES } from "./rules.ts";
import { keywords } from "./keywords.ts";

const limits = {
  max_input_chars: 1_000_000,
  max_rows: 5_000,
  max_rules: 100,
  max_pattern_chars: 1_000,
  max_unique_keys: 100,
  max_comparisons: 100,
  max_conditions: 100,
  max_findings: REVIEW_LIMITS.max_findings,
};

const field = z.string().describe("A field's name");
const values = z.array(z.unknown());
const length = z.int().min(0);
const ratio = z.number().nullable().describe("0 to 1 in 4 decimals; null when nothing was checked");

const rule = z.object({
  field,
  required: z.boolean().default(false).describe(
    "Every row must have a value",
  ),
  type: z.enum(TYPES).optional().describe("date is YYYY-MM-DD, datetime RFC 3339"),
  pattern: z.string().optional().describe("RE2 syntax; found anywhere in a string"),
  min: z.union([z.number(), z.string()]).optional().describe(
    "Smallest number; with type date the smallest text, with datetime the earliest instant",
  ),
  max: z.union([z.number(), z.string()]).optional().describe(
    "Largest number, text or instant",
  ),
  min_length: length.optional().describe("Of strings in code points, of arrays in items"),
  max_length: length.optional().describe("Of strings in code points, of arrays in items"),
  allowed: values.optional().describe("The only values, compared as JSON"),
  unique: z.boolean().default(false).describe("No value twice"),
});
const comparison = z.object({ left: field, op: z.enum(OPERATORS), right: field });
const premise = z.object({ field, equals: z.unknown() });
const demand = z.object({
  field,
  required: z.boolean().optional(),
  equals: z.unknown().optional(),
  allowed: values.optional(),
});

/** The keys that rules of each kind have. */
export const RULE_KEYS = {
  rules: Object.keys(rule.shape),
  comparisons: Object.keys(comparison.shape),
  conditions: ["if", "then"],
  if: Object.keys(premise.shape),
  then: Object.keys(demand.shape),
};

export const contract = defineTool({
  id: "structured-data-quality-review",
  name: "Structured Data Quality Review",
  category: "Data",
  description:
    "Measures completeness, uniqueness, validity and consistency of rows against rules, and lists what fails and where. Use it before loading, migrating or training on tabular JSON data.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["rows"],
  check: { at: "verdict", passes: ["pass"], unless: ["FIELD_NOT_FOUND"] },
  limits,
  input: z.looseObject({
    rows: movingNumbers(z.array(z.unknown()).max(limits.max_rows)).optional().describe(
      "1 to 5000 row objects",
    ),
    rules: z.array(rule).max(limits.max_rules).default([]).describe("Rules for single fields"),
    unique_keys: z.array(z.array(field).min(1)).max(limits.max_unique_keys).default([]).describe(
      "Arrays of fields whose values together must be unique",
    ),
    comparisons: z.array(comparison).max(limits.max_comparisons).default([]).describe(
      "Relations between fields: as numbers, as instants where both are RFC 3339 date-times, else as texts",
    ),
    conditions: z.array(z.object({ if: premise, then: demand })).max(limits.max_conditions).default(
      [],
    ).describe(
      "What a field must satisfy when another has a given value",
    ),
    allow_extra: z.boolean().default(true).describe("false: fields without a rule are reported"),
    coerce_strings: z.boolean().default(true).describe(
      "Accept numbers and booleans written as strings",
    ),
  }),
  output: reviewSchema({
    family: "structured-data-quality",
    toolId: "structured-data-quality-review",
    rules: RULES,
    subject: z.object({
      rows: z.int(),
      fields: z.int(),
      rows_sha256: z.string().describe("Digest of the rows' canonical JSON (RFC 8785)"),
    }),
    records: {
      column: z.object({
        field: z.string(),
        present: z.int().describe("Values that are not null and not blank"),
        missing: z.int(),
        distinct: z.int().describe("Different present values"),
        types: z.array(z.string()).describe("JSON types of the present values"),
      }),
    },
    details: z.object({
      completeness: ratio,
      uniqueness: ratio,
      validity: ratio,
      consistency: ratio,
      checked: z.object({
        cells: z.int(),
        unique_values: z.int(),
        values: z.int(),
        relations: z.int(),
      }).describe("The denominators of the four ratios"),
    }),
  }),
  stats: reviewStats,
  warnings: {
    FIELD_NOT_FOUND:
      "a rule without required, key, comparison or condition names a field that no row has, and passes without it",
    ...REVIEW_WARNINGS,
  },
  errors: {
    EMPTY_INPUT: "rows is missing or empty",
    INVALID_INPUT:
      "a row is not an object, there are over 5000 rows, or a rule, key, comparison or condition is malformed or has a key of another name; errors name the path",
    INVALID_PATTERN:
      "a pattern that RE2 cannot compile, or patterns that are too large once compiled; details: path, reason",
    INPUT_TOO_LARGE: "the input or a pattern is over its limit",
  },
  examples: [
    {
      title: "Orders with a duplicate id and a bad date",
      input: {
        rows: [{ id: 1, day: "2026-01-05" }, { id: 1, day: "5 Jan" }],
        rules: [{ field: "id", required: true, unique: true }, { field: "day", type: "date" }],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 2,
            critical: 0,
            high: 2,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 2,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "DQ_DUPLICATE",
              severity: "high",
              subject: "id",
              location: "rows[1]",
              data: { count: 1, rows: [1] },
            },
            {
              id: "F002",
              rule: "DQ_TYPE",
              severity: "high",
              subject: "day",
              location: "rows[1]",
              data: { count: 1, rows: [1], expected: "date" },
            },
          ],
          details: {
            completeness: 1,
            uniqueness: 0.5,
            validity: 0.5,
            consistency: null,
            checked: { cells: 4, unique_values: 2, values: 2, relations: 0 },
          },
        },
      },
    },
    {
      title: "Start before end",
      input: {
        rows: [{ start: 1, end: 2 }, { start: 5, end: 3 }],
        comparisons: [{ left: "start", op: "<=", right: "end" }],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 1,
            critical: 0,
            high: 1,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 1,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "DQ_INCONSISTENT",
              severity: "high",
              subject: "start <= end",
              location: "rows[1]",
              data: { count: 1, rows: [1] },
            },
          ],
          details: {
            completeness: 1,
            uniqueness: null,
            validity: null,
            consistency: 0.5,
            checked: { cells: 4, unique_values: 0, values: 0, relations: 2 },
          },
        },
      },
    },
  ],
});
