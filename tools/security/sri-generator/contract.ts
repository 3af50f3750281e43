import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const EXAMPLE_SCRIPT = "console.log('hi');\n";

export const contract = defineTool({
  id: "sri-generator",
  name: "SRI Generator",
  category: "Security",
  description:
    "Makes Subresource Integrity values for a script or stylesheet, ready script/link markup, and checks an existing integrity attribute against the content. Use it before loading a file from a CDN.",
  keywords,
  version: "2026-11-30",
  textProperty: "content",
  textMayBeEmpty: true,
  bytesAs: { property: "content_base64", encoding: "base64" },
  measured: ["content", "content_base64"],
  check: { at: "check.matches", passes: [true], unless: ["NO_VALID_METADATA"] },
  limits: { max_input_chars: 1_400_000 },
  serviceLimits: ["max_input_chars"],
  views: { html: "html", integrity: "answer", hashes: "digests" },
  input: z.looseObject({
    content: z.string().optional().describe(
      "The resource's text; its UTF-8 bytes are hashed one by one (an unpaired surrogate as U+FFFD): a final newline or a BOM more gives another value",
    ),
    content_base64: z.string().optional().describe(
      "The resource's bytes as base64, either alphabet, padding optional. Give content or content_base64, not both",
    ),
    algorithms: z.array(z.string()).min(1).max(3).default(["sha384"]).describe(
      "Hashes to put into the integrity value: sha256, sha384, sha512 (any letter case, a dash is allowed: SHA-384)",
    ),
    url: z.string().optional().describe("Address of the resource; with it, markup is made"),
    element: z.enum([
      "auto",
      "script",
      "module",
      "stylesheet",
      "preload-script",
      "preload-style",
      "modulepreload",
    ]).default("auto").describe(
      "auto: stylesheet when the URL's path ends in .css, module when .mjs, else script",
    ),
    crossorigin: z.enum(["anonymous", "use-credentials", "none"]).default("anonymous").describe(
      "The crossorigin attribute of the markup; none leaves it out",
    ),
    integrity: z.string().optional().describe(
      "An existing integrity attribute to check against the content",
    ),
  }),
  output: z.object({
    integrity: z.string().describe(
      "'alg-BASE64' for each algorithm, joined by one space, in the order sha256, sha384, sha512",
    ),
    hashes: z.record(z.string(), z.string()).describe("Algorithm → base64 digest, same order"),
    html: z.string().nullable().describe("A script or link element; null without url"),
    check: z.object({
      matches: z.boolean().describe("A browser would load the content"),
      algorithm: z.string().nullable().describe("The strongest one present; only it counts"),
      matched: z.string().nullable().describe("The first token that matched, as given"),
      candidates: z.int().describe("Tokens of that algorithm"),
      ignored: z.array(z.string()).describe("Tokens that are not valid metadata, as given"),
    }).nullable().describe("null without integrity"),
  }),
  stats: z.object({ bytes: z.int().describe("Size of the content") }),
  warnings: {
    INTEGRITY_MISMATCH: "check.matches is false",
    NO_VALID_METADATA:
      "integrity holds no valid token; a browser would load the resource unchecked",
    NO_SCHEME:
      "url begins with the name of a host, and no https:// or //: browsers read it as a relative path",
    INSECURE_URL: "url starts with http:",
  },
  errors: {
    EMPTY_INPUT: "neither content nor content_base64 has content",
    INVALID_INPUT:
      "content and content_base64 are both non-empty, or algorithms is empty or holds a name other than sha256, sha384 and sha512",
    INVALID_BASE64: "content_base64 is not base64; details: position, from 0",
    UNSAFE_URL:
      "url starts, after removing ASCII white space and control characters, with javascript:, data:, vbscript: or blob:",
  },
  examples: [
    {
      title: "Script tag",
      input: { content: EXAMPLE_SCRIPT, url: "https://cdn.example.com/a.js" },
      expect: {
        output: {
          integrity: "sha384-S/E9AczxJ45AfnRY5VLtw/IwaqqEyuZpg/47V2uDmGHkP2qdE/iuDb2BNHoj+IFy",
          html:
            '<script src="https://cdn.example.com/a.js" integrity="sha384-S/E9AczxJ45AfnRY5VLtw/IwaqqEyuZpg/47V2uDmGHkP2qdE/iuDb2BNHoj+IFy" crossorigin="anonymous"></script>',
          check: null,
        },
      },
    },
    {
      title: "Check an attribute",
      input: {
        content: "body{}",
        integrity: "sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo=",
      },
      expect: {
        output: {
          check: {
            matches: true,
            algorithm: "sha256",
            matched: "sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo=",
            candidates: 1,
            ignored: [],
          },
        },
      },
    },
  ],
});
