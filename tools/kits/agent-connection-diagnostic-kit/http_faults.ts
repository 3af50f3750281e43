import { cutText } from "../../shared/cut_text.ts";
import { redactText } from "../../shared/secrets/redact.ts";
import { type Exchange, headerOf, isPost, isSuccess } from "./exchange.ts";
import type { Fault, FindingCode } from "./findings.ts";
import { bodyText } from "./rpc_messages.ts";
import { causesIn } from "./known/known_errors.ts";
import { faultOf } from "./known_fault.ts";
import { networkErrors } from "./network_errors.ts";

/** Statuses that identify the fault on their own. */
const STATUS_CODES: Readonly<Record<number, FindingCode>> = {
  400: "BAD_REQUEST",
  401: "AUTH_REQUIRED",
  403: "FORBIDDEN",
  404: "ENDPOINT_NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  406: "NOT_ACCEPTABLE",
  415: "WRONG_CONTENT_TYPE",
  429: "RATE_LIMITED",
  503: "SERVICE_BUSY",
};

/** The finding of an HTTP status; undefined for a status that is no fault. */
export function statusCode(status: number): FindingCode | undefined {
  if (status >= 300 && status < 400) return "REDIRECTED";
  return STATUS_CODES[status] ?? (status >= 400 ? "SERVER_ERROR" : undefined);
}

/** The network and HTTP faults of an exchange. @param path Its path in the input. */
export function httpFaults(exchange: Exchange, path: string): Fault[] {
  return [
    networkFault(exchange, path),
    statusFault(exchange, path),
    htmlFault(exchange, path),
    acceptFault(exchange, path),
  ].filter((fault) => fault !== undefined);
}

function networkFault({ error }: Exchange, path: string): Fault | undefined {
  if (!error) return undefined;
  const [known] = causesIn(redactText(error));
  if (known) return faultOf(known, `${path}.error`);
  const [named] = networkErrors(error);
  if (named) {
    const message = `The request failed: its error has "${named.word}"`;
    return { code: named.code, message, path: `${path}.error` };
  }
  const message = `The request failed: ${cutText(redactText(error), 200)}`;
  return { code: "NETWORK_ERROR", message, path: `${path}.error` };
}

function statusFault({ request, response }: Exchange, path: string): Fault | undefined {
  const code = response && statusCode(response.status);
  if (!code) return undefined;
  const { status, headers } = response;
  const at = `${path}.response.status`;
  const method = cutText(request.method.toUpperCase(), 20);
  const message = `${method} was answered with status ${status}`;
  if (code === "REDIRECTED") {
    const location = headerOf(headers, "location");
    const where = location === undefined ? "" : `, to ${cutText(redactText(location), 200)}`;
    return { code, message: message + where, path: at };
  }
  if (status === 404 && headerOf(request.headers, "mcp-session-id") !== undefined) {
    const reason = "the session of the request is not known any more";
    return { code: "SESSION_EXPIRED", message: `${message}: ${reason}`, path: at };
  }
  if (status === 405 && ["GET", "DELETE"].includes(method)) {
    return { code: "GET_STREAM_NOT_OFFERED", message, path: at };
  }
  const [known] = status >= 400 ? causesIn(redactText(bodyText(response.body))) : [];
  if (known) {
    const fault = faultOf(known, at);
    return { ...fault, message: `${message}: ${fault.message}` };
  }
  const wait = headerOf(headers, "retry-after");
  const isLater = status === 429 || status === 503;
  const after = isLater && wait !== undefined ? `, Retry-After ${cutText(wait, 40)}` : "";
  return { code, message: message + after, path: at };
}

function htmlFault(exchange: Exchange, path: string): Fault | undefined {
  const type = headerOf(exchange.response?.headers, "content-type");
  if (!isSuccess(exchange) || type === undefined || !/^\s*text\/html\b/i.test(type)) {
    return undefined;
  }
  const message = "The response is a web page (text/html), not an answer of MCP";
  return { code: "HTML_RESPONSE", message, path: `${path}.response.headers` };
}

function acceptFault(exchange: Exchange, path: string): Fault | undefined {
  const accept = headerOf(exchange.request.headers, "accept");
  if (!isPost(exchange) || accept === undefined || exchange.response?.status === 406) {
    return undefined;
  }
  const ranges = accept.split(",").map((range) => range.split(";")[0]!.trim().toLowerCase());
  const missing = ["application/json", "text/event-stream"].filter((type) => {
    const wanted = ["*/*", `${type.split("/")[0]}/*`, type];
    return !ranges.some((range) => wanted.includes(range));
  });
  if (missing.length === 0) return undefined;
  const message = `The request's Accept lacks ${missing.join(" and ")}`;
  return { code: "ACCEPT_HEADER_INCOMPLETE", message, path: `${path}.request.headers` };
}
