/**
 * The MCP endpoint: Streamable HTTP without sessions, for the 2026 and the 2025 revisions of the protocol.
 *
 * @module
 */
import type { Caller } from "../engine/caller.ts";
import { notStored, runText } from "../server/http/answer.ts";
import { readJson } from "../server/http/body.ts";
import type { BodyBudget } from "../server/http/body_bytes.ts";
import { HttpError } from "../server/http/http_error.ts";
import { createOriginCheck, type OriginOptions, preflight } from "../server/http/origin.ts";
import { holdsRawNumbers, plainNumbers } from "../tools/shared/json/source_number.ts";
import { isJsonObject, type JsonObject } from "../tools/shared/json/value.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { type RequestCost, requestCostOf, withoutCancellations } from "./request_cost.ts";
import { Exchange } from "./exchange.ts";
import { type PlainCall, plainCallOf, plainResponse } from "./plain_call.ts";
import { createSdkEndpoint } from "./sdk_endpoint.ts";
import { identityOf } from "./server.ts";
import type { ToolServices } from "./tool.ts";
import { callTool } from "./tools.ts";

/** The services that the endpoint needs. */
export interface McpServices extends ToolServices, OriginOptions {
  /** The service's version. */
  version: string;
}

/** A request that was admitted, before its body is read. */
export interface McpAdmission extends BodyBudget {
  /** Charges the cost of the body. @throws if that is over a limit. */
  charge(cost: RequestCost): Promise<void>;
  /** The caller of the request's runs; its deadline counts from now. */
  begin(): Caller;
}

/** Admits a request, or throws. */
export type Admit = () => Promise<McpAdmission>;

/** Answers a request to the endpoint. It rethrows what the admission throws. */
export type McpHandler = (request: Request, admit: Admit) => Promise<Response>;

/**
 * The endpoint's handler. It answers plain calls itself and leaves all others to the SDK.
 */
export function createMcpHandler(services: McpServices): McpHandler {
  const checkOrigin = createOriginCheck(services);
  const answerBySdk = createSdkEndpoint(services);
  const serverInfo = JSON.stringify(identityOf(services));

  return async (request, admit) => {
    let headers: Record<string, string> = {};
    try {
      headers = checkOrigin(request);
      if (request.method === "OPTIONS") return preflight(headers);
      if (request.method !== "POST") throw methodNotAllowed(request.method);
      const admission = await admit();
      requireShortFields(request.headers);
      const body = withoutCancellations(plainEnvelope(await readMessages(request, admission)));
      const cost = requestCostOf(body);
      await admission.charge(cost);
      requireShortNames(body);
      requireOwnIds(body);
      const exchange = new Exchange(admission.begin(), cost.calls);
      const call = plainCallOf(body, request.headers);
      const response = call
        ? await answerPlain(call, exchange)
        : await answerBySdk(request, body, exchange);
      if (exchange.refusal) throw exchange.refusal;
      return withHeaders(response, headers);
    } catch (error) {
      if (error instanceof HttpError) return withHeaders(refusal(error), headers);
      throw error;
    }
  };

  async function answerPlain(call: PlainCall, exchange: Exchange): Promise<Response> {
    const answer = await callTool(call.tool, call.args, services, exchange);
    return runText(plainResponse(call, answer, serverInfo));
  }
}

const ONE_CALL: RequestCost = { calls: 1, others: 0, runs: 0, toolIds: [] };

/**
 * Reads a body. One that is not JSON costs a call: to find what is wrong in 2 MiB takes as long as
 * many messages.
 */
async function readMessages(request: Request, admission: McpAdmission): Promise<unknown> {
  try {
    return await readJson(request, admission);
  } catch (error) {
    const isNotJson = error instanceof HttpError && error.code === "INVALID_JSON_BODY";
    if (isNotJson) await admission.charge(ONE_CALL);
    throw error;
  }
}

