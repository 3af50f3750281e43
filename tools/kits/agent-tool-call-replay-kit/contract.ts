import { z } from "zod";
import { defineTool, type ToolUse } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { calledTool, partsOf } from "../../shared/agent_run/call_forms.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { keywords } from "./keywords.ts";

/** A call takes two steps, its replay and the comparison, of the hundred that a kit may have. */
const MAX_CALLS = 40;
/** A history has messages without a call, too. */
const MAX_RECORDS = 400;

export const contract = defineTool({
  id: "agent-tool-call-replay-kit",
  name: "Agent Tool Call Replay Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Replays recorded calls of this service's tools and compares each with what was recorded: status, error code, output or its digest. Delivers results and fresh golden fixtures.",
  keywords,
  version: "2026-11-30",
  mainKeys: ["calls"],
  measured: "input",
  uses: ({ calls }) => [...recordedUses(calls), { toolId: "json-diff" }],
  limits: {
    max_input_chars: 100_000,
    max_output_bytes: 1_000_000,
    max_calls: MAX_CALLS,
    max_records: MAX_RECORDS,
  },
  input: kitInput(["replay-results.json", "golden-calls.json"], {
    calls: z.array(z.looseObject({
      id: z.union([z.string(), z.int()]).optional().describe("Default: call-1, call-2 by position"),
      tool_id: z.string().optional().describe(
        "A single tool of the catalog; a call may also be as MCP (name, arguments), OpenAI (function) or Anthropic (tool_use) has it",
      ),
      input: movingNumbers(z.unknown()).optional().describe(
        "As the tool was sent it: an object or a text",
      ),
      type: z.string().optional(),
      name: z.string().optional(),
      arguments: movingNumbers(z.unknown()).optional(),
      function: z.looseObject({}).optional(),
      params: z.looseObject({}).optional(),
      result: movingNumbers(z.unknown()).optional().describe(
        "MCP's or that of POST /api/run, in place of expect",
      ),
      jsonrpc: z.string().optional(),
      error: movingNumbers(z.unknown()).optional().describe(
        "That of a JSON-RPC response: nothing is expected",
      ),
      method: z.string().optional(),
      call_id: z.string().optional(),
      role: z.string().optional(),
      tool_use_id: z.string().optional().describe("Of a tool_result: the call that it answers"),
      tool_call_id: z.string().optional().describe("The same of OpenAI's role tool"),
      tool_calls: movingNumbers(z.unknown()).optional().describe(
        "Calls of OpenAI's message; Anthropic has them in content",
      ),
      content: movingNumbers(z.unknown()).optional().describe("What such a message answers"),
      output: movingNumbers(z.unknown()).optional().describe("The same of a function_call_output"),
      expect: z.looseObject({
        ok: z.boolean().optional(),
        error_code: z.string().optional().describe("Alone it also means that ok is false"),
        output: movingNumbers(z.unknown()).optional().describe("Any JSON value"),
        output_sha256: z.string().optional().describe(
          "SHA-256 of the output's canonical JSON (RFC 8785)",
        ),
      }).optional().describe("What was recorded; all of it optional"),
    })).max(MAX_RECORDS).default([]).describe(
      "The recorded calls, or the messages of the history that holds them; at least one",
    ),
    ignore_paths: z.array(z.string()).default([]).describe(
      "JSON Pointers in the output that are not compared; a token * matches any one key or index",
    ),
  }),
  output: kitOutput(z.object({
    calls: z.int(),
    matched: z.int().describe("Calls with an expectation and without a blocker"),
    differed: z.int().describe("Calls whose status, output or digest differs"),
    failed: z.int().describe("Calls whose result is not ok"),
    unchecked: z.int().describe("Calls without an expectation"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A call that still matches",
      input: {
        calls: [{
          id: "enc",
          tool_id: "base64",
          input: { input: "abc", action: "encode" },
          expect: { ok: true, output: "YWJj" },
        }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { calls: 1, matched: 1, differed: 0, failed: 0, unchecked: 0 },
          steps: [
            { id: "check", ok: true },
            { id: "replay[0]", tool_id: "base64", ok: true },
            { id: "compare[0]", tool_id: "json-diff", ok: true },
          ],
        },
      },
    },
    {
      title: "A kit cannot be replayed",
      input: { calls: [{ tool_id: "release-evidence-kit", input: {} }] },
      expect: {
        output: { verdict: "blocked", facts: { calls: 1, matched: 0 } },
      },
    },
  ],
});

/** The tools of the recorded calls, from unchecked input. */
function recordedUses(calls: unknown): ToolUse[] {
  if (!Array.isArray(calls)) return [];
  // Requests are JSON.
  const parts = (calls as JsonValue[]).slice(0, MAX_RECORDS).flatMap(partsOf);
  return parts.flatMap(({ part }) => {
    const { toolId, input: given } = calledTool(part);
    return typeof toolId === "string" ? [{ toolId, given }] : [];
  }).slice(0, MAX_CALLS);
}
