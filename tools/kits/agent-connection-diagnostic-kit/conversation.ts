/**
 * The conversation of a client and a server in JSON-RPC, as MCP has it: the handshake, the session, the tools.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import { type Exchange, hasHeaders, headerOf, isPost, isSuccess } from "./exchange.ts";
import type { Fault } from "./findings.ts";
import { messagesOf } from "./rpc_messages.ts";

/** The published revisions of MCP. */
const VERSIONS: readonly string[] = [
  "2024-11-05",
  "2025-03-26",
  "2025-06-18",
  "2025-11-25",
  "2026-07-28",
];

/** The first revision without a handshake. */
const WITHOUT_HANDSHAKE = "2026-07-28";

/** Methods with which a conversation begins. */
const OPENING: readonly (JsonValue | undefined)[] = ["initialize", "server/discover"];

/** Reads recorded exchanges, in their order. */
export class Conversation {
  /** As the server answered. */
  protocolVersion: string | null = null;
  /** Tools in the last answer to tools/list. */
  toolsListed: number | null = null;
  /** Whether an answer of MCP was read. */
  hasAnswers = false;
  #hasRequests = false;
  /** Where initialize succeeded. */
  #initializedAt: string | undefined;
  #isFollowed = false;
  #isNotified = false;
  #hasSession = false;
  #isSessionTold = false;

