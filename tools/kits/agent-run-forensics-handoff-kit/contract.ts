import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { HANDOFF_STATUSES } from "../../shared/handoff/handoff.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

const MAX_GOAL_CHARS = 2_000;

/** The caller's own records of a kind; agent-context-handoff judges them. */
function records(what: string) {
  return z.array(z.unknown()).max(50).default([]).describe(
    `${what}: { id, summary?, … } each, or a text`,
  );
}

export const contract = defineTool({
  id: "agent-run-forensics-handoff-kit",
  name: "Agent Run Forensics Handoff Kit",
  category: "Agents",
  kind: "kit",
  description:
    "Turns the history of a failed agent run (OpenAI, Anthropic, OpenTelemetry) into a handoff for the next agent: what is open with its evidence, what was closed, what was changed, what to check and try next; packed with report, prompt and omission receipt.",
  keywords,
  version: "2026-12-01",
  textProperty: "trace_text",
  textMayBeEmpty: true,
  mainKeys: ["trace", "trace_text"],
  required: ["goal"],
  measured: "input",
  uses: () => [
    { toolId: "agent-run-failure-review" },
    { toolId: "agent-context-handoff" },
  ],
  limits: {
    max_input_chars: 1_500_000,
    max_output_bytes: 4_000_000,
    max_goal_chars: MAX_GOAL_CHARS,
    max_blockers: 50,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput([
    "trace.jsonl",
    "run-review.json",
    "run-report.md",
    "handoff.json",
    "handoff-pack.json",
    "handoff-report.md",
    "next-agent-prompt.txt",
    "omission-receipt.json",
  ], {
    trace: z.array(z.unknown()).max(3_000).optional().describe(
      "A history as it is: messages of OpenAI, Anthropic, Gemini, Bedrock, LangChain, LlamaIndex or the Vercel AI SDK, sessions of Claude Code or Codex, the streams of both, trajectories of SWE-agent, OpenHands or tau-bench, histories of Goose, Cline or Gemini CLI, messages of AutoGen, Pydantic AI, Haystack, Semantic Kernel or AG-UI, the memory of smolagents, events of Google's ADK, MCP's exchange, spans of OpenTelemetry GenAI, runs of LangSmith, observations of Langfuse, spans of OpenAI's Agents SDK, logs of Inspect AI, executions of n8n, trajectories of DSPy, logs of CrewAI; or steps, as in agent-run-failure-review: {type: message|tool_call|tool_result|error, tool?, call_id?, arguments?, ok?, result?, error?, duration_ms?, tokens?}",
    ),
    trace_text: z.string().optional().describe(
      "The same as JSON or JSON Lines, a whole request with its messages or an OTLP document included, or Aider's chat history; used when trace is missing",
    ),
    goal: z.string().meta({ maxLength: MAX_GOAL_CHARS }).optional().describe(
      "What the run was for",
    ),
    handoff_id: z.string().default("run-handoff").describe(
      "A letter or digit, then up to 63 letters, digits, . _ : -",
    ),
    status: z.enum(HANDOFF_STATUSES).optional().describe(
      "State of the handoff; without it blocked where a failure is open, else in_progress",
    ),
    constraints: records("What the work must keep to"),
    decisions: records("What was decided"),
    completed: records("What is done"),
    notes: records("Anything else"),
    next_actions: z.array(z.unknown()).max(50).default([]).describe(
      "Your own, behind those from the review: { id, summary, priority?, depends_on? } each",
    ),
    timeout_ms: z.int().min(1).default(30_000).describe("A longer step is a timeout"),
    loop_threshold: z.int().min(2).default(3).describe("Equal calls that make a loop"),
    max_tokens: z.int().min(0).optional().describe("Token budget of the run"),
    max_bytes: z.int().min(1_024).max(65_536).default(65_536).describe("Largest handoff pack"),
  }),
  output: kitOutput(z.object({
    steps: z.int().nullable().describe("Of the run"),
    failures: z.int().nullable(),
    first_failure: z.object({
      step: z.int().describe("Index in the trace"),
      tool: z.string().nullable(),
      error_class: z.string(),
    }).nullable(),
    calls: z.int().nullable(),
    unanswered: z.int().nullable().describe("Calls without a result"),
    retries: z.int().nullable().describe("Calls repeated unchanged after a failure"),
    loops: z.int().nullable(),
    resolved: z.int().nullable().describe("Findings of failures that later steps closed"),
    changes: z.int().nullable().describe("Calls that changed files, packages or data"),
    blockers: z.int().describe("In the handoff: what is open"),
    records: z.int().nullable().describe("In the handoff, its own included"),
    omitted: z.int().nullable().describe("Records that did not fit into the handoff's pack"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A tool that timed out",
      input: {
        goal: "Book a room",
        trace: [
          { type: "tool_call", tool: "search", call_id: "1", arguments: { q: "room" } },
          { type: "tool_result", call_id: "1", ok: false, error: "request timed out" },
          { type: "message" },
        ],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: {
            steps: 3,
            failures: 1,
            first_failure: { step: 1, tool: "search", error_class: "timeout" },
            calls: 1,
            blockers: 1,
            omitted: 0,
          },
        },
      },
    },
    {
      title: "No goal",
      input: { trace: [{ type: "message" }] },
      expect: { error_code: "INVALID_INPUT" },
    },
  ],
});
