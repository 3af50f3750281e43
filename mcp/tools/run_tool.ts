import { z } from "zod";
import { answerOf, errorField } from "../answer.ts";
import { failedRunBody, runBody } from "../../engine/envelope.ts";
import type { Piece } from "../../engine/pieces.ts";
import { runRequest } from "../../engine/requests.ts";
import type { Outcome } from "../../engine/run.ts";
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
    options: z.looseObject({}).optional(),
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
  async call(args, { engine }, { caller }) {
    const outcome = await engine.run(args, caller, { isForMcp: true });
    if (outcome.failureCode !== undefined) {
      return answerOf(failedRunBody(outcome), { isError: true });
    }
    return answerOf(bodyOf(outcome), { images: [outcome.image] });
  },
});

/** The JSON text of a run's answer in its mode. */
function bodyOf(outcome: Outcome): Piece[] {
  const { mode, outputJson, escaped } = outcome;
  if (mode !== "output") return runBody(outcome);
  // In mode output that text is there.
  return [{ text: '{"output":' }, { text: outputJson!, escaped }, { text: "}" }];
}
