import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { JSON_VALUE_WARNINGS } from "../../shared/json/value.ts";
import { JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { SCHEMA_WARNINGS } from "../../shared/json_schema/contract.ts";
import { MAX_NESTED_APPLICATIONS } from "../../shared/json_schema/evaluation.ts";
import { MAX_VALIDATION_STEPS } from "../../shared/json_schema/work.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "structured-output-validator",
  name: "Structured Output Validator",
  category: "AI",
  description:
    "Finds the JSON in a model's reply (whole text, code fence or inside prose) and validates it against a JSON Schema. It never repairs: use json-repair or structured-output-recovery-kit for that.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  holdsJson: ["text"],
  measured: ["text", "schema"],
  // A pattern of the schema that RE2 cannot express runs natively and may backtrack. JSON text can write the
  // keyword with escapes.
  runsCallerPattern: ({ schema }) => /pattern|\\u/i.test(JSON.stringify(schema) ?? ""),
  check: { at: "valid", passes: [true], unless: ["NOTHING_CHECKED"] },
  limits: {
    max_input_chars: 1_500_000,
    // Brackets at which the search for JSON in prose may begin.
    max_scan_starts: 1000,
    // Deepest nesting of a candidate: a scalar is 0, `[]` is 1.
    max_depth: 200,
    // Errors that are listed.
    max_errors: 100,
    max_nested_applications: MAX_NESTED_APPLICATIONS,
    max_validation_steps: MAX_VALIDATION_STEPS,
  },
  views: { errors: "findings" },
  input: z.looseObject({
    text: z.string().optional().describe("The model's reply"),
    // Not checked here: a schema may hold any name, and a malformed one is INVALID_SCHEMA.
    schema: z.unknown().meta({ type: ["object", "boolean", "string"] }).optional().describe(
      "JSON Schema, or its JSON text: 2020-12, or the draft its $schema names (2019-09, draft-07); without it only extraction is done",
    ),
    select: z.enum(["first-valid", "first", "last", "largest"]).default("first-valid").describe(
      "Which candidate to take",
    ),
    assert_formats: z.boolean().default(true).describe("Treat format as an assertion"),
  }),
  output: z.object({
    found: z.boolean(),
    valid: z.boolean().describe("Found and no errors"),
    method: z.enum(["whole", "fence", "embedded"]).nullable().describe(
      "Where the JSON stood: the whole text, a code fence, inside prose",
    ),
    value: z.unknown().describe("The JSON value, null when not found"),
    span: z.object({ char_start: z.int().min(0), char_end: z.int().min(0) }).nullable().describe(
      "Code points of the candidate, end exclusive; null when not found",
    ),
    candidates: z.int().min(0).describe("JSON values that the text offers"),
    selected: z.int().min(0).nullable().describe("Index of the candidate that was taken"),
    errors: z.array(z.object({
      path: z.string().describe("JSON Pointer of the value that was tested"),
      keyword: z.string().describe(
        'The keyword that failed; "false" for a false schema, "json" when no JSON was found',
      ),
      schema_path: z.string().describe(
        "JSON Pointer of the keyword in the schema, with every $ref resolved",
      ),
      message: z.string().describe("What was expected and what was found"),
    })).describe("Ordered by path, schema_path, message"),
  }),
  stats: z.object({
    chars: z.int().min(0).describe("Code points of text"),
    errors: z.int().min(0).describe("All errors found, before max_errors"),
  }),
  warnings: {
    ...SCHEMA_WARNINGS,
    ERRORS_TRUNCATED: "there are more than max_errors errors",
    NO_SCHEMA: "no schema given: valid equals found",
    MULTIPLE_CANDIDATES: "more than one candidate",
    SCAN_LIMIT: "the embedded scan stopped at max_scan_starts",
    DUPLICATE_KEY: JSON_TEXT_WARNINGS.DUPLICATE_KEY + "; in the candidate that was taken",
    PRECISION_LOSS: JSON_VALUE_WARNINGS.PRECISION_LOSS +
      "; in the candidate that was taken, as the schema looked at it: value keeps the number as it was written",
  },
  errors: {
    INVALID_SCHEMA:
      "schema is not JSON, not an object or boolean, has members but no keyword, breaks its metaschema, names a draft other than 2020-12, 2019-09 and draft-07 in $schema, holds an unresolved or remote $ref, a $ref loop that never moves to a member or item, or a pattern that is no ECMAScript regex; the message has the place",
    EMPTY_INPUT: "text is missing or empty",
  },
  examples: [
    {
      title: "JSON in a fence",
      input: {
        text: 'Sure:\n```json\n{"n": 3}\n```\nDone.',
        schema: { type: "object", required: ["n"], properties: { n: { type: "integer" } } },
      },
      expect: {
        output: { found: true, valid: true, method: "fence", value: { n: 3 }, errors: [] },
      },
    },
    {
      title: "A missing property",
      input: { text: '{"a":1}', schema: { required: ["b"] } },
      expect: {
        output: {
          valid: false,
          errors: [{ path: "", keyword: "required", schema_path: "/required" }],
        },
      },
    },
  ],
});
