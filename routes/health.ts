/**
 * `GET /healthz` and `GET /readyz`: probes for the operator. They do not count against any limit.
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
  summary: "Liveness: does the process answer",
  description: "Does not depend on anything that the service needs.",
  tags: ["operation"],
  responses: { 200: OK_ANSWER },
});

const readyConfig = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  summary: "Readiness: does the service take calls",
  description: "503 until tools can run, and once the service is stopping.",
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
  const message = "The service is starting or stopping. Wait a second, then ask again";
  return json(errorBody({ code: "SERVICE_BUSY", message }), 503, {
    "cache-control": "no-store",
    "retry-after": "1",
  });
}
