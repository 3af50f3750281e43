import { z } from "zod";
import { answerOf, errorField } from "../answer.ts";
import { batchBody } from "../../engine/batch.ts";
import { batchRequest, MAX_ITEM_ID_LENGTH, MAX_ITEMS } from "../../engine/requests.ts";
import { defineMcpTool } from "../tool.ts";
import { listedInput, listedMode, listedToolId } from "./listed.ts";

export const runBatch = defineMcpTool({
  name: "run_batch",
  title: "Run batch",
  description: "Run 1-5 independent calls side by side.",
  input: batchRequest,
  listedInput: z.object({
    requests: z.array(z.object({
      id: z.string().max(MAX_ITEM_ID_LENGTH).describe("Unique"),
      tool_id: listedToolId,
      input: listedInput,
      response_mode: listedMode,
    })).min(1).max(MAX_ITEMS),
    // Clients repeat it in a header (SEP-2243), so that a proxy can tell small answers from large
    // ones. It is the only argument with that mark, and optional for clients that do not send such
    // headers.
    response_mode: listedMode.meta({ "x-mcp-header": "Response-Mode" }),
  }),
  output: z.object({
    ok: z.boolean().optional().describe("True when every result is"),
    results: z.record(z.string(), z.looseObject({ ok: z.boolean() })).optional(),
    error: errorField,
  }),
  async call(args, { engine }, { caller, maxBytes }) {
    const done = await engine.batch(args, caller, { isForMcp: true, maxBytes });
    return answerOf(batchBody(done), {
      images: done.items.map(({ execution }) => execution.image),
    });
  },
});
