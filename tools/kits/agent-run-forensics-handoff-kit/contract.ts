import { z } from "zod";
import { defineTool } from "../../define.ts";
import { HANDOFF_STATUSES } from "../../shared/handoff/handoff.ts";
import { kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";

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
    "Turns the trace of a failed agent run into a handoff for the next agent: reviews the failures, builds a handoff document whose blockers point to their evidence, and packs it with report, prompt and omission receipt.",
  keywords: [
    "agent run",
    "forensics",
    "failure",
    "trace",
    "handoff",
    "post-mortem",
    "next agent",
    "context pack",
    "loop",
    "timeout",
    "retry",
    "failed run handoff",
    "failed agent to next agent",
    "agent failure handoff",
    "hand off failed run",
    "failure evidence",
    "blockers",
    "agent post mortem",
    "continue failed run",
    "trace to handoff",
    "resume after failure",
    "package failed run",
    "failed run to another agent",
    "crash forensics",
    "forensics package",
    "failed agent handoff",
    "agent crashed hand over",
    "agent died",
    "prepare for the next agent",
    "another agent takes over failed run",
    "failed half way",
    "explain failure to next agent",
  ],
  version: "2026-11-22",
  textProperty: "trace_text",
  textMayBeEmpty: true,
  mainKeys: ["trace", "trace_text"],
  required: ["goal"],
  measured: "input",
  uses: () => [
    { toolId: "agent-run-failure-review" },
    { toolId: "context-pack-builder" },
    { toolId: "evidence-report-builder" },
    { toolId: "agent-context-handoff" },
  ],
  limits: {
    max_input_chars: 300_000,
    max_output_bytes: 1_000_000,
    max_goal_chars: MAX_GOAL_CHARS,
    max_blockers: 50,
  },
  input: z.looseObject({
    trace: z.array(z.unknown()).max(1_000).optional().describe(
      "Steps, as in agent-run-failure-review: {type: message|tool_call|tool_result|error, tool?, call_id?, arguments?, ok?, result?, error?, duration_ms?, tokens?}",
    ),
    trace_text: z.string().optional().describe(
      "The same as JSON Lines; used when trace is missing",
    ),
    goal: z.string().meta({ maxLength: MAX_GOAL_CHARS }).optional().describe(
      "What the run was for",
    ),
    handoff_id: z.string().default("run-handoff").describe(
      "A letter or digit, then up to 63 letters, digits, . _ : -",
    ),
    status: z.enum(HANDOFF_STATUSES).default("blocked").describe("State of the handoff"),
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
    blockers: z.int().describe("In the handoff"),
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
