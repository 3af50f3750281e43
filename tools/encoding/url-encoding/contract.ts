import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "url-encoding",
  name: "URL Encoding",
  category: "Encoding",
  description:
    "Percent-encodes and decodes text for a chosen place in a URL: component, whole URI, path, form data or strict RFC 3986. Decoding reports the position of bad sequences. To parse a URL, use url-parser.",
  keywords,
  version: "2026-11-30",
  textProperty: "input",
  limits: { max_input_chars: 1_500_000 },
  serviceLimits: ["max_input_chars"],
  views: { "": { view: "variants", y: ["action", "mode"] } },
  input: z.looseObject({
    input: z.string().optional().describe("Text to encode or decode"),
    action: z.enum(["encode", "decode"]).default("encode").describe("What to do"),
    mode: z.enum(["component", "rfc3986", "uri", "path", "form"]).default("component").describe(
      "Which characters stay as they are; of the others each UTF-8 byte is encoded",
    ),
    on_error: z.enum(["fail", "keep", "replace"]).default("fail").describe(
      "decode: bad %-sequence: fail; keep it as it is; replace by U+FFFD",
    ),
    passes: z.int().min(1).max(5).default(1).describe("decode this many times"),
  }),
  output: z.string().describe("The encoded or decoded text"),
  stats: z.object({
    input_bytes: z.int().describe("UTF-8 bytes of the input"),
    output_bytes: z.int().describe("UTF-8 bytes of the output"),
    sequences: z.int().describe(
      "%XX written, or turned into bytes in all passes (those kept in uri mode, and +, not counted)",
    ),
  }),
  warnings: {
    STILL_ENCODED:
      "decode: the output still has %XX with hex digits: it was encoded twice, or the mode or on_error keeps it; the message says which",
    ALREADY_ENCODED:
      "encode: the input holds %XX with hex digits, whose % is encoded again (in every mode)",
    LONE_SURROGATE: "encode: a lone surrogate was encoded as U+FFFD",
    UNUSED_PROPERTY: "encode: passes or on_error was given, which only decode uses",
    PLUS_KEPT:
      "decode in mode component or rfc3986: the input has a +, which means a space in queries and forms, and was kept",
    BAD_SEQUENCE:
      "decode with keep or replace: once per bad sequence; at most 20 are listed, the rest counted; the message gives the position",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_PERCENT_ENCODING: "% not followed by two hex digits; details: position, from 0",
    INVALID_UTF8:
      "the decoded bytes are not UTF-8; details: position of the % of the first bad byte, from 0",
  },
  examples: [{
    title: "Component",
    input: { input: "a b&c=d/é" },
    expect: { output: "a%20b%26c%3Dd%2F%C3%A9" },
  }, {
    title: "Form decode",
    input: { input: "q=caf%C3%A9+au+lait", action: "decode", mode: "form" },
    expect: { output: "q=café au lait" },
  }],
});
