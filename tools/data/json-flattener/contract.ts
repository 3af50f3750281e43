import { z } from "zod";
import { JSON_INPUT_WARNINGS } from "../../shared/json/converter_contract.ts";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { DATA_JSON_ERRORS, MAX_DATA_DEPTH } from "../../shared/json/data_text.ts";
import { keywords } from "./keywords.ts";

/** The separators of the parts of a path. */
export const SEPARATORS = [".", "/", ":", "_", "-", "|"] as const;

export const contract = defineTool({
  id: "json-flattener",
  name: "JSON Flattener",
  category: "Data",
  description:
    "Flattens nested JSON to one level of path keys, and rebuilds the nested value from such keys, without losing structure. Use it for key-value stores, translation files, form fields or comparing deep structures.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_depth: MAX_DATA_DEPTH },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    direction: z.enum(["flatten", "unflatten"]).default("flatten").describe(
      "flatten or unflatten",
    ),
    separator: z.enum(SEPARATORS).default(".").describe(
      "Text between key parts; inside a key, it and [, ] and \\ are escaped with \\",
    ),
    arrays: z.enum(["index", "keep"]).default("index").describe(
      "index: items get [n] paths; keep: an array is a leaf (flatten only)",
    ),
    max_depth: z.int().min(0).max(MAX_DATA_DEPTH).default(0).describe(
      "Flatten only: stop after this many path parts and leave the rest nested; 0 = no limit",
    ),
  }),
  output: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).describe(
    "flatten: object, path to string, number, boolean, null, {} or [] (or a nested value where arrays=keep or max_depth stops it), in document order. unflatten: the nested object or array",
  ),
  stats: z.object({
    paths: z.int().describe("Leaves"),
    max_depth: z.int().describe("Most path parts of any leaf"),
  }),
  warnings: {
    NUMBERED_KEYS:
      "unflatten: the names of an object are 0 to n-1, as other programs write the items of a list (a.0 for a[0])",
    ...JSON_INPUT_WARNINGS,
  },
  errors: {
    ...DATA_JSON_ERRORS,
    TOO_DEEP: "nesting over 200 levels, of the input or of the rebuilt value; details: max_depth",
    INVALID_SHAPE:
      "flatten: the root is a scalar or [], or an array with arrays=keep; unflatten: the root is not an object",
    INVALID_PATH:
      "unflatten: a path breaks the grammar, or the indexes of an array do not run 0..n-1; the message quotes the path; details: path, and position for the grammar",
    PATH_CONFLICT:
      "unflatten: a path is both a leaf and a parent, or a parent is both array and object; the message quotes both; details: paths",
    OUTPUT_TOO_LARGE: "the paths would be over 16 MiB",
  },
  examples: [
    {
      title: "Flatten",
      input: { input: '{"a":{"b":[1,{"c":null}],"x.y":true},"e":{}}' },
      expect: { output: { "a.b[0]": 1, "a.b[1].c": null, "a.x\\.y": true, e: {} } },
    },
    {
      title: "Unflatten",
      input: {
        input: '{"user.name":"Kim","user.tags[1]":"b","user.tags[0]":"a"}',
        direction: "unflatten",
      },
      expect: { output: { user: { name: "Kim", tags: ["a", "b"] } } },
    },
  ],
});
