import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers, objectInput } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "prompt-template-renderer",
  name: "Prompt Template Renderer",
  category: "AI",
  description:
    "Fills a prompt template with variables in Mustache, Python-format ({name}) or shell-style (${name}) syntax, and reports missing and unused variables.",
  keywords,
  version: "2026-11-28",
  textProperty: "template",
  limits: {
    max_input_chars: 1_500_000,
    // UTF-16 units of the rendered text.
    max_output_chars: 4_000_000,
    max_partial_depth: 20,
  },
  views: { text: "code" },
  input: z.looseObject({
    template: z.string().optional().describe("Template text"),
    variables: movingNumbers(objectInput()).default({}).describe("Values by name"),
    syntax: z.enum(["mustache", "fstring", "dollar"]).default("mustache").describe(
      "Template syntax: {{name}}, {name}, or $name and ${name}",
    ),
    missing: z.enum(["error", "keep", "empty"]).default("error").describe(
      "What an unresolved placeholder does",
    ),
    partials: objectInput().default({}).describe("Mustache partials: name to template text"),
    escape: z.enum(["none", "html"]).default("none").describe(
      "Escaping of {{name}}; {{{name}}} and {{&name}} are never escaped",
    ),
  }),
  output: z.object({
    text: z.string().describe("The prompt"),
    used: z.array(z.string()).describe(
      'Names as written in tags, in order of first appearance in the source (template, then partials as reached), without "."',
    ),
    missing: z.array(z.string()).describe(
      "Names that did not resolve, in order of first appearance; a partial has > before its name",
    ),
    unused: z.array(z.string()).describe(
      "Top-level variable names whose name is the first segment of no tag, in the order given",
    ),
  }),
  stats: z.object({
    placeholders: z.int().describe(
      "Interpolations evaluated; a section's repeated tag counts each time",
    ),
    chars: z.int().describe("Code points of the text"),
    bytes: z.int().describe("UTF-8 bytes of the text"),
  }),
  warnings: {
    UNUSED_VARIABLES: "unused is not empty",
    MISSING_VARIABLES: "missing is keep or empty and something was missing",
    FOREIGN_SYNTAX: "a tag of Jinja or Liquid, such as {% for … %}, is left as text in the prompt",
  },
  errors: {
    MISSING_VARIABLES:
      "missing is error and something did not resolve; the message names all with their first places, details.missing lists them",
    TEMPLATE_SYNTAX:
      "unclosed tag or section, stray closing tag, bad placeholder; the message has line and column; details: line, column, partial when it is in one",
    PARTIAL_RECURSION: "partials nested deeper than 20; details: partial, max_depth",
    OUTPUT_TOO_LARGE:
      "text over max_output_chars characters, or sections and partials that repeat over 25,000,000 steps without making a text that long",
    EMPTY_INPUT: 'template missing or ""',
    INVALID_INPUT: "a partial is not text; errors has the path",
  },
  examples: [
    {
      title: "Mustache",
      input: {
        template: "Summarise {{doc.title}} in {{n}} points.",
        variables: { doc: { title: "Q3 report" }, n: 3 },
      },
      expect: {
        output: {
          text: "Summarise Q3 report in 3 points.",
          used: ["doc.title", "n"],
          missing: [],
          unused: [],
        },
      },
    },
    {
      title: "Format braces",
      input: {
        template: 'Return {{"ok": true}} for {user}',
        syntax: "fstring",
        variables: { user: "U1" },
      },
      expect: { output: { text: 'Return {"ok": true} for U1' } },
    },
  ],
});
