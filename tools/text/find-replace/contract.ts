import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** How one rule finds and replaces. */
const rule = {
  find: z.string().optional().describe(
    "What to find; mode regex: a pattern of RE2 without slashes around it, no lookaround, no backreference",
  ),
  replace: z.string().default("").describe(
    "Replacement; mode regex: $1 to $99 and $<name> are groups, $& the match, $$ a dollar; a backslash is literal",
  ),
  mode: z.enum(["literal", "regex"]).default("literal").describe("literal or regex"),
  ignore_case: z.boolean().default(false).describe("Ignore case"),
  whole_word: z.boolean().default(false).describe(
    "Only matches with no letter, digit, mark or _ on either side",
  ),
  multiline: z.boolean().default(false).describe("regex: ^ and $ match at lines"),
  dot_all: z.boolean().default(false).describe("regex: . matches line breaks"),
  max_replacements: z.int().min(0).default(0).describe("Per rule, 0 for all"),
};

export const contract = defineTool({
  id: "find-replace",
  name: "Find and Replace",
  category: "Text",
  description:
    "Replaces literal text or a regular expression in a text, one rule or several in order, in linear time (no catastrophic patterns), with counts.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  ownEscapes: ["text"],
  // RE2 finds one match in linear time; all matches of a*b|a in a row of a's take quadratic time.
  runsCallerPattern: ({ mode, rules }) => mode === "regex" || rules !== undefined,
  limits: {
    max_input_chars: 1_500_000,
    max_rules: 50,
    max_pattern_chars: 5000,
    max_output_chars: 4_000_000,
  },
  serviceLimits: ["max_input_chars", "max_output_chars"],
  views: { "": "changed" },
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    ...rule,
    rules: z.array(z.looseObject(rule)).optional().describe(
      "Instead of find: objects with find, replace, mode, ignore_case, whole_word, multiline, dot_all, max_replacements, applied one after another",
    ),
  }),
  output: z.string().describe("The new text"),
  stats: z.object({
    replacements: z.int().describe("Of all rules"),
    per_rule: z.array(z.int()).describe("Replacements of each rule"),
    changed: z.boolean().describe("The output differs from the text"),
  }),
  warnings: {
    NO_MATCH: "a rule replaced nothing; path is rules[I] or find",
    UNUSED_PROPERTY: "multiline or dot_all was sent without mode regex",
    WORD_CUT:
      "regex: \\w or \\b, which know the letters A to Z alone, made a match that is a part of a word; path is rules[I].find or find",
    SIMILAR_LEFT:
      "literal: the text also has what looks like find, with other quotes, dashes, blanks, invisible characters, line ends or combining marks, which was left; path is rules[I].find or find",
    LITERAL_SYMBOL:
      "regex: the replacement holds \\1, \\g<name>, ${name}, \\n or the like, which other languages interpret and this tool leaves unchanged; literal: it holds \\n, \\r or \\t, and neither find nor the text has a backslash; path is rules[I].replace or replace",
  },
  errors: {
    INVALID_INPUT: "neither find nor rules is given, or both, a find is empty, or over 50 rules",
    INVALID_PATTERN:
      "the regex is not RE2 syntax, or its RE2 program would be too large; the message quotes the engine and says so when the pattern has lookaround or a backreference",
    INVALID_REPLACEMENT: "$N or $<name> names no group",
    INPUT_TOO_LARGE: "a regex has over max_pattern_chars characters",
    OUTPUT_TOO_LARGE: "the text would have over max_output_chars characters after a rule",
    EMPTY_INPUT: "text is missing or empty",
    TOOL_TIMEOUT:
      "the run passed its duration limit while finding all matches of a pattern like a*b|a, each of which scans far ahead",
  },
  examples: [
    {
      title: "Literal",
      input: { text: "a.b.c", find: ".", replace: "-" },
      expect: { output: "a-b-c" },
    },
    {
      title: "Groups",
      input: {
        text: "2024-05-01",
        find: "(\\d+)-(\\d+)-(\\d+)",
        replace: "$3.$2.$1",
        mode: "regex",
      },
      expect: { output: "01.05.2024" },
    },
  ],
});
