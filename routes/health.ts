/**
 * `GET /healthz` and `GET /readyz`: what whoever runs the service asks, often. They are not counted.
 *
 * @module
 */
import { createRoute, z } from "@hono/zod-openapi";
import { json } from "../server/http/answer.ts";
import { READABLE } from "../server/http/cors.ts";
import { errorBody } from "../engine/envelope.ts";
import type { Route, Services } from "./route.ts";
import { errorAnswers } from "./schemas.ts";

const OK = "ok";

const OK_ANSWER = {
  description: "It does",
  content: { "text/plain": { schema: z.string(), example: OK } },
};

const healthConfig = createRoute({
  method: "get",
  path: "/healthz",
  operationId: "getHealth",
  summary: "Does the process answer",
  description: "Whatever the state of what it needs.",
  tags: ["operation"],
  responses: { 200: OK_ANSWER },
});

const readyConfig = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  summary: "Does the service take calls",
  description: "Not before tools can run, and not once it was told to stop.",
  tags: ["operation"],
  responses: { 200: OK_ANSWER, ...errorAnswers(503) },
});

/** The routes of the two probes. */
export function healthRoutes({ isReady }: Services): Route[] {
  return [
    { config: healthConfig, handle: ok },
    { config: readyConfig, handle: () => isReady() ? ok() : notReady() },
  ];
}

const PLAIN: ResponseInit = {
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...READABLE,
  },
};

function ok(): Response {
  return new Response(OK, PLAIN);
}

function notReady(): Response {
  const message = "The service is starting or stopping: wait a second, then ask again";
  return json(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "1",
  });
}
