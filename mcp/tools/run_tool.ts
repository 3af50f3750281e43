import { z } from "zod";
import { answerOf, errorField } from "../answer.ts";
import { failedRunBody, runBody, warningsMember } from "../../engine/envelope.ts";
import type { JsonChunk } from "../../engine/json_chunks.ts";
import { runRequest } from "../../engine/requests.ts";
import type { Outcome } from "../../engine/run.ts";
import { defineMcpTool } from "../tool.ts";
import { listedInput, listedMode, listedToolId } from "./listed.ts";

/** The meaning of every tool's `ok`. */
const OK_MEANING =
  "ok: false exactly with error, on a failure or a verdict of its own code; other verdicts are in output";

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
      .describe(OK_MEANING),
    output: z.unknown().optional().describe("Mode output"),
    tokens_saved_estimate: z.int().optional(),
    processing_time_ms: z.number().optional(),
    error: errorField,
  }),
  async call(args, { engine }, { caller, maxBytes }) {
    const outcome = await engine.run(args, caller, { isForMcp: true, maxBytes });
    if (outcome.failureCode !== undefined) {
      return answerOf(failedRunBody(outcome), { isError: true });
    }
    return answerOf(bodyOf(outcome), { images: [outcome.image], note: noteOf(outcome) });
  },
});

/** The JSON text of a run's answer in its mode. */
function bodyOf(outcome: Outcome): JsonChunk[] {
  const { mode, outputJson, escaped } = outcome;
  if (mode !== "output") return runBody(outcome);
  // In mode output that text is there.
  return [
    { text: '{"output":' },
    { text: outputJson!, escaped },
    { text: `${warningsMember(outcome)}}` },
  ];
}

/** In mode output, the warnings in words. */
function noteOf({ warnings }: Outcome): string | undefined {
  if (!warnings) return undefined;
  const lines = warnings.map(({ code, message, path }) =>
    `- ${code}${path ? ` (${path})` : ""}: ${message}`
  );
  return `Warnings:\n${lines.join("\n")}`;
}
