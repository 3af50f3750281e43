/**
 * What all routes share: how a handler looks, how answers and errors are written.
 *
 * @module
 */
import type { createRoute } from "@hono/zod-openapi";
import { ANY_ORIGIN, EXPOSED } from "./cors.ts";
import type { Engine } from "../engine/engine.ts";
import {
  type Admission,
  type Limits,
  type LimitState,
  rateLimitHeaders,
  type Scope,
} from "../limits/limits.ts";

/** What handlers work with. */
export interface Services {
  engine: Engine;
  limits: Limits;
  /** The service's public address, without a slash at the end. */
  baseUrl: string;
  /** The version of `deno.json`. */
  version: string;
  /** Hosts and origins that `/mcp` answers to. */
  allowedHosts: string[];
  allowedOrigins: string[];
}

/** What the router found out about a request. */
export interface RequestInfo {
  /** The address that the connection comes from, where the host tells it. */
  peer?: string;
  params: Record<string, string>;
}

/** A handler: plain request in, response out. Errors that `toErrorResponse` knows may be thrown. */
export type Handler = (request: Request, info: RequestInfo) => Response | Promise<Response>;

/** A handler of a counted call: it runs inside what it was admitted to. */
export type AdmittedHandler = (
  request: Request,
  admission: Admission,
  info: RequestInfo,
) => Response | Promise<Response>;

/** One operation: what OpenAPI says of it and what answers it. */
export type Route =
  & {
    config: ReturnType<typeof createRoute>;
    /** The answer that OpenAPI shows, where it is made from the catalog; lists may end early. */
    example?: () => unknown;
  }
  & ({ scope: Scope; handle: AdmittedHandler } | { scope?: undefined; handle: Handler });

/** An error with its place in the table of HTTP answers. */
export class HttpError extends Error {
  override readonly name = "HttpError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

const JSON_HEADERS = { "content-type": "application/json", ...ANY_ORIGIN };
/** One object for nearly all answers, which Deno takes faster than a new one each time. */
const PLAIN_JSON: ResponseInit = { headers: JSON_HEADERS };

/** An answer of JSON text. */
export function jsonText(text: string, status = 200, headers?: Record<string, string>): Response {
  if (status === 200 && !headers) return new Response(text, PLAIN_JSON);
  return new Response(text, { status, headers: { ...JSON_HEADERS, ...headers } });
}

/** An answer of a value as JSON. */
export function json(value: unknown, status = 200, headers?: Record<string, string>): Response {
  return jsonText(JSON.stringify(value), status, headers);
}

/** The same answer, with the header fields that tell the state of the limits. */
export function withLimitState(response: Response, state: LimitState | undefined): Response {
  if (!state) return response;
  const headers = { ...rateLimitHeaders(state), ...EXPOSED };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
