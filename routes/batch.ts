/**
 * `POST /api/batch`: independent calls side by side.
 *
 * @module
 */
import { createRoute } from "@hono/zod-openapi";
import { batchBody } from "../engine/batch.ts";
import { textsOf } from "../engine/json_chunks.ts";
import { batchRequest } from "../engine/requests.ts";
import { runText } from "../server/http/answer.ts";
import { readBody } from "../server/http/body.ts";
import type { Route, Services } from "./route.ts";
import { batchAnswer, errorAnswers, jsonAnswer, jsonBody } from "./schemas.ts";

const config = createRoute({
  method: "post",
  path: "/api/batch",
  operationId: "runBatch",
  summary: "Run one to five independent calls",
  description:
    "The items run side by side; each succeeds or fails on its own. The status is 200 whenever the request itself was valid.",
  tags: ["run"],
  request: jsonBody(batchRequest, {
    requests: [
      { id: "a", tool_id: "base64", input: "hello" },
      { id: "b", tool_id: "json-formatter", input: { input: "[1, 2]", mode: "minify" } },
    ],
    response_mode: "output",
  }),
  responses: {
    200: jsonAnswer("Every item's result by its id", batchAnswer, {
      ok: true,
      results: { a: { ok: true, output: "aGVsbG8=" }, b: { ok: true, output: "[1,2]" } },
    }),
    ...errorAnswers(400, 401, 408, 413, 415, 429, 503),
  },
});

/** The route that runs a batch. Each item counts against the day. */
export function batchRoutes({ engine }: Services): Route[] {
  return [{
    config,
    scope: "multi",
    handle: async (request, admission, { notes }) => {
      const batch = await readBody(request, batchRequest, admission);
      for (const { tool_id: id } of batch.requests) notes.addTool(id);
      await admission.charge(batch.requests.length - 1);
      return runText(textsOf(batchBody(await engine.batch(batch, admission.begin(notes)))));
    },
  }];
}
