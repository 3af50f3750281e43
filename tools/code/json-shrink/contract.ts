import { z } from "zod";
import { jsonText } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-shrink",
  name: "JSON Shrink",
  category: "Code",
  description:
    "Makes JSON smaller for a prompt or a log: minifies, shortens long arrays and strings, drops nulls, empty values or named keys, and reports bytes and estimated tokens saved. The result is still valid JSON.",
  keywords,
  version: "2026-11-28",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000, max_depth: 500 },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: jsonText("JSON text"),
    max_array_items: z.int().min(0).optional().describe(
      "Keep the first N items of every array; missing = keep all",
    ),
    max_string_length: z.int().min(0).optional().describe(
      "Longest string value in code points; missing = keep all",
    ),
    drop_nulls: z.boolean().default(false).describe("Remove object members whose value is null"),
    drop_empty: z.boolean().default(false).describe(
      'Remove object members whose value is "", [] or {} after shrinking',
    ),
    drop_keys: z.array(z.string()).default([]).describe(
      "Member names, whole and as written (no paths), removed at every level",
    ),
    mark_truncation: z.boolean().default(true).describe(
      "End a shortened string with …, counted in its length",
    ),
  }),
  output: z.string().describe("Minified JSON text"),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input text"),
    output_bytes: z.int().describe("UTF-8 bytes of the output text"),
    bytes_saved: z.int().describe("input_bytes - output_bytes; can be negative by a few bytes"),
    percent_saved: z.number().describe(
      "100 × bytes_saved / input_bytes, rounded half up to 1 decimal",
    ),
    tokens_before: z.int().describe("ceil(input_bytes / 4)"),
    tokens_after: z.int().describe("ceil(output_bytes / 4)"),
    tokens_saved: z.int().describe("tokens_before - tokens_after"),
    arrays_truncated: z.int(),
    items_removed: z.int().describe("Array items cut, nested content not counted"),
    strings_truncated: z.int(),
    nulls_dropped: z.int(),
    empties_dropped: z.int(),
    keys_dropped: z.int().describe("Members removed by drop_keys"),
  }),
  warnings: {
    ARRAY_TRUNCATED:
      "an array was cut; path is its JSON Pointer in the input, the message says: kept n of m items",
    STRING_TRUNCATED:
      "a string was cut; path is its JSON Pointer in the input, the message says: kept n of m characters",
    UNKNOWN_KEYS: "drop_keys names keys that no member of the document has",
    MORE_TRUNCATIONS: "after 20 of these two, the rest are only counted",
    ...JSON_TEXT_WARNINGS,
  },
  errors: JSON_TEXT_ERRORS,
  examples: [
    {
      title: "Cut arrays and strings",
      input: {
        input: '{"rows": [1, 2, 3, 4, 5], "note": "a long description", "x": null}',
        max_array_items: 2,
        max_string_length: 8,
        drop_nulls: true,
      },
      expect: { output: '{"rows":[1,2],"note":"a long …"}' },
    },
    {
      title: "Drop named keys",
      input: {
        input: '{"id": 1, "debug": {"t": 1}, "list": [{"debug": 2, "v": 1.0}]}',
        drop_keys: ["debug"],
      },
      expect: { output: '{"id":1,"list":[{"v":1.0}]}' },
    },
  ],
});
