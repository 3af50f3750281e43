import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MISSPELT_KEYWORD_WARNING } from "../../shared/agent_contract/rules.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { keywords } from "./keywords.ts";

/** The findings and their severities. */
export const RULES = {
  EVAL_MISSING_ID: "medium",
  EVAL_DUPLICATE_ID: "high",
  EVAL_MISSING_INPUT: "high",
  EVAL_MISSING_EXPECTED: "medium",
  EVAL_SCHEMA: "high",
  EVAL_SPLIT_LEAKAGE: "critical",
  EVAL_DUPLICATE_INPUT: "medium",
  EVAL_CONFLICTING_EXPECTED: "high",
  EVAL_LABEL_IMBALANCE: "medium",
  EVAL_LABEL_MISSING_IN_SPLIT: "medium",
  EVAL_UNKNOWN_REFERENCE: "high",
  EVAL_UNREFERENCED_ID: "low",
} as const;

/** Longest name of a field: locations repeat it. */
const MAX_FIELD_CHARS = 200;

const fieldName = (description: string, name: string) =>
  z.string().max(MAX_FIELD_CHARS).default(name).describe(description);

/** A number may have kept its text. */
const knownId = z.unknown()
  .refine((id) => typeof id === "string" || typeof id === "number" || isRawNumber(id), {
    message: "must be a string or a number",
  })
  .meta({ type: ["string", "number"] });

const counts = z.record(z.string(), z.int().min(0));

export const contract = defineTool({
  id: "evaluation-fixture-review",
  name: "Evaluation Fixture Review",
  category: "Agents",
  description:
    "Reviews an evaluation dataset before it is used: missing fields, duplicate ids, leakage between splits, contradictory answers, label balance, dangling and unused references. Use it on eval or test items for prompts, models or retrieval.",
  keywords,
  version: "2026-11-29",
  documents: ["text"],
  textProperty: "text",
  textMayBeEmpty: true,
  mainKeys: ["items", "text"],
  blankIsMissing: true,
  measured: ["items", "text", "known_ids", "schema"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 1_000_000,
    max_items: 1_000,
    // Violations of the schema that are listed for an item.
    max_schema_errors: 50,
    max_field_chars: MAX_FIELD_CHARS,
    ...REVIEW_LIMITS,
  },
  input: z.looseObject({
    // Items are read by the run, which has its own error code for a value that is not an item.
    items: movingNumbers(z.array(z.unknown())).optional().describe("1 to 1000 item objects"),
    text: z.string().optional().describe("The same as JSON Lines; used when items is missing"),
    id_field: fieldName("Key of the id", "id"),
    split_field: fieldName("Key of the split name", "split"),
    input_field: fieldName("Key of the model input", "input"),
    expected_field: fieldName("Key of the expected answer", "expected"),
    label_field: fieldName("Key of the label", "label"),
    references_field: fieldName(
      "Key of referenced ids (string or array of strings)",
      "references",
    ),
    known_ids: movingNumbers(z.array(knownId)).optional().describe(
      "Ids that references may name",
    ),
    // Not checked here: a schema may hold any name, and a malformed one has its own error code.
    schema: z.unknown().meta({ type: "object" }).optional().describe(
      "JSON Schema (2020-12) for every item; format is not asserted",
    ),
    max_label_ratio: z.number().min(1).default(10).describe(
      "Largest label may be this many times the smallest",
    ),
  }),
  output: reviewSchema({
    family: "evaluation-fixture",
    toolId: "evaluation-fixture-review",
    rules: RULES,
    subject: z.object({
      items: z.int().min(1),
      items_sha256: z.string().describe("Digest of the items"),
    }),
    records: {
      split: z.object({
        split: z.string().nullable().describe("Null for the items without a split"),
        items: z.int().min(1),
        labels: counts.describe("Items by label"),
      }),
    },
    details: z.object({
      items: z.int().min(1),
      distinct_inputs: z.int().min(0).describe("Groups of equal inputs"),
      splits: counts.describe("Items by split"),
      without_split: z.int().min(0),
      labels: counts.describe("Items by label"),
      leaked_inputs: z.int().min(0).describe("Inputs found in more than one split"),
      references: z.int().min(0).describe("Distinct ids that items refer to"),
    }),
  }),
  stats: reviewStats,
  warnings: { ...MISSPELT_KEYWORD_WARNING, ...REVIEW_WARNINGS },
  errors: {
    EMPTY_INPUT: "neither items nor text, or a blank text",
    INVALID_EVALUATION_FIXTURE_SCHEMA:
      "items is empty, over 1000, or has one that is not an object (path items[i]); a line of text is not JSON (details: line); schema is malformed (its places as paths)",
  },
  examples: [
    {
      title: "A question leaks from train into test",
      input: {
        items: [
          { id: "1", split: "train", input: "Capital of Norway?", expected: "Oslo" },
          { id: "2", split: "test", input: "capital of  norway?", expected: "Oslo" },
          { id: "3", split: "test", input: "Capital of Peru?", expected: "Lima" },
        ],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 1,
            critical: 1,
            high: 0,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 1,
            unknowns: 0,
          },
          findings: [{
            id: "F001",
            rule: "EVAL_SPLIT_LEAKAGE",
            severity: "critical",
            subject: "1",
            location: "items[0]",
            data: { items: ["items[0]", "items[1]"], splits: ["test", "train"] },
          }],
          details: {
            items: 3,
            distinct_inputs: 2,
            splits: { test: 2, train: 1 },
            without_split: 0,
            labels: {},
            leaked_inputs: 1,
            references: 0,
          },
        },
      },
    },
    {
      title: "References to documents",
      input: {
        items: [{ id: "1", input: "a", expected: "b", references: ["doc-1", "doc-9"] }],
        known_ids: ["doc-1", "doc-2"],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 2,
            critical: 0,
            high: 1,
            medium: 0,
            low: 1,
            info: 0,
            evidence: 0,
            unknowns: 1,
          },
          findings: [
            {
              id: "F001",
              rule: "EVAL_UNKNOWN_REFERENCE",
              severity: "high",
              subject: "1",
              location: "items[0].references[1]",
              data: { reference: "doc-9" },
            },
            {
              id: "F002",
              rule: "EVAL_UNREFERENCED_ID",
              severity: "low",
              subject: "doc-2",
              location: "known_ids",
              data: {},
            },
          ],
          details: {
            items: 1,
            distinct_inputs: 1,
            splits: {},
            without_split: 1,
            labels: {},
            leaked_inputs: 0,
            references: 2,
          },
        },
      },
    },
  ],
});
