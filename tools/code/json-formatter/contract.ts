import { z } from "zod";
import { defineTool } from "../../define.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";

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
  keywords: [
    "json",
    "beautify",
    "pretty print",
    "minify",
    "sort keys",
    "indent",
    "syntax error",
    "duplicate keys",
    "key order",
    "format json",
    "prettify json",
    "pretty json",
    "json indentation",
    "make json readable",
    "json validator",
    "check json syntax",
    "json minifier",
    "json syntax error",
    "one line json",
    "json keys sorted",
    "json into one line",
    "compress json",
    "tidy json",
    "where is the error in json",
    "validate json syntax",
    "make json pretty",
    "broken where line column",
    "clean up json",
    "messy json",
    "make json nice",
    "is this json valid",
    "valid json",
    "json with line breaks",
    "json on many lines",
    "sort json keys alphabetically",
    "format this json",
    "unreadable json",
    "where is comma missing",
  ],
  version: "2026-11-23",
  textProperty: "input",
  limits: { max_input_chars: 100_000, max_depth: 500 },
  input: z.looseObject({
    input: z.string().optional().describe("JSON text"),
    mode: z.enum(["format", "minify", "validate", "sort"]).default("format").describe(
      "format: pretty-print; minify: no whitespace; validate: report only; sort: pretty-print with keys sorted at every level",
    ),
    indent: z.int().min(1).max(8).default(2).describe("Spaces per level in format and sort"),
    use_tabs: z.boolean().default(false).describe(
      "One tab per level instead of spaces, whatever indent says",
    ),
    escape_unicode: z.boolean().default(false).describe(
      "Write every non-ASCII character as \\uXXXX (lower-case hex, surrogate pairs for astral characters)",
    ),
    final_newline: z.boolean().default(false).describe("End the output with one newline"),
  }),
  output: z.union([
    z.string().describe("format, minify, sort: the JSON text"),
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
    ENCODED_TWICE: "the document is a string whose content is a JSON object or array",
    UNUSED_PROPERTY: "a property is given that the mode does not read",
  },
  errors: JSON_TEXT_ERRORS,
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
