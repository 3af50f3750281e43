/**
 * URI references by RFC 3986: parsed, checked against the grammar, and resolved against a base.
 * Unlike the platform's `URL` nothing is normalized, and schemes such as `urn:` resolve too.
 *
 * @module
 */
import { isIpv6 } from "./ip/address.ts";

/** The five components of a URI reference (RFC 3986, section 3); undefined when the delimiter is missing. */
export interface UriParts {
  scheme?: string;
  authority?: string;
  path: string;
  query?: string;
  fragment?: string;
}

/** Takes a URI reference apart (RFC 3986, appendix B). Every string has such parts. */
export function splitUri(reference: string): UriParts {
  let rest = reference;
  const fragment = takeFrom("#");
  const query = takeFrom("?");
  const scheme = /^[^:/]*(?=:)/.exec(rest)?.[0];
  if (scheme) rest = rest.slice(scheme.length + 1);
  let authority: string | undefined;
  if (rest.startsWith("//")) {
    const end = rest.indexOf("/", 2);
    authority = end < 0 ? rest.slice(2) : rest.slice(2, end);
    rest = end < 0 ? "" : rest.slice(end);
  }
  return { scheme: scheme || undefined, authority, path: rest, query, fragment };

  function takeFrom(delimiter: string): string | undefined {
    const at = rest.indexOf(delimiter);
    if (at < 0) return undefined;
    const taken = rest.slice(at + 1);
    rest = rest.slice(0, at);
    return taken;
  }
}

/** Puts the components together again (RFC 3986, section 5.3). */
export function joinUri({ scheme, authority, path, query, fragment }: UriParts): string {
  return (scheme === undefined ? "" : `${scheme}:`) +
    (authority === undefined ? "" : `//${authority}`) +
    path +
    (query === undefined ? "" : `?${query}`) +
    (fragment === undefined ? "" : `#${fragment}`);
}

/**
 * The target of a reference resolved against a base (RFC 3986, section 5.2). If the base has no scheme, the target is
 * relative too.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { resolveUri } from "./uri.ts";
 * assert.equal(resolveUri("../g", "http://a/b/c/d;p?q"), "http://a/b/g");
 * ```
 */
export function resolveUri(reference: string, base: string): string {
  const target = splitUri(reference);
  if (target.scheme !== undefined) {
    return joinUri({ ...target, path: removeDotSegments(target.path) });
  }
  const from = splitUri(base);
  target.scheme = from.scheme;
  if (target.authority !== undefined) {
    return joinUri({ ...target, path: removeDotSegments(target.path) });
  }
  target.authority = from.authority;
  if (target.path === "") {
    target.path = from.path;
    target.query ??= from.query;
  } else {
    const path = target.path.startsWith("/") ? target.path : mergePaths(from, target.path);
    target.path = removeDotSegments(path);
  }
  return joinUri(target);
}

/** RFC 3986, section 5.2.3. */
function mergePaths(base: UriParts, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

/** RFC 3986, section 5.2.4, segment by segment. */
function removeDotSegments(path: string): string {
  if (!path.includes(".")) return path;
  const isRooted = path.startsWith("/");
  const segments = path.split("/");
  const kept: string[] = [];
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1;
    if (segment === ".") {
      if (isLast) kept.push("");
    } else if (segment === "..") {
      if (kept.length > (isRooted ? 1 : 0)) kept.pop();
      if (isLast) kept.push("");
    } else kept.push(segment);
  });
  return kept.join("/");
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const USERINFO = /^(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*$/;
const REG_NAME = /^(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/;
const PATH = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*$/;
const QUERY = /^(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*$/;
const IP_FUTURE = /^v[0-9A-F]+\.[A-Za-z0-9._~!$&'()*+,;=:-]+$/i;

/**
 * Whether a text is a `URI-reference` of RFC 3986: a URI or a relative reference.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isUriReference } from "./uri.ts";
 * assert.ok(isUriReference("../a?b#c"));
 * assert.ok(!isUriReference("a b"));
 * ```
 */
export function isUriReference(text: string): boolean {
  const { scheme, authority, path, query, fragment } = splitUri(text);
  if (scheme !== undefined && !SCHEME.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  if (!PATH.test(path)) return false;
  // The first segment of a relative path has no colon (section 4.2): it would read as a scheme.
  if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) return false;
  return (query === undefined || QUERY.test(query)) &&
    (fragment === undefined || QUERY.test(fragment));
}

/** Whether a text is a `URI` of RFC 3986, with a scheme. A fragment is allowed. */
export function isUri(text: string): boolean {
  return splitUri(text).scheme !== undefined && isUriReference(text);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf("@");
  if (at >= 0 && !USERINFO.test(authority.slice(0, at))) return false;
  const hostPort = authority.slice(at + 1);
  if (hostPort.startsWith("[")) {
    const end = hostPort.indexOf("]");
    if (end < 0 || !/^(?::[0-9]*)?$/.test(hostPort.slice(end + 1))) return false;
    const literal = hostPort.slice(1, end);
    return isIpv6(literal) || IP_FUTURE.test(literal);
  }
  const colon = hostPort.indexOf(":");
  if (colon < 0) return REG_NAME.test(hostPort);
  return REG_NAME.test(hostPort.slice(0, colon)) && /^[0-9]*$/.test(hostPort.slice(colon + 1));
}
