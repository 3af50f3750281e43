import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { jsonInput } from "../../shared/json/input_schema.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

const JSON_INPUT = "A string is parsed as JSON text; any other JSON type is used as it is.";

export const contract = defineTool({
  id: "json-patch",
  name: "JSON Patch",
  category: "Code",
  description:
    "Applies a JSON Patch (RFC 6902: add, remove, replace, move, copy, test) or a JSON Merge Patch (RFC 7396) to a document. All or nothing: the first failing operation is reported by index and nothing is changed.",
  keywords,
  version: "2026-11-30",
  required: ["input", "patch"],
  // The run measures each document by itself, after it has made sure that it can be printed at all.
  measured: [],
  limits: {
    max_input_chars: 1_500_000,
    max_depth: 500,
    // Operations that a JSON Patch may have.
    max_operations: 1000,
  },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonInput(`The document. ${JSON_INPUT}`),
    patch: jsonInput(`The patch. ${JSON_INPUT}`),
    format: z.enum(["auto", "json-patch", "merge-patch"]).default("auto").describe(
      "auto: an array is a JSON Patch, anything else a merge patch (a lone operation too)",
    ),
  }),
  output: z.unknown().describe("The patched document, of any JSON type"),
  stats: z.object({
    format: z.enum(["json-patch", "merge-patch"]).describe("The one used"),
    operations: z.int().describe(
      "Operations applied; for a merge patch its null and non-object members, 1 when it is not an object",
    ),
  }),
  warnings: {
    NO_CHANGE: "the result equals the document",
    LIST_REPLACED:
      "a merge patch has an object where the document has an array, whose items are gone; path of the first",
    ...JSON_TEXT_WARNINGS,
  },
  errors: {
    ...JSON_TEXT_ERRORS,
    JSON_TOO_DEEP: "nesting over 500 levels, of a document or of the result; details: max_depth",
    INVALID_PATCH:
      'the patch has the wrong shape or over 1000 operations: one entry in errors per fault, path like "patch[2].op"; or it is a lone operation, no array, and format is auto; or format is merge-patch and it is a list of operations',
    PATCH_TEST_FAILED:
      "a test operation did not hold; the message shows expected and actual, each cut to 60 characters; details: index, op, path",
    PATCH_PATH_NOT_FOUND:
      "a path or from does not exist, or an array index is out of range or not an index; details: index, op, path, and from where the operation has one",
    INVALID_INPUT: "input or patch is missing",
  },
  examples: [
    {
      title: "JSON Patch",
      input: {
        input: '{"title":"Draft","tags":["a"]}',
        patch: [
          { op: "test", path: "/title", value: "Draft" },
          { op: "replace", path: "/title", value: "Final" },
          { op: "add", path: "/tags/-", value: "b" },
        ],
      },
      expect: { output: { title: "Final", tags: ["a", "b"] } },
    },
    {
      title: "Merge patch",
      input: {
        input: { a: { b: 1, c: 2 }, d: 3 },
        patch: { a: { b: null }, e: 4 },
      },
      expect: { output: { a: { c: 2 }, d: 3, e: 4 } },
    },
  ],
});
