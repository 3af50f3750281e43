/**
 * Whose requests are answered. A web page can make a browser send requests to a server on the same machine
 * under a name of its own (DNS rebinding): the names that it would use are not on the lists.
 *
 * @module
 */
import { cutText } from "../../tools/shared/cut_text.ts";
import { EXPOSED_FIELDS } from "./cors.ts";
import { HttpError } from "./http_error.ts";

export interface OriginOptions {
  /** Host names without a port; IPv6 addresses in brackets. */
  allowedHosts: readonly string[];
  /** Origins (`https://app.example.com`) whose pages may call. */
  allowedOrigins: readonly string[];
}

/** What clients of both eras send. */
const ALLOWED_HEADERS = [
  "Content-Type",
  "Authorization",
  "X-API-Key",
  "MCP-Protocol-Version",
  "Mcp-Method",
  "Mcp-Name",
  "Mcp-Param-Response-Mode",
].join(", ");

const NO_HEADERS: Record<string, string> = {};

/**
 * Returns a function that checks a request's `Host` and `Origin` and returns the headers that let a page of
 * that origin read the answer: none for a request without an origin, which comes from no page.
 *
 * It throws `HttpError` 403 on a name that is not on the lists.
 */
export function createOriginCheck(
  options: OriginOptions,
): (request: Request) => Record<string, string> {
  const hosts = new Set(options.allowedHosts.map((host) => host.toLowerCase()));
  const origins = new Set(options.allowedOrigins.map((origin) => origin.toLowerCase()));

  return (request) => {
    const host = request.headers.get("host") ?? new URL(request.url).host;
    if (!hosts.has(host.replace(/:\d*$/, "").toLowerCase())) {
      throw forbidden("Host", host, "ALLOWED_HOSTS");
    }
    const origin = request.headers.get("origin");
    if (origin === null) return NO_HEADERS;
    if (!origins.has(origin.toLowerCase())) throw forbidden("Origin", origin, "ALLOWED_ORIGINS");
    return {
      "access-control-allow-origin": origin,
      "access-control-expose-headers": EXPOSED_FIELDS,
      "vary": "Origin",
    };
  };
}

/** The answer to a browser that asks whether a page may send a request. */
export function preflight(headers: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": ALLOWED_HEADERS,
      "access-control-max-age": "86400",
    },
  });
}

/** @param variable The configuration's list of what is allowed. */
function forbidden(header: string, value: string, variable: string): HttpError {
  const shown = cutText(value, 80);
  return new HttpError(
    403,
    "FORBIDDEN",
    `${header} "${shown}" is not allowed here: the service's operator lists those that are in ${variable}`,
  );
}
