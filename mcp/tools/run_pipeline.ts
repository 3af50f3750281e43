import { z } from "zod";
import { answerOf, errorField } from "../answer.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { MAX_ITEMS, pipelineRequest } from "../../engine/requests.ts";
import { defineMcpTool } from "../tool.ts";
import { listedInput, listedToolId } from "./listed.ts";

export const runPipeline = defineMcpTool({
  name: "run_pipeline",
  title: "Run pipeline",
  description:
    "Run 1-5 linked steps; the last output returns. Bind whole values in a step's input: $INPUT, $PREV, $STEP[n] (from 0), paths like $PREV.a[0]. A step without input gets $PREV.",
  input: pipelineRequest,
  listedInput: z.object({
    input: listedInput,
    steps: z.array(z.looseObject({ tool_id: listedToolId, input: listedInput })).min(1)
      .max(MAX_ITEMS),
    stop_on_failed_check: z.boolean().optional(),
  }),
  output: z.object({
    ok: z.boolean().optional(),
    output: z.unknown().optional(),
    trace: z.array(z.looseObject({ step: z.int(), tool_id: z.string(), ok: z.boolean() }))
      .optional(),
    error: errorField,
  }),
  async call(args, { engine }, { caller, maxBytes }) {
    const done = await engine.pipeline(args, caller, { isForMcp: true, maxBytes });
    const isError = done.failureCode !== undefined;
    return answerOf(pipelineBody(done), { images: [done.image], isError });
  },
});
