/**
 * The definition of a route: its OpenAPI description and its handler.
 *
 * @module
 */
import type { createRoute } from "@hono/zod-openapi";
import type { Engine } from "../engine/engine.ts";
import type { Sandbox } from "../engine/sandbox/sandbox.ts";
import type { Admission, Limits } from "../server/limits/limits.ts";
import type { Scope } from "../server/limits/plans.ts";
import type { RequestNotes } from "./request_notes.ts";

/** The services that handlers work with. */
export interface Services {
  engine: Engine;
  limits: Limits;
  /** Whether tools can run and the service is not stopping. */
  isReady(): boolean;
  /** Where tools run now. Default: in workers. */
  sandboxKind?(): "worker" | "in-place";
  /** Does long work on a thread of its own, where there are threads. Default: there are none. */
  apart?: Sandbox["apart"];
  /** The service's public address, without a trailing slash. */
  baseUrl: string;
  /** The version of `deno.json`. */
  version: string;
  /** The folder of the pages, where they are built. */
  pagesFolder?: URL;
  /** Builds missing pages into that folder, once. */
  buildPages?: () => Promise<void>;
  /** Hosts and origins that `/mcp` answers to. */
  allowedHosts: string[];
  allowedOrigins: string[];
}

/** The facts about a request besides the request itself. */
export interface RequestInfo {
  /** The address that the connection comes from, if known. */
  peer?: string;
  params: Record<string, string>;
  /** Handlers note here, for the log, what the request asks for. */
  notes: RequestNotes;
}

/** A handler: plain request in, response out. Errors that `toErrorResponse` knows may be thrown. */
export type Handler = (request: Request, info: RequestInfo) => Response | Promise<Response>;

/** A handler of a counted call: it runs after admission. */
export type AdmittedHandler = (
  request: Request,
  admission: Admission,
  info: RequestInfo,
) => Response | Promise<Response>;

/** One operation: its OpenAPI description and its handler. */
export type Route =
  & {
    config: ReturnType<typeof createRoute>;
    /** The example answer in OpenAPI, if it is made from the catalog; lists may be cut. */
    example?: () => unknown;
  }
  & ({ scope: Scope; handle: AdmittedHandler } | { scope?: undefined; handle: Handler });
