/**
 * What a route is: its description, and the handler that answers it.
 *
 * @module
 */
import type { createRoute } from "@hono/zod-openapi";
import type { Engine } from "../engine/engine.ts";
import type { Admission, Limits } from "../server/limits/limits.ts";
import type { Scope } from "../server/limits/plans.ts";
import type { RequestNotes } from "./request_notes.ts";

/** What handlers work with. */
export interface Services {
  engine: Engine;
  limits: Limits;
  /** Whether tools can run, and nobody has told the service to stop. */
  isReady(): boolean;
  /** Where tools run now. Default: in workers. */
  sandboxKind?(): "worker" | "in-place";
  /** The service's public address, without a slash at the end. */
  baseUrl: string;
  /** The version of `deno.json`. */
  version: string;
  /** The folder of the pages, where they are built. */
  pagesFolder?: URL;
  /** Builds the pages into that folder where they are not there, once. */
  buildPages?: () => Promise<void>;
  /** Hosts and origins that `/mcp` answers to. */
  allowedHosts: string[];
  allowedOrigins: string[];
}

/** What the service knows about a request beside the request itself. */
export interface RequestInfo {
  /** The address that the connection comes from, where the host tells it. */
  peer?: string;
  params: Record<string, string>;
  /** Handlers note here, for the log, what the request asks for. */
  notes: RequestNotes;
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