  /**
   * The findings of an exchange. Bodies are read of POST requests that succeeded or whose status is unknown.
   *
   * @param path Its path in the input.
   */
  read(exchange: Exchange, path: string): Fault[] {
    if (!isPost(exchange)) return [];
    const { request, response, error } = exchange;
    const faults = this.#readSession(exchange, path);
    if (!isSuccess(exchange) && (response || error)) return faults;
    const messages = messagesOf(request.body, headerOf(request.headers, "content-type"));
    const requests = messages.filter(isRequest);
    faults.push(...this.#readRequests(messages, requests, exchange, path));
    const type = headerOf(response?.headers, "content-type");
    for (const answer of messagesOf(response?.body, type).filter(isAnswer)) {
      this.hasAnswers = true;
      faults.push(...this.#readAnswer(answer, requests, exchange, `${path}.response.body`));
    }
    return faults;
  }

  /** Returns the faults that are known only when all exchanges have been read. */
  end(): Fault[] {
    if (this.#initializedAt === undefined || !this.#isFollowed || this.#isNotified) return [];
    const message = "Requests follow initialize, and notifications/initialized was never sent";
    return [{ code: "INITIALIZED_MISSING", message, path: this.#initializedAt }];
  }

  /** A session's id must be sent with every request, whatever its outcome. */
  #readSession({ request: { headers } }: Exchange, path: string): Fault[] {
    const isLacking = this.#hasSession && hasHeaders(headers) &&
      headerOf(headers, "mcp-session-id") === undefined;
    if (!isLacking || this.#isSessionTold) return [];
    this.#isSessionTold = true;
    const message = "The server gave a Mcp-Session-Id, and this request does not send it";
    return [{ code: "SESSION_ID_NOT_SENT", message, path: `${path}.request.headers` }];
  }

  #readRequests(
    messages: readonly JsonObject[],
    requests: readonly JsonObject[],
    { request: { headers } }: Exchange,
    path: string,
  ): Fault[] {
    this.#isNotified ||= messages.some(({ method }) => method === "notifications/initialized");
    const [first] = requests;
    if (!first) return [];
    this.#isFollowed ||= this.#initializedAt !== undefined;
    if (this.#hasRequests) return [];
    this.#hasRequests = true;
    const version = headerOf(headers, "mcp-protocol-version");
    const isModern = version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version) &&
      version >= WITHOUT_HANDSHAKE;
    if (isModern || OPENING.includes(first.method)) return [];
    const message = `The first request is ${shown(first.method)}, not initialize`;
    return [{ code: "INITIALIZE_MISSING", message, path: `${path}.request.body` }];
  }

  #readAnswer(
    answer: JsonObject,
    requests: readonly JsonObject[],
    exchange: Exchange,
    path: string,
  ): Fault[] {
    const error = memberOf(answer, "error");
    // A server that could not read the request cannot repeat its id.
    const isUnread = error !== undefined && memberOf(answer, "id") === null;
    const request = isUnread ? requests[0] : requests.find(({ id }) => id === answer.id);
    if (!request) {
      if (requests.length === 0) return [];
      const message = `The answer has the id ${shown(answer.id)}, the request ${
        shown(requests[0]!.id)
      }`;
      return [{ code: "RESPONSE_ID_MISMATCH", message, path }];
    }
    const result = memberOf(answer, "result");
    if (error !== undefined) return [errorFault(request, error, path)];
    switch (request.method) {
      case "initialize":
        return this.#readInitialize(request, result, exchange, path);
      case "tools/list":
        return this.#readToolsList(request, result, path);
      case "tools/call":
        return callFaults(request, result, path);
      default:
        return [];
    }
  }

  #readInitialize(
    request: JsonObject,
    result: JsonValue | undefined,
    { response }: Exchange,
    path: string,
  ): Fault[] {
    this.#initializedAt = path;
    this.#hasSession = headerOf(response?.headers, "mcp-session-id") !== undefined;
    const faults: Fault[] = [];
    const version = memberOf(result, "protocolVersion");
    const asked = memberOf(memberOf(request, "params"), "protocolVersion");
    this.protocolVersion = typeof version === "string" ? version : null;
    if (typeof version !== "string" || !VERSIONS.includes(version)) {
      const message = `The server answers the protocol version ${shown(version)}`;
      faults.push({ code: "UNKNOWN_PROTOCOL_VERSION", message, path });
    }
    if (typeof version === "string" && typeof asked === "string" && version !== asked) {
      const message = `The client asked for ${shown(asked)}, the server answers ${shown(version)}`;
      faults.push({ code: "PROTOCOL_VERSION_CHANGED", message, path });
    }
    if (!isJsonObject(memberOf(memberOf(result, "capabilities"), "tools"))) {
      const message = "The server's capabilities have no tools";
      faults.push({ code: "NO_TOOLS", message, path });
    }
    return faults;
  }

  #readToolsList(request: JsonObject, result: JsonValue | undefined, path: string): Fault[] {
    const tools = memberOf(result, "tools");
    if (!Array.isArray(tools)) return [];
    this.toolsListed = tools.length;
    // The last of several pages may be empty.
    const isPage = memberOf(memberOf(request, "params"), "cursor") !== undefined;
    if (tools.length > 0 || isPage) return [];
    return [{ code: "NO_TOOLS", message: "tools/list answers an empty list", path }];
  }
}

/** A message that wants an answer. */
function isRequest(message: JsonObject): boolean {
  return typeof memberOf(message, "method") === "string" && Object.hasOwn(message, "id");
}

function isAnswer(message: JsonObject): boolean {
  return !Object.hasOwn(message, "method") &&
    (Object.hasOwn(message, "result") || Object.hasOwn(message, "error"));
}

function errorFault(request: JsonObject, error: JsonValue, path: string): Fault {
  const code = request.method === "initialize" ? "INITIALIZE_FAILED" : "JSONRPC_ERROR";
  const text = memberOf(error, "message");
  const message =
    `${shown(request.method)} was answered by the error ${shown(memberOf(error, "code"))}` +
    (typeof text === "string" ? `: ${cutText(redactText(text), 200)}` : "");
  return { code, message, path };
}

function callFaults(request: JsonObject, result: JsonValue | undefined, path: string): Fault[] {
  if (memberOf(result, "isError") !== true) return [];
  const name = shown(memberOf(memberOf(request, "params"), "name"));
  return [{ code: "TOOL_CALL_FAILED", message: `The call of ${name} ended in an error`, path }];
}

/** A short value of a message as findings show it. */
function shown(value: JsonValue | undefined): string {
  if (value === undefined) return "none";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return cutText(redactText(text), 80);
}
