import { z } from "zod";
import { envelopeJson, failedRunBody } from "../../engine/envelope.ts";
import { runRequest } from "../../engine/requests.ts";
import { type Outcome, resultOf } from "../../engine/run.ts";
import { answer, answerText, errorField, withImages } from "../answer.ts";
import { defineMcpTool } from "../tool.ts";
import { listedInput, listedMode, listedToolId } from "./listed.ts";

export const runTool = defineMcpTool({
  name: "run_tool",
  title: "Run tool",
  description: "Run one tool on an input of its schema. Third step.",
  input: runRequest,
  listedInput: z.object({
    tool_id: listedToolId,
    input: listedInput,
    response_mode: listedMode,
  }),
  output: z.object({
    success: z.boolean().optional(),
    tool: z.string().optional(),
    result: z.looseObject({ ok: z.boolean() }).optional()
      .describe("ok is false on a failure and on a check that found problems"),
    output: z.unknown().optional().describe("Mode output: this alone"),
    tokens_saved_estimate: z.int().optional(),
    processing_time_ms: z.number().optional(),
    error: errorField,
  }),
  async call(args, { engine, timeoutMs }) {
    const outcome = await engine.run(args, timeoutMs);
    if (outcome.failureCode) return { ...answer(failedRunBody(outcome)), isError: true };
    return withImages<Envelope>(answerText(answerJson(outcome)), (body) => [body.result ?? body]);
  },
});

interface Envelope {
  result?: { output?: unknown };
  output?: unknown;
}

/** The JSON text of a run's answer in its mode. */
function answerJson(outcome: Outcome): string {
  if (outcome.mode !== "output") return envelopeJson(outcome);
  return JSON.stringify({ output: resultOf(outcome).output });
}
