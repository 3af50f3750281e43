import type { RunOutput } from "../../tool.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import type { Fault } from "./findings.ts";

/** The parts that url-parser finds in a URL. */
export type ParsedUrl = RunOutput<typeof urlParser>;

/** Hosts that a connection without TLS reaches on the machine itself. */
const LOCAL: readonly string[] = ["localhost", "127.0.0.1", "[::1]", "host.docker.internal"];

/** The faults of an endpoint's URL. @param url Undefined where it could not be parsed. */
export function urlFaults(url: ParsedUrl | undefined, path: string): Fault[] {
  if (!url) return [{ code: "URL_INVALID", message: "The URL cannot be parsed", path }];
  const { scheme, hostname } = url;
  if (scheme !== "http" && scheme !== "https") {
    const message = `The URL begins with ${scheme}:, which is not an HTTP scheme`;
    return [{ code: "URL_INVALID", message, path }];
  }
  const faults: Fault[] = [];
  if (!LOCAL.includes(hostname) && !/[.:]/.test(hostname)) {
    const message =
      `The host ${hostname} has no dot: such a name is known in its Docker or local network only`;
    faults.push({ code: "HOST_OF_ONE_NETWORK", message, path });
  } else if (scheme === "http" && !LOCAL.includes(hostname)) {
    const message = "The URL begins with http:, and its host is another machine";
    faults.push({ code: "URL_NOT_HTTPS", message, path });
  }
  if (!/\/(?:mcp|sse)\/?$/.test(url.path)) {
    const message = "The URL's path ends neither in /mcp nor in /sse";
    faults.push({ code: "URL_PATH_NOT_MCP", message, path });
  }
  return faults;
}

/** A URL as it was given, without user-info (RFC 3986, section 3.2.1). */
export function withoutUserInfo(url: string): string {
  return url.trim().replace(/^([a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/i, "$1");
}
