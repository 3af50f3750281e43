import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "string-escaper",
  name: "String Escaper",
  category: "Text",
  description:
    "Escapes or unescapes text for JSON, JavaScript, HTML, XML, SQL, POSIX shell, CSV and regular expressions. It makes one value safe for one place; it does not parse whole documents.",
  keywords,
  version: "2026-11-22",
  textProperty: "text",
  ownEscapes: ["text"],
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["action", "format"] } },
  input: z.looseObject({
    text: z.string().optional().describe("Text"),
    format: z.enum(["json", "javascript", "html", "xml", "sql", "shell", "csv", "regex"])
      .default("json").describe("Target language"),
    action: z.enum(["escape", "unescape"]).default("escape").describe("Direction"),
    quote: z.boolean().optional().describe(
      "Put quotes around (json, javascript, sql, csv); default true for sql, false for json, javascript, csv; no effect elsewhere",
    ),
    ascii_only: z.boolean().default(false).describe(
      "json, javascript, html, xml: escape every non-ASCII character too (html: except U+0080 to U+009F, which no reference can express)",
    ),
    sql_dialect: z.enum(["standard", "mysql"]).default("standard").describe(
      "standard, or mysql with backslash escapes",
    ),
    csv_formula_guard: z.boolean().default(false).describe(
      "csv: neutralise spreadsheet formulas (OWASP)",
    ),
    csv_delimiter: z.string().default(",").describe("csv field separator, one character"),
  }),
  output: z.string().describe("The escaped or unescaped text"),
  stats: z.object({
    input_chars: z.int().describe("Code points"),
    output_chars: z.int().describe("Code points"),
    changed: z.boolean().describe("The output differs from the text"),
  }),
  warnings: {
    FORMULA_RISK: "csv escape without the guard, and the text starts with = + - @ tab or CR",
    LONE_SURROGATE: "the result holds an unpaired surrogate",
    UNUSED_PROPERTY:
      "the format does not use a property that you sent; the message says which formats do",
  },
  errors: {
    INVALID_ESCAPE:
      "unescape found a malformed or unknown escape; the message has its character offset; details: offset",
    UNREPRESENTABLE:
      "the target cannot hold a character: NUL in shell or standard sql, a character XML 1.0 forbids, an unpaired surrogate in html or xml; details: offset",
    SHELL_EXPANSION:
      "shell unescape found an unquoted $ ` * ? [ ~ ; & | < > ( ), # at a word start, white space, or $ ` inside double quotes; details: offset",
    UNBALANCED_QUOTES:
      "unescape found an unpaired quote, or text outside the quotes of a json, javascript, sql or csv literal; details: offset",
    INVALID_INPUT: "csv_delimiter is not one character, or is a quote or a line break",
    EMPTY_INPUT: "text is missing or empty",
  },
  examples: [
    {
      title: "JSON",
      input: { text: 'say "hi"\n' },
      expect: { output: 'say \\"hi\\"\\n' },
    },
    {
      title: "Shell",
      input: { text: "it's", format: "shell" },
      expect: { output: "'it'\"'\"'s'" },
    },
    {
      title: "SQL literal",
      input: { text: "O'Neil", format: "sql" },
      expect: { output: "'O''Neil'" },
    },
  ],
});
