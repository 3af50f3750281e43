import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { FIXTURE_PACK_LIMITS } from "../../shared/fixture_pack/form.ts";
import { keywords } from "./keywords.ts";

/** A call of the examples' pack. */
function call(id: string, given: Record<string, string>) {
  return {
    id,
    kind: "tool-call",
    request: { tool_id: "json-query", arguments: given },
    expect: { ok: true },
  };
}

export const contract = defineTool({
  id: "fixture-pack-validator",
  name: "Fixture Pack Validator",
  category: "Agents",
  description:
    "Validates a browser fixture pack of 1 to 20 JSON-RPC, tool-call, HTTP or typed-error fixtures: shapes, ids, size, depth and bindings that may only look back. Use it before replaying or sharing a pack; nothing is executed.",
  keywords,
  version: "2026-11-22",
  textProperty: "pack",
  check: { at: "valid", passes: [true] },
  limits: { max_input_chars: 500_000, ...FIXTURE_PACK_LIMITS },
  views: { issues: "findings" },
  input: z.looseObject({
    pack: z.unknown().meta({ type: ["object", "string"] }).optional().describe(
      'The pack {schema_version: "service.fixture-pack.v1", pack_id, fixtures: [{id, kind, request, expect, hint?}]}, or its JSON text',
    ),
  }),
  output: z.object({
    valid: z.boolean(),
    pack_id: z.string().nullable(),
    fixtures: z.array(z.object({
      index: z.int(),
      id: z.string().nullable(),
      kind: z.string().nullable().describe("In lower case"),
      valid: z.boolean().describe("It has no issue"),
      bindings: z.array(z.object({
        path: z.string(),
        binding: z.string(),
        step: z.int().nullable().describe("The fixture it refers to; null for $INPUT"),
      })).describe("Those that can be filled"),
      sha256: z.string().describe("Digest of the fixture's canonical JSON (RFC 8785)"),
    })),
    kinds: z.object({
      "json-rpc": z.int(),
      "tool-call": z.int(),
      "http": z.int(),
      "typed-error": z.int(),
    }).describe("How many fixtures are of each kind"),
    issues: z.array(z.object({
      fixture: z.int().nullable().describe("Null for one of the pack itself"),
      path: z.string(),
      code: z.string(),
      message: z.string(),
    })).describe("What does not fit; errors repeats them"),
    bytes: z.int().describe("UTF-8 bytes of the pack's canonical JSON"),
    depth: z.int().describe("Objects and arrays inside each other, the pack being the first"),
    pack_sha256: z.string().describe("Digest of the pack's canonical JSON"),
  }),
  stats: z.object({ fixtures: z.int(), bindings: z.int(), issues: z.int() }),
  warnings: {},
  errors: {
    EMPTY_INPUT: "pack is missing or blank",
    INVALID_FIXTURE_PACK:
      "pack is not JSON (details: line, column), is not an object, has a wrong schema_version, or its fixtures are not an array",
    FIXTURE_DEPTH_LIMIT: "it nests over 30 levels deep, the pack being the first; details: depth",
    FIXTURE_BYTES_LIMIT: "its canonical JSON has over 256,000 bytes; details: bytes",
    FIXTURE_COUNT_LIMIT: "it has no fixtures, or over 20; details: count",
  },
  examples: [
    {
      title: "Two tool calls, the second uses the first",
      input: {
        pack: {
          schema_version: "service.fixture-pack.v1",
          pack_id: "p1",
          fixtures: [call("first", { input: "$INPUT" }), call("second", { input: "$STEP[0]" })],
        },
      },
      expect: {
        output: {
          valid: true,
          pack_id: "p1",
          fixtures: [
            {
              index: 0,
              id: "first",
              kind: "tool-call",
              valid: true,
              bindings: [{
                path: "fixtures[0].request.arguments.input",
                binding: "$INPUT",
                step: null,
              }],
              sha256: "25d33299ede2d7c93cc75bf63005a70f0e97e34cdd940925017d4b9d98d24f23",
            },
            {
              index: 1,
              id: "second",
              kind: "tool-call",
              valid: true,
              bindings: [{
                path: "fixtures[1].request.arguments.input",
                binding: "$STEP[0]",
                step: 0,
              }],
              sha256: "179dc00eaae9202e1df3647b7f802075b5018afb29486169b7a9f41892a514fb",
            },
          ],
          kinds: { "json-rpc": 0, "tool-call": 2, "http": 0, "typed-error": 0 },
          issues: [],
          bytes: 317,
          depth: 5,
          pack_sha256: "3214882a8e96ba7da60fbdd98fe616cbc397964b4997516902791bc75b1a92c3",
        },
        stats: { fixtures: 2, bindings: 2, issues: 0 },
      },
    },
    {
      title: "A binding that looks ahead",
      input: {
        pack: {
          schema_version: "service.fixture-pack.v1",
          pack_id: "p1",
          fixtures: [call("first", { input: "$STEP[1]" }), call("second", {})],
        },
      },
      expect: {
        output: {
          valid: false,
          pack_id: "p1",
          fixtures: [
            {
              index: 0,
              id: "first",
              kind: "tool-call",
              valid: false,
              bindings: [],
              sha256: "e5b792f287fbf38d8f81b2aa95266894184fdb3b02467def072d46aad253221c",
            },
            {
              index: 1,
              id: "second",
              kind: "tool-call",
              valid: true,
              bindings: [],
              sha256: "22c11aa61dbb7376c8caf915bc3d7dc0b9beff0e9085969d9785d02aea958eda",
            },
          ],
          kinds: { "json-rpc": 0, "tool-call": 2, "http": 0, "typed-error": 0 },
          issues: [{
            fixture: 0,
            path: "fixtures[0].request.arguments.input",
            code: "FORWARD_BINDING",
          }],
          bytes: 301,
          depth: 5,
          pack_sha256: "92ccf5470cd15b46f823502e6a48d57cd54bafb5c797603ca960690cbc3f8046",
        },
        stats: { fixtures: 2, bindings: 0, issues: 1 },
      },
    },
  ],
});
