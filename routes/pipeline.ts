/**
 * `POST /api/pipeline`: linked steps.
 *
 * @module
 */
import { createRoute } from "@hono/zod-openapi";
import { textsOf } from "../engine/json_chunks.ts";
import { pipelineBody } from "../engine/pipeline.ts";
import { pipelineRequest } from "../engine/requests.ts";
import { runText } from "../server/http/answer.ts";
import { readBody } from "../server/http/body.ts";
import type { Route, Services } from "./route.ts";
import { errorAnswers, jsonAnswer, jsonBody, pipelineAnswer } from "./schemas.ts";

const config = createRoute({
  method: "post",
  path: "/api/pipeline",
  operationId: "runPipeline",
  summary: "Run one to five linked steps",
  description:
    "Bindings inside a step's input: $INPUT, $PREV, $STEP[n] (earlier steps, from 0), each with an optional path. A step without input gets $PREV as its text. It stops at the first failure; only the last output is returned.",
  tags: ["run"],
  request: jsonBody(pipelineRequest, {
    input: '{"b": 1, "a": [1, 2]}',
    steps: [
      { tool_id: "json-formatter", mode: "minify" },
      { tool_id: "base64", input: { input: "$PREV" } },
    ],
  }),
  responses: {
    200: jsonAnswer("The last step's output", pipelineAnswer, {
      ok: true,
      output: "eyJiIjoxLCJhIjpbMSwyXX0=",
      trace: [
        {
          step: 0,
          tool_id: "json-formatter",
          ok: true,
          processing_time_ms: 0.2,
          output_bytes: 17,
          output_type: "string",
        },
        {
          step: 1,
          tool_id: "base64",
          ok: true,
          processing_time_ms: 0.1,
          output_bytes: 24,
          output_type: "string",
        },
      ],
    }),
    ...errorAnswers(400, 401, 404, 408, 413, 415, 422, 429, 503),
  },
});

/** The route that runs a pipeline. Each step counts against the day. */
export function pipelineRoutes({ engine }: Services): Route[] {
  return [{
    config,
    scope: "multi",
    handle: async (request, admission, { notes }) => {
      const pipeline = await readBody(request, pipelineRequest, admission);
      for (const { tool_id: id } of pipeline.steps) notes.addTool(id);
      await admission.charge(pipeline.steps.length - 1);
      const answer = await engine.pipeline(pipeline, admission.begin(notes));
      const status = answer.failureCode === undefined ? 200 : 422;
      return runText(textsOf(pipelineBody(answer)), status);
    },
  }];
}
