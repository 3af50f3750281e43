import { SPECIAL_SCHEMES } from "./given_parts.ts";

export type HostType = "domain" | "ipv4" | "ipv6" | "opaque" | "empty" | "none";

/** The parts of a parsed URL, with what the platform's class leaves open told apart. */
export interface ParsedUrl {
  scheme: string;
  isSpecial: boolean;
  hostType: HostType;
  /** Hostname and port; '' when there is none. */
  host: string;
  hostname: string;
  port: number | null;
  path: string;
  hasOpaquePath: boolean;
  /** null when href has no '?'. */
  query: string | null;
  /** null when href has no '#'. */
  fragment: string | null;
}

/** Reads the parts off a URL of the platform. */
export function partsOf(url: URL): ParsedUrl {
  const { href } = url;
  const scheme = url.protocol.slice(0, -1);
  const isSpecial = SPECIAL_SCHEMES.has(scheme);
  const afterScheme = href.slice(scheme.length + 1);
  const hasAuthority = afterScheme.startsWith("//");
  const hash = href.indexOf("#");
  const beforeFragment = hash < 0 ? href : href.slice(0, hash);
  const mark = beforeFragment.indexOf("?");
  // Without an authority the path may be written behind "/.", which is no host.
  const hostname = hasAuthority ? url.hostname : "";
  return {
    scheme,
    isSpecial,
    hostType: hasAuthority ? hostTypeOf(hostname, isSpecial) : "none",
    host: hasAuthority ? url.host : "",
    hostname,
    port: url.port === "" ? null : Number(url.port),
    path: url.pathname,
    hasOpaquePath: !hasAuthority && !url.pathname.startsWith("/"),
    query: mark < 0 ? null : beforeFragment.slice(mark + 1),
    fragment: hash < 0 ? null : href.slice(hash + 1),
  };
}

/** A special host whose last label is a number is always an IPv4 address (WHATWG URL, section 3.5). */
function hostTypeOf(hostname: string, isSpecial: boolean): HostType {
  if (hostname === "") return "empty";
  if (hostname.startsWith("[")) return "ipv6";
  if (!isSpecial) return "opaque";
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? "ipv4" : "domain";
}
