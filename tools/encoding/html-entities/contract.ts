import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "html-entities",
  name: "HTML Entities",
  category: "Encoding",
  description:
    "Escapes text for HTML or XML and decodes character references by the HTML standard: all 2231 named ones, decimal, hexadecimal, and the legacy ones without semicolon.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["action", "mode"] } },
  input: z.looseObject({
    input: z.string().optional().describe("Text to encode or decode"),
    action: z.enum(["encode", "decode"]).default("encode").describe("What to do"),
    mode: z.enum(["minimal", "named", "decimal", "hex"]).default("minimal").describe(
      "encode: minimal: only & < > \" '; the others also every non-ASCII character, by name where one exists (else decimal), as decimal, or as hex (except U+0080 to U+009F, which no reference can express)",
    ),
    context: z.enum(["text", "attribute"]).default("text").describe(
      "decode: rules for text or for an attribute value",
    ),
    strict: z.boolean().default(false).describe(
      "decode: only references that end with a semicolon",
    ),
  }),
  output: z.string().describe("The encoded or decoded text"),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input"),
    output_bytes: z.int().describe("UTF-8 bytes of the output"),
    entities: z.int().describe("References written, or decoded"),
  }),
  warnings: {
    UNKNOWN_ENTITY:
      "decode: something of the form &name; is not a known reference and was kept; once per distinct name; at most 20 are listed, the rest counted",
    INVALID_REFERENCE:
      "decode: a numeric reference to 0, a surrogate or above 10FFFF became U+FFFD, or one in 80-9F was read as windows-1252",
    ALREADY_ENCODED:
      "encode: the input holds something of the form &name; or &#n; that would decode, and its & was encoded again",
    STILL_ENCODED:
      "decode: the output still holds something of the form &name; or &#n; that would decode again",
  },
  errors: { EMPTY_INPUT: "input is missing or empty" },
  examples: [{
    title: "Escape",
    input: { input: '<a href="x">Tom & Jerry\'s</a>' },
    expect: { output: "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/a&gt;" },
  }, {
    title: "Decode",
    input: { input: "&laquo;caf&eacute;&raquo; &#8212; 5 &euro;", action: "decode" },
    expect: { output: "«café» — 5 €" },
  }],
});
