/**
 * The application: all routes with their guards, composed in one place.
 *
 * @module
 */
import { elapsedSince } from "../engine/elapsed.ts";
import { errorBody } from "../engine/envelope.ts";
import { json, notStored, withLimitState } from "../server/http/answer.ts";
import { preflight, readableBy } from "../server/http/cors.ts";
import { declaredLength } from "../server/http/declared_length.ts";
import { yieldToEventLoop } from "../server/http/event_loop.ts";
import { isLarge, withinBudget } from "../server/http/large_answer.ts";
import { toErrorResponse } from "../server/http/error_response.ts";
import { unreadBytes } from "../server/http/unread_body.ts";
import type { Admission } from "../server/limits/limits.ts";
import { loadListing } from "../tools/catalog/parts.ts";
import { encodeHex } from "../tools/shared/hex.ts";
import { batchRoutes } from "./batch.ts";
import { discoveryRoutes } from "./discovery.ts";
import { floodAnswer, leaveUnread } from "./flood.ts";
import { healthRoutes } from "./health.ts";
import type { Log, LogDetail } from "./log.ts";
import { mcpRoute } from "./mcp.ts";
import { openApiRoutes } from "./openapi.ts";
import { nearRoute } from "./near_route.ts";
import { overviewRoute } from "./overview.ts";
import { isPagePath, PAGES_PATH, pagesHandler } from "./pages.ts";
import { pipelineRoutes } from "./pipeline.ts";
import { RequestNotes } from "./request_notes.ts";
import { rootRoute } from "./root.ts";
import type { RequestInfo, Route, Services } from "./route.ts";
import { createRouter, type Match } from "./router.ts";
import { isHost, MAX_URL_CHARS, pathOf } from "../server/http/request_url.ts";
import { runRoutes } from "./run.ts";
import { toolRoutes } from "./tools.ts";

/** Information about a connection, as `Deno.serve` passes it. */
export interface ConnectionInfo {
  remoteAddr?: { hostname?: string } | object;
}

export interface App {
  fetch(request: Request, connection?: ConnectionInfo): Promise<Response>;
  /** Loads what the first requests would wait for. Call it when nothing else is to be done. */
  warmUp(): Promise<void>;
}

/** A route that the router can find. */
interface Routed {
  method: string;
  path: string;
  route: Route;
}

const MCP_PATH = "/mcp";
const NO_PARAMS: RequestInfo["params"] = {};

/** Creates the service's application. Without a log, nothing is logged. */
export function createApp(services: Services, log?: Log): App {
  const routes = allRoutes(services).map((route): Routed => ({
    method: route.config.method.toUpperCase(),
    path: route.config.path,
    route,
  }));
  const find = createRouter(routes);
  const paths = [...new Set([...routes.map(({ path }) => path), MCP_PATH])];
  const mcp = mcpRoute(services);
  const pages = pagesHandler(services.pagesFolder, services.buildPages);
  const newRequestId = createRequestIds();

  return {
    async fetch(request, connection = {}) {
      const begun = log && performance.now();
      const requestId = newRequestId();
      const notes = new RequestNotes(log?.isDetailed);
      const faulty = faultyHead(request);
      const given = faulty ? "" : pathOf(request.url);
      const path = withoutLastSlash(given);
      const match = find(path);
      const info = { peer: peerOf(connection), params: match?.params ?? NO_PARAMS, notes };
      const isPage = isPagePath(given);
      const isOverRate = services.limits.isOverRate(request, info.peer);
      const answered = isOverRate
        ? await floodAnswer(request)
        : faulty
        ? faulty
        : path === MCP_PATH
        ? await mcp.answer(request, info)
        : isPage
        ? await handled(() => pages(request, given), notes)
        : match
        ? await answer(services, match, request, info)
        : notFound(nearRoute(path, paths));
      const unread = unreadBytes(request);
      if (unread > 0) await leaveUnread(request.body, unread, isOverRate);
      const uncounted = unread + (isPage ? 0 : documentBytes(request, answered));
      services.limits.chargeBytes(request, info.peer, uncounted);
      const { response, detail } = log?.isDetailed
        ? await inDetail(request, answered, notes)
        : { response: answered };
      // A cache would serve it to others.
      if (!isShared(response)) response.headers.set("x-request-id", requestId);
      for (const fault of notes.faults) log?.fault(fault, requestId);
      log?.request({
        requestId,
        method: request.method,
        route: path === MCP_PATH ? MCP_PATH : isPage ? `${PAGES_PATH}/*` : match?.path ?? "*",
        tools: notes.tools,
        status: response.status,
        durationMs: elapsedSince(begun!),
        detail,
      });
      return response;
    },
    async warmUp() {
      await loadListing();
      await yieldToEventLoop();
      await mcp.warmUp();
    },
  };
}

/** The answer, read to its end if its size is unknown, and the details for the log. */
async function inDetail(
  request: Request,
  answered: Response,
  { runs }: RequestNotes,
): Promise<{ response: Response; detail: LogDetail }> {
  const told = isLarge(answered) ? Number(answered.headers.get("content-length")) : 0;
  const body = told === 0 && answered.body && await answered.arrayBuffer();
  return {
    response: body ? new Response(body, answered) : answered,
    detail: {
      requestBytes: declaredLength(request),
      responseBytes: body ? body.byteLength : told,
      runs,
    },
  };
}

