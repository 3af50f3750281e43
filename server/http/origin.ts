/**
 * Checks the `Host` and `Origin` of requests. A web page can make a browser send requests to a
 * local server under the page's own host name (DNS rebinding); such names are not on the allow
 * lists.
 *
 * @module
 */
import { cutText } from "../../tools/shared/cut_text.ts";
import { EXPOSED_FIELDS } from "./cors.ts";
import { HttpError } from "./http_error.ts";

/** The origins and hosts whose requests are accepted. */
export interface OriginOptions {
  /** Host names without a port; IPv6 addresses in brackets. */
  allowedHosts: readonly string[];
  /** Origins (`https://app.example.com`) whose pages may call. */
  allowedOrigins: readonly string[];
}

/** The headers that clients of both protocol eras send. */
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
 * Returns a function that checks a request's `Host` and `Origin` and returns the headers that let a
 * page of that origin read the answer: none for a request without an origin, which comes from no
 * page.
 *
 * It throws `HttpError` 403 for a name that is not on the lists.
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

/** The response to a preflight request. */
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

/**
 * @param variable The configuration variable that lists what is allowed.
 */
function forbidden(header: string, value: string, variable: string): HttpError {
  const shown = cutText(value, 80);
  return new HttpError(
    403,
    "FORBIDDEN",
    `${header} "${shown}" is not allowed. The operator lists allowed values in ${variable}`,
  );
}
