import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { JSON_TEXT_ERRORS, JSON_TEXT_WARNINGS } from "../../shared/json/warnings.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "json-repair",
  name: "JSON Repair",
  category: "Code",
  description:
    "Turns almost-JSON (model output, logs, JavaScript literals, Python dicts, truncated or fenced text) into valid JSON and lists every change. It never executes the text.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  holdsJson: ["input"],
  limits: {
    max_input_chars: 200_000,
    max_depth: 500,
    // Changes that get a warning of their own.
    max_listed_changes: 50,
    // Times that a text is corrected at one place and given to the repairer again.
    max_retries: 100,
  },
  serviceLimits: ["max_input_chars"],
  views: { "": "json" },
  input: z.looseObject({
    input: z.string().optional().describe("Text that should have been JSON"),
    indent: z.int().min(0).max(8).optional().describe(
      "Re-indent the result with this many spaces; 0 = minified; missing = keep the layout of the input",
    ),
    extract: z.boolean().default(true).describe(
      "Allow text around the JSON (prose, Markdown fences, what a model thinks before </think>) to be dropped",
    ),
  }),
  output: z.string().describe("Valid JSON text (RFC 8259)"),
  stats: z.object({
    changed: z.boolean().describe(
      "The output differs from the input; layout changes by indent are not counted",
    ),
    changes: z.int().min(-1).describe(
      "Number of changes; 0 when the input was valid; -1 when there are too many to be told apart",
    ),
    input_bytes: z.int().describe("UTF-8 bytes of the input"),
    output_bytes: z.int().describe("UTF-8 bytes of the output"),
    root_type: z.enum(["object", "array", "string", "number", "boolean", "null"]),
  }),
  warnings: {
    REMOVED: "text was removed; the message has line, column and the removed text",
    INSERTED: "text was inserted; the message has line, column and the inserted text",
    REPLACED: "text was replaced; the message has line, column, old and new text",
    EXTRACTED:
      "text around the JSON was dropped; the message says how many characters before and after, and where what follows has more JSON",
    TRUNCATED_INPUT:
      "the chosen text ended inside an open string, array or object, so data may be missing",
    WRAPPED_IN_ARRAY: "several values in a row were joined into one array",
    MORE_CHANGES: "changes beyond the first 50 are only counted",
    ...JSON_TEXT_WARNINGS,
  },
  errors: {
    NO_JSON:
      "plain text of several words, such as a refusal or an apology, without any JSON: nothing to repair",
    REPAIR_FAILED:
      "no rule made it valid JSON; the message gives line and column of the first place that could not be repaired; details: line, column, offset",
    JSON_TOO_DEEP: JSON_TEXT_ERRORS.JSON_TOO_DEEP,
    EMPTY_INPUT: JSON_TEXT_ERRORS.EMPTY_INPUT,
  },
  examples: [
    {
      title: "JavaScript-style object",
      input: { input: "{name: 'Widget', tags: ['a', 'b',], ok: True}", indent: 0 },
      expect: { output: '{"name":"Widget","tags":["a","b"],"ok":true}' },
    },
    {
      title: "Model output in a fence",
      input: {
        input: 'Sure, here it is:\n```json\n{"city": "Oslo", "temp": 4,}\n```',
        indent: 0,
      },
      expect: { output: '{"city":"Oslo","temp":4}' },
    },
    {
      title: "Truncated answer",
      input: { input: '{"items":[{"id":1},{"id":2', indent: 0 },
      expect: { output: '{"items":[{"id":1},{"id":2}]}' },
    },
  ],
});
