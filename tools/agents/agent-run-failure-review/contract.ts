import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { keywords } from "./keywords.ts";

/** The findings and their severities. */
export const RULES = {
  RUN_DUPLICATE_CALL_ID: "high",
  RUN_ORPHAN_RESULT: "medium",
  RUN_TOOL_ERROR: "high",
  RUN_ERROR: "high",
  RUN_UNANSWERED_CALL: "high",
  RUN_TIMEOUT: "high",
  RUN_RETRY_UNCHANGED: "medium",
  RUN_LOOP: "high",
  RUN_TOKEN_BUDGET: "medium",
  RUN_NO_FINAL_MESSAGE: "medium",
} as const;

export const STEP_TYPES = ["message", "tool_call", "tool_result", "error"] as const;

/** Why a step failed, by what its error says. */
export const ERROR_CLASSES = [
  "auth",
  "conflict",
  "context_overflow",
  "invalid_input",
  "network",
  "not_found",
  "rate_limited",
  "server_error",
  "timeout",
  "unknown",
] as const;

const errorClass = z.enum(ERROR_CLASSES);

export const contract = defineTool({
  id: "agent-run-failure-review",
  name: "Agent Run Failure Review",
  category: "Agents",
  description:
    "Reads the trace of an agent run and finds where and why it failed: first failing step, error classes, unanswered calls, unchanged retries, loops, timeouts, token use. Use it to triage a failed or stuck agent run.",
  keywords,
  version: "2026-11-28",
  textProperty: "text",
  textMayBeEmpty: true,
  mainKeys: ["trace", "text"],
  blankIsMissing: true,
  measured: ["trace", "text"],
  check: { at: "verdict", passes: ["pass"] },
  limits: { max_input_chars: 1_500_000, max_steps: 3_000, ...REVIEW_LIMITS },
  input: z.looseObject({
    // Steps are read by the run, which has its own error code for a value that is not a step.
    trace: movingNumbers(z.array(z.unknown())).optional().describe(
      "1 to 3000 steps: {type: message|tool_call|tool_result|error, tool?, call_id?, arguments?, ok? (also success, is_error, isError or status), result?, error? (string or {code, message, status}), duration_ms?, tokens? (number or {input, output})}",
    ),
    text: z.string().optional().describe("The same as JSON Lines; used when trace is missing"),
    timeout_ms: z.int().min(1).default(30_000).describe("A longer step is a timeout"),
    loop_threshold: z.int().min(2).default(3).describe("Equal calls that make a loop"),
    max_tokens: z.int().min(0).optional().describe("Token budget of the run"),
  }),
  output: reviewSchema({
    family: "agent-run-failure",
    toolId: "agent-run-failure-review",
    rules: RULES,
    subject: z.object({
      steps: z.int().min(1),
      trace_sha256: z.string().describe("Digest of the trace"),
    }),
    records: {
      step: z.object({
        step: z.int().min(0).describe("Index in the trace"),
        type: z.enum(STEP_TYPES),
        tool: z.string().nullable().describe("The step's own, else the answered call's"),
        status: z.enum(["ok", "failed", "unanswered"]),
        error_class: errorClass.nullable(),
        answers: z.int().min(0).nullable().describe("Index of the call that a result answers"),
        duration_ms: z.number().nullable(),
      }),
    },
    details: z.object({
      first_failure: z.object({
        step: z.int().min(0),
        tool: z.string().nullable(),
        error_class: errorClass,
      }).nullable(),
      failures: z.int().min(0),
      error_classes: z.record(z.string(), z.int().min(1)).describe("Failures by class"),
      calls: z.int().min(0),
      results: z.int().min(0),
      unanswered: z.int().min(0).describe("Calls without a result"),
      retries: z.int().min(0).describe(
        "Calls repeated unchanged after a failure, with no change of anything between",
      ),
      loops: z.int().min(0),
      tokens: z.object({
        input: z.number().min(0),
        output: z.number().min(0),
        total: z.number().min(0).describe("With the tokens that are neither"),
      }),
    }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: {
    EMPTY_INPUT: "neither trace nor text, or a blank text",
    INVALID_AGENT_RUN_FAILURE_SCHEMA:
      "trace is empty or over 3000; a step is not an object or its type is unknown; a tool_call without a string tool (path trace[i] in errors); a line of text is not JSON (details: line)",
  },
  examples: [
    {
      title: "A call that timed out and was repeated unchanged",
      input: {
        trace: [
          { type: "tool_call", tool: "fetch", call_id: "a", arguments: { id: 7 } },
          {
            type: "tool_result",
            call_id: "a",
            ok: false,
            error: "timeout after 30 s",
            duration_ms: 30500,
          },
          { type: "tool_call", tool: "fetch", call_id: "b", arguments: { id: 7 } },
          { type: "tool_result", call_id: "b", ok: true, duration_ms: 80 },
          { type: "message", tokens: { input: 900, output: 100 } },
        ],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 3,
            critical: 0,
            high: 2,
            medium: 1,
            low: 0,
            info: 0,
            evidence: 1,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "RUN_TIMEOUT",
              severity: "high",
              subject: "tool_result",
              location: "trace[1]",
              data: { duration_ms: 30500, timeout_ms: 30000 },
            },
            {
              id: "F002",
              rule: "RUN_TOOL_ERROR",
              severity: "high",
              subject: "fetch",
              location: "trace[1]",
              data: { error_class: "timeout" },
            },
            {
              id: "F003",
              rule: "RUN_RETRY_UNCHANGED",
              severity: "medium",
              subject: "fetch",
              location: "trace[2]",
              data: { previous: "trace[0]", error_class: "timeout" },
            },
          ],
          unknowns: [],
          details: {
            first_failure: { step: 1, tool: "fetch", error_class: "timeout" },
            failures: 1,
            error_classes: { timeout: 1 },
            calls: 2,
            results: 2,
            unanswered: 0,
            retries: 1,
            loops: 0,
            tokens: { input: 900, output: 100, total: 1000 },
          },
        },
      },
    },
    {
      title: "A run that stops in the middle of a call",
      input: {
        trace: [{ type: "message" }, { type: "tool_call", tool: "deploy", call_id: "a" }],
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 2,
            critical: 0,
            high: 1,
            medium: 1,
            low: 0,
            info: 0,
            evidence: 0,
            unknowns: 2,
          },
          findings: [
            {
              id: "F001",
              rule: "RUN_UNANSWERED_CALL",
              severity: "high",
              subject: "deploy",
              location: "trace[1]",
              data: {},
            },
            {
              id: "F002",
              rule: "RUN_NO_FINAL_MESSAGE",
              severity: "medium",
              subject: "agent",
              location: "trace[1]",
              data: {},
            },
          ],
          details: {
            first_failure: null,
            failures: 0,
            error_classes: {},
            calls: 1,
            results: 0,
            unanswered: 1,
            retries: 0,
            loops: 0,
            tokens: { input: 0, output: 0, total: 0 },
          },
        },
      },
    },
  ],
});
