import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { defineFindings, findingFields } from "../../shared/findings.ts";
import { keywords } from "./keywords.ts";

/** The kinds of findings. */
export const FINDINGS = defineFindings(["error", "warning", "info"], {
  BIDI_CONTROL: "error",
  BIDI_UNBALANCED: "error",
  CONFUSABLE: "warning",
  CONTROL: "warning",
  EXCESSIVE_MARKS: "warning",
  INVISIBLE: "warning",
  LINE_SEPARATOR: "warning",
  LONE_SURROGATE: "error",
  MIXED_SCRIPT: "warning",
  NONCHARACTER: "warning",
  NOT_NFC: "info",
  PRIVATE_USE: "info",
  SPACE: "info",
  TAG_CHARACTER: "error",
  UNASSIGNED: "info",
});

const { severity, code, message } = findingFields(FINDINGS);

export const contract = defineTool({
  id: "unicode-inspector",
  name: "Unicode Inspector",
  category: "Text",
  description:
    "Lists a text's code points with names, categories and scripts, its normalisation forms, and finds invisible, bidirectional, look-alike and other risky characters.",
  keywords,
  version: "2026-11-30",
  textProperty: "text",
  ownEscapes: ["text"],
  check: { at: "safe", passes: [true] },
  limits: { max_input_chars: 100_000, max_findings: 500 },
  serviceLimits: ["max_input_chars"],
  views: { findings: "findings", characters: "table", normalization: "folded" },
  compactLists: { max_characters: 20 },
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    max_characters: z.int().min(0).max(2000).default(200).describe("How many characters to list"),
  }),
  output: z.object({
    summary: z.object({
      code_points: z.int(),
      graphemes: z.int().describe(
        "Extended grapheme clusters: what a reader perceives as characters",
      ),
      utf16_units: z.int(),
      bytes: z.int().describe("In UTF-8; a lone surrogate counts as U+FFFD"),
      is_ascii: z.boolean(),
      scripts: z.array(z.string()).describe(
        "Script names without Common and Inherited, in order of first appearance",
      ),
    }),
    normalization: z.object({
      is_nfc: z.boolean(),
      is_nfd: z.boolean(),
      is_nfkc: z.boolean(),
      is_nfkd: z.boolean(),
      nfc: z.string(),
      nfd: z.string(),
      nfkc: z.string(),
      nfkd: z.string(),
    }),
    characters: z.array(z.object({
      index: z.int().describe("In code points, from 0"),
      char: z.string().describe("U+FFFD for a lone surrogate"),
      code_point: z.string().describe("U+ and at least 4 uppercase hex digits"),
      name: z.string().describe(
        "Unicode name, alias of a control, or label such as <reserved-0378>",
      ),
      category: z.string().describe("General category, two letters"),
      script: z.string().describe("Long name"),
      utf8: z.string().describe("Bytes in hex, with spaces; empty for a lone surrogate"),
      utf16: z.string().describe("Units in hex, with spaces"),
    })),
    findings: z.array(z.object({
      code,
      severity,
      index: z.int().describe("In code points, from 0"),
      length: z.int().describe("In code points"),
      code_point: z.string().describe("Of the first character"),
      message,
    })).describe("By index, then code"),
    safe: z.boolean().describe("No finding of severity error or warning"),
    cleaned: z.string().describe(
      "The text without the characters of INVISIBLE, BIDI_CONTROL, TAG_CHARACTER, CONTROL, NONCHARACTER and LONE_SURROGATE findings",
    ),
  }),
  stats: z.object({
    listed: z.int().describe("Characters listed"),
    findings: z.int().describe("All findings, including those over the limit"),
  }),
  warnings: {
    CHARACTERS_TRUNCATED: "the text has more characters than max_characters",
    FINDINGS_TRUNCATED: "more than 500 findings: the first 500 are listed",
  },
  errors: { EMPTY_INPUT: "text is missing or empty" },
  examples: [
    {
      title: "Zero-width space",
      input: { text: "a\u200bb" },
      expect: {
        output: {
          findings: [{
            code: "INVISIBLE",
            severity: "warning",
            index: 1,
            length: 1,
            code_point: "U+200B",
          }],
          cleaned: "ab",
          safe: false,
        },
      },
    },
    {
      title: "Plain text",
      input: { text: "Hi" },
      expect: {
        output: {
          summary: { code_points: 2, is_ascii: true, scripts: ["Latin"] },
          findings: [],
          safe: true,
        },
      },
    },
  ],
});