function allRoutes(services: Services): Route[] {
  const api = [
    rootRoute(services),
    ...runRoutes(services),
    ...batchRoutes(services),
    ...pipelineRoutes(services),
    ...toolRoutes(services),
    ...discoveryRoutes(services),
    ...healthRoutes(services),
  ];
  const routes: Route[] = [];
  routes.push(overviewRoute(services, routes), ...api);
  routes.push(...openApiRoutes(services, routes.slice()));
  return routes;
}

function answer(
  services: Services,
  { methods }: Match<Routed>,
  request: Request,
  info: RequestInfo,
): Response | Promise<Response> {
  const { method } = request;
  const routed = methods.get(method === "HEAD" ? "GET" : method);
  if (!routed) {
    const offered = [...methods.keys()];
    return method === "OPTIONS" ? preflight(offered, allowOf(offered)) : notAllowed(offered);
  }
  const response = respond(services, routed.route, request, info);
  return method === "HEAD" ? withoutBody(response) : response;
}

/** The answer to HEAD: `Content-Length` is that of the GET response (RFC 9110, section 8.6). */
async function withoutBody(answered: Promise<Response>): Promise<Response> {
  const response = await answered;
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  const bare = new Response(null, response);
  if (response.status !== 304) bare.headers.set("content-length", String(byteLength));
  return bare;
}

/**
 * Applies the limits: a request is counted if the route has a scope, and the state is sent for
 * every path under `/api`.
 */
async function respond(
  { limits }: Services,
  route: Route,
  request: Request,
  info: RequestInfo,
): Promise<Response> {
  let admission: Admission | undefined;
  try {
    if (route.scope) {
      admission = await limits.admit(request, info.peer, route.scope);
      const response = await route.handle(request, admission, info);
      if (isLarge(response)) await withinBudget(response, admission);
      return withLimitState(readableBy(request, response), admission.state);
    }
    const response = await handled(() => route.handle(request, info), info.notes);
    const tellsLimits = route.config.path.startsWith("/api");
    if (!tellsLimits) return response;
    const state = await limits.look(request, info.peer);
    return isShared(response) ? response : withLimitState(response, state);
  } catch (error) {
    return withLimitState(notStored(toErrorResponse(error, info.notes)), admission?.state);
  } finally {
    admission?.end();
  }
}

/** Whether shared caches may store an answer: it does not depend on the caller. */
function isShared({ headers }: Response): boolean {
  return headers.get("cache-control")?.startsWith("public") ?? false;
}

async function handled(
  work: () => Response | Promise<Response>,
  notes: RequestNotes,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return notStored(toErrorResponse(error, notes));
  }
}

/** The bytes that are sent of a document. The files of pages are none: a page has many, and browsers keep them. */
function documentBytes({ method }: Request, response: Response): number {
  // Whoever looks at a response's `body` makes it a stream, which Deno sends without its length.
  const isSent = method !== "HEAD" && response.status !== 304 && isShared(response);
  return isSent ? Number(response.headers.get("content-length")) : 0;
}

/** Many people type a trailing slash; it makes no difference. */
function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The refusal of a request of which not even the path can be told. */
function faultyHead({ headers, url }: Request): Response | undefined {
  // The host is part of the URL: an invalid one could end it early, and so change the path.
  if (!isHost(headers.get("host"))) return badHost();
  if (url.length > MAX_URL_CHARS) return longUrl();
}

function badHost(): Response {
  const message =
    "The Host header is not a valid host. Send the service's name, with its port if it has one";
  return json(errorBody({ code: "INVALID_REQUEST", message }), 400);
}

function longUrl(): Response {
  const message =
    `The URL has more than ${MAX_URL_CHARS} characters. Send long values in the body of a POST request`;
  return json(errorBody({ code: "REQUEST_TOO_LARGE", message }), 414);
}

function notFound(meant: string | undefined): Response {
  const hint = meant ? `Did you mean ${meant}?` : "Start at GET /.";
  const message = `No such route. ${hint} GET /api lists all`;
  return json(errorBody({ code: "NOT_FOUND", message }), 404);
}

/** The value of `Allow` for what a path offers. */
function allowOf(methods: string[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function notAllowed(methods: string[]): Response {
  const allow = allowOf(methods);
  const message = `This route answers ${allow}`;
  return json(errorBody({ code: "METHOD_NOT_ALLOWED", message }), 405, { allow });
}

/** The address that a connection comes from, if it has one. */
export function peerOf({ remoteAddr }: ConnectionInfo): string | undefined {
  return remoteAddr && "hostname" in remoteAddr ? remoteAddr.hostname : undefined;
}

/**
 * Returns a function that creates request ids, unique across requests, restarts and instances. They
 * are not secret, and reveal nothing about the caller.
 */
function createRequestIds(): () => string {
  const instance = encodeHex(crypto.getRandomValues(new Uint8Array(6)));
  let count = 0;
  return () => `${instance}-${(++count).toString(36)}`;
}
