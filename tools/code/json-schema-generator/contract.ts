import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { SAMPLE_WARNINGS } from "../../shared/json/sample_places.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-schema-generator",
  name: "JSON Schema Generator",
  category: "Code",
  description:
    "Infers a JSON Schema from one JSON sample or from an array of samples: types, required keys, nested objects, arrays and common string formats. The samples always validate against the result.",
  keywords,
  version: "2026-11-28",
  textProperty: "input",
  limits: { max_input_chars: 1_600_000, max_depth: 500 },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    treat_as: z.enum(["document", "samples"]).default("document").describe(
      "document: the JSON is one sample; samples: it is an array and each item is a sample",
    ),
    draft: z.enum(["2020-12", "draft-07"]).default("2020-12").describe("Value of $schema"),
    required: z.enum(["common", "none"]).default("common").describe(
      "common: keys present in every sample object of that place; none: no required",
    ),
    detect_formats: z.boolean().default(true).describe(
      "Add format to strings when every sample fits",
    ),
    enum_max: z.int().min(0).max(50).default(0).describe(
      "Give a string place an enum when it has at least 2 × as many samples as distinct values, and at most this many distinct values; 0 = never",
    ),
    additional_properties: z.boolean().default(true).describe(
      "false writes additionalProperties: false on every object",
    ),
    title: z.string().optional().describe("Title of the root schema"),
  }),
  output: z.looseObject({ $schema: z.string() }).describe(
    "The schema. Keys of each (sub)schema in this order, absent ones left out: $schema and title (root only), type, format, enum, properties, required, additionalProperties, items",
  ),
  stats: z.object({
    samples: z.int().describe("1 for document, else the number of items"),
    properties: z.int().describe("Property schemas written"),
    max_depth: z.int().describe("Nesting of the input: a scalar is 0, [] is 1"),
  }),
  warnings: { ...SAMPLE_WARNINGS, ...JSON_TEXT_WARNINGS },
  errors: {
    ...JSON_TEXT_ERRORS,
    INVALID_INPUT: "treat_as is samples and the JSON is not an array with at least one item",
  },
  examples: [
    {
      title: "One document",
      input: { input: '{"id":1,"email":"a@example.com","tags":["x"],"note":null}' },
      expect: {
        output: {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          type: "object",
          properties: {
            id: { type: "integer" },
            email: { type: "string", format: "email" },
            tags: { type: "array", items: { type: "string" } },
            note: { type: "null" },
          },
          required: ["id", "email", "tags", "note"],
        },
      },
    },
    {
      title: "Samples merged",
      input: { input: '[{"a":1},{"a":2.5,"b":"x"}]', treat_as: "samples" },
      expect: {
        output: {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          type: "object",
          properties: { a: { type: "number" }, b: { type: "string" } },
          required: ["a"],
        },
      },
    },
  ],
});