/**
 * The longest `id` and `method` of a message, text among its parameters, and header field that
 * repeats a part of it. Answers repeat them, and the SDK checks and copies them several times.
 */
const MAX_NAME_CHARS = 1_024;
const REPEATING_FIELDS = [
  "MCP-Protocol-Version",
  "Mcp-Method",
  "Mcp-Name",
  "Mcp-Param-Response-Mode",
];

/** @throws {HttpError} if a header field of the protocol is too long. */
function requireShortFields(headers: Headers): void {
  for (const name of REPEATING_FIELDS) {
    const value = headers.get(name);
    if (value !== null) requireShort(`The header field ${name}`, value);
  }
}

/** @throws {HttpError} if a name is too long. */
function requireShort(what: string, { length }: string): void {
  if (length <= MAX_NAME_CHARS) return;
  throw new HttpError(
    400,
    "INVALID_REQUEST",
    `${what} has ${length} characters. Send one of at most ${MAX_NAME_CHARS}`,
  );
}

/** @throws {HttpError} if the `id`, the `method` or a parameter of a message is too long a text. */
function requireShortNames(body: unknown): void {
  for (const message of Array.isArray(body) ? body : [body]) {
    if (!isJsonObject(message)) continue;
    const { id, method, params } = message;
    for (
      const [name, value] of Object.entries({ ...(isJsonObject(params) && params), id, method })
    ) {
      if (typeof value === "string") requireShort(`The ${cutText(name, 40)} of a message`, value);
    }
  }
}

/**
 * The SDK answers a JSON-RPC array when each id in it has an answer: of two requests with one id the other is
 * never answered, and runs on uncounted.
 *
 * @throws {HttpError} if two requests of an array have the same id.
 */
function requireOwnIds(body: unknown): void {
  if (!Array.isArray(body)) return;
  const seen = new Set<unknown>();
  for (const message of body) {
    if (!isJsonObject(message) || !Object.hasOwn(message, "method")) continue;
    const { id } = message;
    if (id !== undefined && seen.has(id)) {
      const shown = cutText(JSON.stringify(id), 40);
      throw new HttpError(
        400,
        "INVALID_REQUEST",
        `Two requests of the array have the id ${shown}. Give each an id of its own`,
      );
    }
    seen.add(id);
  }
}

/** Converts the numbers of a body to doubles, except those in the arguments of a call. */
function plainEnvelope(body: unknown): unknown {
  if (!holdsRawNumbers(body)) return body;
  if (Array.isArray(body)) return body.map(plainEnvelope);
  const { params, ...message } = body as JsonObject;
  if (!isJsonObject(params)) return plainNumbers(body);
  const { arguments: args, ...others } = params;
  return {
    ...plainNumbers(message) as JsonObject,
    params: {
      ...plainNumbers(others) as JsonObject,
      ...(args !== undefined && { arguments: args }),
    },
  };
}

function methodNotAllowed(method: string): HttpError {
  return new HttpError(
    405,
    "METHOD_NOT_ALLOWED",
    `${method} is not served here: send JSON-RPC messages with POST`,
    undefined,
    { allow: "POST, OPTIONS" },
  );
}

/** The same answer, with these header fields; no cache may keep it. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  notStored(response);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** JSON-RPC error codes of refusals; all others get the one that the SDK gives HTTP-level errors. */
const JSON_RPC_CODES: Readonly<Record<string, number>> = {
  INVALID_JSON_BODY: -32700,
  INVALID_REQUEST: -32600,
};
const HTTP_LEVEL = -32000;

/**
 * The answer to a request that no MCP server sees: a JSON-RPC error without an id, the service's own code
 * and details in its `data`.
 */
function refusal({ status, code, message, details, headers }: HttpError): Response {
  const data = { code, ...(details && { details }) };
  return Response.json(
    {
      jsonrpc: "2.0",
      error: { code: JSON_RPC_CODES[code] ?? HTTP_LEVEL, message, data },
      id: null,
    },
    { status, headers },
  );
}
