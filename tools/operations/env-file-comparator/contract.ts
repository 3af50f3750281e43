import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "env-file-comparator",
  name: "Env File Comparator",
  category: "Operations",
  description:
    "Compares two .env files: missing, extra, empty, duplicate and placeholder keys, and which values differ, without showing values. Use it to check a deployment's variables against .env.example.",
  keywords,
  version: "2026-11-30",
  documents: ["base", "target"],
  requiredByRun: ["base", "target"],
  measured: ["base", "target"],
  check: { at: "in_sync", passes: [true], unless: ["INVALID_LINE", "UNTERMINATED_QUOTE"] },
  limits: { max_input_chars: 100_000 },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    base: z.string().optional().describe("Text of the reference file, such as .env.example"),
    target: z.string().optional().describe("Text of the file to check"),
    values: z.enum(["hidden", "masked", "full"]).default("hidden").describe(
      "hidden: values never appear; masked: the first 2 characters of long values, then ****; full: values unchanged",
    ),
    ignore_keys: z.array(z.string()).default([]).describe(
      "Keys to leave out of the comparison, by whole name",
    ),
  }),
  output: z.object({
    in_sync: z.boolean().describe("missing and extra are empty"),
    missing: z.array(z.string()).describe("Keys in base only"),
    extra: z.array(z.string()).describe("Keys in target only"),
    different: z.array(z.object({
      key: z.string(),
      base: z.string().optional().describe("Only when values is not hidden"),
      target: z.string().optional().describe("Only when values is not hidden"),
    })),
    same: z.array(z.string()).describe("Keys with equal values"),
    empty_in_target: z.array(z.string()).describe("Target keys with an empty value"),
    placeholders: z.array(z.string()).describe("Target keys whose value is a placeholder"),
    duplicates: z.array(z.object({
      file: z.enum(["base", "target"]),
      key: z.string(),
      lines: z.array(z.int()).describe("From 1"),
    })),
  }),
  stats: z.object({
    base_keys: z.int().describe("Different keys"),
    target_keys: z.int().describe("Different keys"),
    missing: z.int(),
    extra: z.int(),
    different: z.int(),
    same: z.int(),
  }),
  warnings: {
    INVALID_LINE:
      "a line is not blank, a comment or an assignment; path is base or target, message has the line number and never the line's text",
    UNTERMINATED_QUOTE:
      "a quote never closes; the rest of that line is read as an unquoted value; line number only",
    TYPOGRAPHIC_QUOTES:
      "a value begins with a quote such as \u201c, which is not a quote in .env files and becomes part of it; the message names the key; path is base or target",
    UNKNOWN_KEYS: "ignore_keys names keys that neither file has",
  },
  errors: {
    EMPTY_INPUT: "base or target is missing or empty",
    NO_VARIABLES:
      "base or target has lines, and none of them is an assignment: comparing it would find nothing missing; details: path",
  },
  examples: [{
    title: "One missing key",
    input: {
      base: "DB_HOST=\nDB_PORT=5432\nTOKEN=changeme\n",
      target: "DB_HOST=localhost\nTOKEN=changeme\nDEBUG=1\n",
    },
    expect: {
      output: {
        in_sync: false,
        missing: ["DB_PORT"],
        extra: ["DEBUG"],
        different: [{ key: "DB_HOST" }],
        same: ["TOKEN"],
        empty_in_target: [],
        placeholders: ["TOKEN"],
        duplicates: [],
      },
    },
  }, {
    title: "Masked values",
    input: { base: "URL=http://old.example", target: "URL=http://new.example", values: "masked" },
    expect: {
      output: {
        in_sync: true,
        missing: [],
        extra: [],
        different: [{ key: "URL", base: "ht****", target: "ht****" }],
        same: [],
        empty_in_target: [],
        placeholders: [],
        duplicates: [],
      },
    },
  }],
});
