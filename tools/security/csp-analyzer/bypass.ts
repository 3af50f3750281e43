/**
 * Hosts from which an allowlist lets any script in: they answer JSONP, or serve old Angular libraries. The
 * lists are those of Google's CSP Evaluator; the matching is that of its `checkScriptAllowlistBypass`.
 *
 * @module
 */
import { URLS as ANGULAR_URLS } from "csp_evaluator/dist/allowlist_bypasses/angular.js";
import { NEEDS_EVAL, URLS as JSONP_URLS } from "csp_evaluator/dist/allowlist_bypasses/jsonp.js";
import type { HostSource } from "../../shared/csp_source.ts";

interface Endpoint {
  path: string;
  serves: "JSONP endpoints" | "Angular libraries";
  needsEval: boolean;
}

/** By host. */
const ENDPOINTS = new Map<string, Endpoint[]>();
for (const url of JSONP_URLS) add(url, "JSONP endpoints");
for (const url of ANGULAR_URLS) add(url, "Angular libraries");

/** @param url Without its scheme: `//host/path`. */
function add(url: string, serves: Endpoint["serves"]): void {
  const slash = url.indexOf("/", 2);
  const host = url.slice(2, slash).toLowerCase();
  const needsEval = serves === "JSONP endpoints" && NEEDS_EVAL.includes(host);
  const endpoints = ENDPOINTS.get(host) ?? [];
  endpoints.push({ path: url.slice(slash), serves, needsEval });
  ENDPOINTS.set(host, endpoints);
}

/**
 * Says which known host a source lets in, and what it serves; undefined when none is known.
 *
 * @param hasEval The directive has `'unsafe-eval'`, which some endpoints need.
 */
export function knownBypass({ host, path }: HostSource, hasEval: boolean): string | undefined {
  for (const candidate of hostsOf(host)) {
    const endpoints = ENDPOINTS.get(candidate) ?? [];
    const served = endpoints
      .filter((endpoint) => (hasEval || !endpoint.needsEval) && coversPath(path, endpoint.path))
      .map(({ serves }) => serves);
    if (served.length > 0) return `${candidate} serves ${[...new Set(served)].join(" and ")}`;
  }
  return undefined;
}

/** The known hosts that a host part matches (CSP3, section 6.7.2.9). */
function hostsOf(host: string): string[] {
  if (!host.startsWith("*.")) return [host];
  const ending = host.slice(1);
  return [...ENDPOINTS.keys()].filter((candidate) => candidate.endsWith(ending));
}

/** Whether a path part matches a path (CSP3, section 6.7.2.11). */
function coversPath(part: string, path: string): boolean {
  if (part === "" || part === "/") return true;
  return part.endsWith("/") ? path.startsWith(part) : path === part;
}
