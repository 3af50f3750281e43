import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "regex-tester",
  name: "Regex Tester",
  category: "Code",
  description:
    "Runs a JavaScript regular expression on a text: all matches with positions and groups, optional replacement, and a check for catastrophic backtracking (ReDoS). Runaway patterns are stopped at the deadline.",
  keywords,
  version: "2026-11-30",
  required: ["pattern", "input"],
  measured: ["input", "replacement"],
  ownEscapes: ["pattern"],
  runsCallerPattern: true,
  limits: {
    max_input_chars: 100_000,
    max_pattern_chars: 1000,
    max_matches: 1000,
    // The size of the texts and names in the listed matches and groups.
    max_listed_chars: 4_000_000,
  },
  serviceLimits: ["max_input_chars"],
  views: { matches: "matches", replaced: "code" },
  input: z.looseObject({
    pattern: z.string().optional().describe("The pattern source, without slashes"),
    flags: z.string().default("g").describe("Any of d g i m s u v y, each once, not u with v"),
    input: z.string().optional().describe("The text; may be empty"),
    replacement: z.string().optional().describe(
      "When given, the text after replacement is returned ($1, $<name>, $&, $`, $', $$ as in ECMAScript)",
    ),
    max_matches: z.int().min(1).max(1000).default(1000).describe("List at most this many matches"),
  }),
  output: z.object({
    matched: z.boolean(),
    matches: z.array(z.object({
      match: z.string(),
      start: z.int().describe("UTF-16 offset from 0"),
      end: z.int().describe("UTF-16 offset after the match"),
      line: z.int().describe("From 1; LF, CRLF and a lone CR end a line"),
      column: z.int().describe("From 1, in UTF-16 units"),
      groups: z.array(z.object({
        number: z.int().describe("From 1, by opening bracket"),
        name: z.string().nullable(),
        value: z.string().nullable().describe("null when the group took no part"),
        start: z.int().nullable(),
        end: z.int().nullable(),
      })),
    })),
    replaced: z.string().nullable().describe("null when no replacement was given"),
    safety: z.object({
      status: z.enum(["safe", "vulnerable", "unknown"]),
      complexity: z.enum(["linear", "polynomial", "exponential"]).nullable().describe(
        "Matching time by text length, at worst",
      ),
      degree: z.int().nullable().describe("Of a polynomial"),
      attack: z.string().nullable().describe(
        "JavaScript expression of a text on which the pattern is slow, cut to 200 characters",
      ),
    }).describe("Of the pattern alone, whatever the text"),
  }),
  stats: z.object({
    matches: z.int().describe("All matches, before max_matches"),
    groups: z.int().describe("Capture groups in the pattern"),
    input_chars: z.int().describe("UTF-16 length of the input"),
  }),
  warnings: {
    REDOS_RISK:
      "safety.status is vulnerable; the message gives the complexity and an attack string",
    MATCHES_TRUNCATED: "max_matches cut the list",
    FOREIGN_SYNTAX:
      "the pattern has a sign of another syntax that ECMAScript takes for something else, such as \\A, []a] or [[:alpha:]]; or it matches nothing, and would without slashes or a line break around it, with single backslashes, with flag m or before the last line break, or reads like one of grep; or \\w or \\b cut a word at a letter beyond A to Z, or keep the pattern from matching one",
    LITERAL_SYMBOL:
      "the replacement holds \\1, ${name}, \\n, $0 or a group that the pattern does not have, which stays as it is",
    SAFETY_UNKNOWN:
      "the checker does not support this syntax (v flag, inline modifiers), or the pattern is too large for it: checking it would take too long",
  },
  errors: {
    INVALID_PATTERN: "the pattern does not compile; the message contains the runtime's reason",
    INVALID_FLAGS: "an unknown, repeated or clashing flag; the message names it",
    INVALID_INPUT: "pattern missing or empty, or input not given",
    OUTPUT_TOO_LARGE:
      "the replaced text would pass 16 MiB of characters, or the texts of the listed matches and groups together 4,000,000",
    TOOL_TIMEOUT: "raised by the engine when matching passes the run's duration limit",
  },
  examples: [
    {
      title: "Named groups",
      input: {
        pattern: "(?<year>\\d{4})-(?<month>\\d{2})",
        input: "from 2024-05 to 2025-01",
      },
      expect: {
        output: {
          matched: true,
          matches: [
            {
              match: "2024-05",
              start: 5,
              end: 12,
              line: 1,
              column: 6,
              groups: [
                { number: 1, name: "year", value: "2024", start: 5, end: 9 },
                { number: 2, name: "month", value: "05", start: 10, end: 12 },
              ],
            },
            { match: "2025-01", start: 16, end: 23 },
          ],
          replaced: null,
        },
      },
    },
    {
      title: "Replace",
      input: {
        pattern: "(\\w+) (\\w+)",
        input: "hello world",
        replacement: "$2 $1",
      },
      expect: { output: { replaced: "world hello" } },
    },
  ],
});
