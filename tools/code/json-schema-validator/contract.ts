import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { jsonInput } from "../../shared/json/input_schema.ts";
import { JSON_VALUE_ERRORS, JSON_VALUE_WARNINGS } from "../../shared/json/value.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { DRAFTS } from "../../shared/json_schema/dialects.ts";
import { SCHEMA_WARNINGS } from "../../shared/json_schema/contract.ts";
import { MAX_NESTED_APPLICATIONS } from "../../shared/json_schema/evaluation.ts";
import { MAX_VALIDATION_STEPS } from "../../shared/json_schema/work.ts";
import { keywords } from "./keywords.ts";

const JSON_INPUT = "A string is parsed as JSON text; any other JSON type is used as it is.";

export const contract = defineTool({
  id: "json-schema-validator",
  name: "JSON Schema Validator",
  category: "Code",
  description:
    "Validates a JSON document against a JSON Schema (2020-12, 2019-09 or draft-07) and returns every error with the pointer into the document and the failing keyword. No network: references must be inside the schema or passed along.",
  keywords,
  version: "2026-11-30",
  required: ["input", "schema"],
  // The run measures each document by itself, after it has made sure that it can be printed at all.
  measured: [],
  // pattern, patternProperties and the regex format hand the schema's own expressions to the runtime.
  runsCallerPattern: ({ schema, schemas }) =>
    /pattern|regex|\\u/i.test(JSON.stringify([schema, schemas])),
  check: { at: "valid", passes: [true], unless: ["NOTHING_CHECKED"] },
  limits: {
    max_input_chars: 1_500_000,
    max_depth: 500,
    max_schema_chars: 100_000,
    max_nested_applications: MAX_NESTED_APPLICATIONS,
    max_validation_steps: MAX_VALIDATION_STEPS,
  },
  serviceLimits: ["max_input_chars", "max_validation_steps"],
  views: { errors: "findings" },
  compactLists: { max_errors: 20 },
  input: z.looseObject({
    input: jsonInput(`The document to check. ${JSON_INPUT}`),
    schema: jsonInput(`The schema: an object or boolean. ${JSON_INPUT}`),
    draft: z.enum(["auto", ...DRAFTS]).default("auto").describe(
      "auto: by $schema of the root, else 2020-12",
    ),
    schemas: z.record(z.string(), z.unknown()).default({}).describe(
      "Further schemas for $ref, keyed by absolute URI",
    ),
    assert_formats: z.boolean().default(true).describe("Treat format as an assertion"),
    max_errors: z.int().min(1).max(1000).default(100).describe("List at most this many errors"),
  }),
  output: z.object({
    valid: z.boolean(),
    draft: z.enum(DRAFTS).describe("The draft that the schema was read by"),
    errors: z.array(z.object({
      instance_path: z.string().describe("JSON Pointer of the value that was tested"),
      keyword: z.string().describe('The keyword that failed; "false" for a false schema'),
      schema_path: z.string().describe(
        "JSON Pointer of the keyword in the schema; a $ref step is left out when its target lies in the same document",
      ),
      property: z.string().nullable().describe(
        "The missing, extra or badly named property, for keywords about one; else null",
      ),
      message: z.string().describe("What was expected and what was found"),
    })).describe("Sorted by instance_path, keyword, property"),
  }),
  stats: z.object({
    errors: z.int().describe("All errors found, before max_errors"),
  }),
  warnings: {
    ERRORS_TRUNCATED: "there are more errors than max_errors",
    ...SCHEMA_WARNINGS,
    ...JSON_TEXT_WARNINGS,
    ...JSON_VALUE_WARNINGS,
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    ...JSON_VALUE_ERRORS,
    INVALID_SCHEMA:
      "the schema is not valid against its own meta-schema, has no keyword at all though it has members, a pattern is not an ECMAScript regular expression, or references loop without moving on in the document; the message names the pointer in the schema and the fault; details: pointer",
    UNRESOLVED_REF:
      "a $ref, $dynamicRef or $recursiveRef has no target; the message contains the reference; details: ref",
    UNSUPPORTED_DRAFT: "$schema names another draft; the message lists the three supported",
    INVALID_INPUT: "input or schema is missing, or a key of schemas is not an absolute URI",
  },
  examples: [
    {
      title: "Two errors",
      input: {
        input: '{"name":"","age":"12"}',
        schema: {
          type: "object",
          required: ["name", "age"],
          properties: { name: { type: "string", minLength: 1 }, age: { type: "integer" } },
        },
      },
      expect: {
        output: {
          valid: false,
          draft: "2020-12",
          errors: [
            { instance_path: "/age", keyword: "type" },
            { instance_path: "/name", keyword: "minLength" },
          ],
        },
      },
    },
    {
      title: "Extra property",
      input: {
        input: { id: 1, x: 2 },
        schema:
          '{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"id":true},"additionalProperties":false}',
      },
      expect: {
        output: {
          valid: false,
          draft: "draft-07",
          errors: [{ instance_path: "/x", keyword: "additionalProperties", property: "x" }],
        },
      },
    },
  ],
});
