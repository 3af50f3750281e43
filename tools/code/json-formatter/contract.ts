import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

const place = {
  line: z.int().describe("From 1"),
  column: z.int().describe("From 1, in UTF-16 units"),
};

export const contract = defineTool({
  id: "json-formatter",
  name: "JSON Formatter",
  category: "Code",
  description:
    "Pretty-prints, minifies, validates or key-sorts JSON without changing a single value: big numbers, 1.0 and string escapes stay as written. Use it to make JSON readable, small or comparable, or to find the exact line and column of a syntax error.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  check: { at: "valid", passes: [true] },
  limits: { max_input_chars: 1_500_000, max_depth: 500 },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    mode: z.enum(["format", "minify", "validate", "sort", "canonical"]).default("format").describe(
      "format: pretty-print; minify: no whitespace; validate: report only; sort: pretty-print with keys sorted at every level; canonical: the text that digests and signatures are made of (RFC 8785)",
    ),
    indent: z.int().min(1).max(8).default(2).describe("Spaces per level in format and sort"),
    use_tabs: z.boolean().default(false).describe(
      "One tab per level instead of spaces, whatever indent says",
    ),
    escape_unicode: z.boolean().default(false).describe(
      "Write every non-ASCII character as \\uXXXX (lowercase hex, surrogate pairs for astral characters)",
    ),
    final_newline: z.boolean().default(false).describe("End the output with one newline"),
  }),
  output: z.union([
    z.string().describe("format, minify, sort, canonical: the JSON text"),
    z.object({
      valid: z.boolean(),
      root_type: z.enum(["object", "array", "string", "number", "boolean", "null"]).nullable()
        .describe("null when invalid"),
      error: z.object({
        ...place,
        offset: z.int().describe("UTF-16 offset from 0"),
        message: z.string(),
      }).nullable(),
      duplicate_keys: z.array(z.object({
        path: z.string().describe("JSON Pointer of the repeated member"),
        ...place,
        first_line: z.int(),
        first_column: z.int(),
      })),
      unsafe_numbers: z.array(z.object({
        path: z.string().describe("JSON Pointer"),
        text: z.string().describe("The number as written"),
        ...place,
      })).describe("Numbers that a double cannot hold"),
    }).describe("validate: the report"),
  ]),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input"),
    output_bytes: z.int().optional().describe("UTF-8 bytes of the output text; absent in validate"),
    objects: z.int().optional(),
    arrays: z.int().optional(),
    keys: z.int().optional().describe("Members of all objects, repeats counted"),
    max_depth: z.int().optional().describe("A scalar is 0, [] is 1"),
  }),
  warnings: {
    ...JSON_TEXT_WARNINGS,
    PRECISION_LOSS:
      "canonical: a number was written as the double that it stands for, which has other digits; the first 20, the rest counted",
    UNUSED_PROPERTY: "a property is given that the mode does not read",
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    NOT_CANONICAL:
      "canonical: the document has no canonical text, since a name occurs twice, a string holds half a surrogate pair, or a number is beyond a double; details: path",
  },
  examples: [
    {
      title: "Pretty-print, values untouched",
      input: { input: '{"id":12345678901234567890,"price":1.0,"tags":[]}', mode: "format" },
      expect: {
        output: '{\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "tags": []\n}',
      },
    },
    {
      title: "Find the error",
      input: { input: '{\n  "a": 1,\n}', mode: "validate" },
      expect: { output: { valid: false, error: { line: 3, column: 1, offset: 12 } } },
    },
    {
      title: "Sort keys",
      input: { input: '{"b":{"d":1,"c":2},"a":0}', mode: "sort" },
      expect: { output: '{\n  "a": 0,\n  "b": {\n    "c": 2,\n    "d": 1\n  }\n}' },
    },
  ],
});
