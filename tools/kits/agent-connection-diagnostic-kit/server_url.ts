import type { RunOutput } from "../../define.ts";
import type { contract as urlParser } from "../../web/url-parser/contract.ts";
import type { Fault } from "./findings.ts";

/** What url-parser says of a URL. */
export type ParsedUrl = RunOutput<typeof urlParser>;

/** Hosts that a connection without TLS reaches on the machine itself. */
const LOCAL: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** What is wrong with the URL of an endpoint. @param url Undefined where it could not be parsed. */
export function urlFaults(url: ParsedUrl | undefined, path: string): Fault[] {
  if (!url) return [{ code: "URL_INVALID", message: "The URL cannot be parsed", path }];
  const { scheme, hostname } = url;
  if (scheme !== "http" && scheme !== "https") {
    const message = `The URL begins with ${scheme}:, which is no scheme of HTTP`;
    return [{ code: "URL_INVALID", message, path }];
  }
  const faults: Fault[] = [];
  if (scheme === "http" && !LOCAL.includes(hostname)) {
    const message = "The URL begins with http:, and its host is another machine";
    faults.push({ code: "URL_NOT_HTTPS", message, path });
  }
  if (!url.path.replace(/\/$/, "").endsWith("/mcp")) {
    const message = "The URL's path does not end in /mcp";
    faults.push({ code: "URL_PATH_NOT_MCP", message, path });
  }
  return faults;
}

/** A URL as it was given, without user-info. With one it is written anew from its parts. */
export function withoutUserInfo(given: string, url: ParsedUrl): string {
  if (url.username === "" && !url.has_password) return given.trim();
  const { scheme, host, path, query, fragment } = url;
  return `${scheme}://${host}${path}` + (query === null ? "" : `?${query}`) +
    (fragment === null ? "" : `#${fragment}`);
}
