import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "uuid-generator",
  name: "UUID Generator",
  category: "Security",
  description:
    "Makes UUIDs: version 4 and 7 (reproducible from a seed), and the name-based versions 3 and 5; or inspects given UUIDs (validity, version, variant, embedded time). Use a seed for fixtures, name-based ones for stable ids.",
  keywords,
  version: "2026-11-22",
  deterministicClass: "seeded-generator",
  textProperty: "input",
  textMayBeEmpty: true,
  limits: { max_input_chars: 100_000, max_count: 100, max_lines: 100 },
  views: { uuids: "list" },
  input: z.looseObject({
    // The JSON Schema of a numeric literal says "number"; every choice here is a whole one.
    version: z.literal([3, 4, 5, 7]).meta({ type: "integer" }).default(4).describe(
      "UUID version to generate",
    ),
    count: z.int().min(1).max(100).default(1).describe(
      "v4 and v7: how many UUIDs",
    ),
    seed: z.string().optional().describe(
      "v4 and v7: makes the output reproducible. Empty counts as missing",
    ),
    timestamp_ms: z.int().min(0).max(281_474_976_710_655).optional().describe(
      "v7: Unix time in milliseconds put into the UUIDs",
    ),
    namespace: z.string().optional().describe(
      "v3 and v5: dns, url, oid, x500 (any case) or a UUID",
    ),
    name: z.string().optional().describe("v3 and v5: the name; may be empty"),
    names: z.array(z.string()).max(100).optional().describe(
      "v3 and v5: several names; used instead of name",
    ),
    format: z.enum(["standard", "compact", "urn", "braced"]).default("standard").describe(
      "standard 8-4-4-4-12, compact 32 hex digits, urn 'urn:uuid:…', braced '{…}'",
    ),
    uppercase: z.boolean().default(false).describe(
      "Upper-case hex digits (the 'urn:uuid:' prefix stays lower case)",
    ),
    action: z.enum(["generate", "inspect"]).optional().describe(
      "Default: inspect when input is a non-empty string, else generate",
    ),
    input: z.string().optional().describe("inspect: one UUID per line"),
  }),
  output: z.union([
    z.object({
      version: z.int(),
      uuids: z.array(z.string()).describe("In the asked format, one per count or per name"),
    }).describe("generate: the UUIDs"),
    z.object({
      results: z.array(z.object({
        input: z.string().describe("The line, trimmed"),
        valid: z.boolean().describe("The line has one of the accepted forms"),
        canonical: z.string().nullable().describe("Lowercase standard form"),
        version: z.int().nullable().describe("0 to 15, for variant rfc9562 only"),
        variant: z.enum(["ncs", "rfc9562", "microsoft", "future", "nil", "max"]).nullable(),
        timestamp_ms: z.int().nullable().describe(
          "Unix time in milliseconds of versions 1, 6 and 7, rounded down",
        ),
        timestamp: z.string().nullable().describe("The same as ISO 8601 UTC with milliseconds"),
        problem: z.string().nullable().describe("Why the line is not a UUID"),
      })).describe("One entry per non-empty line, in order"),
    }).describe("inspect: what each line is"),
  ]),
  stats: z.object({
    count: z.int().describe("UUIDs made or lines inspected"),
    valid: z.int().optional().describe("inspect only: valid lines"),
  }),
  warnings: {
    UNSEEDED: "version 4 or 7 without seed: the output is fresh and differs from call to call",
    UNUSED_PROPERTY:
      "a given property is not read by the action or by version 4 or 7; the message says what it is for",
    TIMESTAMP_LOOKS_LIKE_SECONDS:
      "v7: timestamp_ms is an instant of 1970 to 1973; read as seconds it is one of 1973 to 5138",
  },
  errors: {
    MISSING_NAMESPACE: "v3 or v5 without namespace",
    MISSING_NAME: "v3 or v5 with neither name nor names",
    INVALID_NAMESPACE: "namespace is not one of the four words nor a UUID",
    MISSING_TIMESTAMP: "v7 with seed but without timestamp_ms (a tool has no clock)",
    EMPTY_INPUT: "action inspect without any non-empty line",
    INVALID_INPUT: "version, count or timestamp_ms out of range",
    TOO_MANY_LINES: "more than 100 lines to inspect; details: max, actual",
  },
  examples: [
    {
      title: "Two reproducible v4",
      input: { seed: "demo", count: 2 },
      expect: {
        output: {
          version: 4,
          uuids: [
            "b98ded00-b15b-4ae4-8391-0c84350c1b5a",
            "2913c693-cc5e-4951-8ea1-e50cc034b0b8",
          ],
        },
      },
    },
    {
      title: "Name-based v5",
      input: { version: 5, namespace: "url", name: "https://example.com/docs" },
      expect: { output: { version: 5, uuids: ["135db5b6-4ec5-5ed7-ad6e-a868e6324b64"] } },
    },
    {
      title: "Inspect",
      input: { input: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F" },
      expect: {
        output: {
          results: [{
            input: "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
            valid: true,
            canonical: "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
            version: 7,
            variant: "rfc9562",
            timestamp_ms: 1645557742000,
            timestamp: "2022-02-22T19:22:22.000Z",
            problem: null,
          }],
        },
      },
    },
  ],
});
