import { cutText } from "../../shared/cut_text.ts";
import type { ErrorCode, Run, RunReturn, RunWarning, WarningCode } from "../../tool.ts";
import { isLoopback } from "../../shared/loopback.ts";
import { percentDecodedBytes } from "../../shared/percent.ts";
import { hostToUnicode } from "../../shared/punycode.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { isUriReference } from "../../shared/uri.ts";
import { warningList } from "../../shared/warning_list.ts";
import { changesOf } from "./changes.ts";
import type { contract } from "./contract.ts";
import { SPECIAL_SCHEMES, splitGiven, withoutIgnored } from "./given_parts.ts";
import { type ParsedUrl, parseRecord, partsOf } from "./parsed_url.ts";
import { hasKnownSuffix, NO_SUFFIX, suffixParts } from "./public_suffix.ts";
import { formPairs, withoutTracking } from "./tracking.ts";
import type { UrlRecord } from "./whatwg_url.d.ts";

type Code = ErrorCode<typeof contract>;

type Output = RunReturn<typeof contract>["output"];

/** Parses a URL, or resolves a reference, by the WHATWG URL Standard. */
export const run: Run<typeof contract> = ({ url: given, base, strip_tracking: strips }) => {
  const parsed = partsOf(parseUrl(given, base));
  const output: Output = {
    href: parsed.href,
    scheme: parsed.scheme,
    username: parsed.username,
    has_password: parsed.hasPassword,
    host: parsed.host,
    hostname: parsed.hostname,
    hostname_unicode: hostToUnicode(parsed.hostname),
    host_type: parsed.hostType,
    port: parsed.port,
    effective_port: parsed.port ?? SPECIAL_SCHEMES.get(parsed.scheme) ?? null,
    path: parsed.path,
    path_segments: pathSegments(parsed),
    query: parsed.query,
    params: formPairs(parsed.query ?? ""),
    fragment: parsed.fragment,
    origin: parsed.origin,
    ...(parsed.hostType === "domain" ? suffixParts(parsed.hostname) : NO_SUFFIX),
    rfc3986_valid: isUriReference(given),
    ...(strips && { stripped: withoutTracking(parsed.href) }),
    changes: base === undefined ? changesOf(given, parsed) : [],
  };
  return {
    output,
    stats: { length: output.href.length, params: output.params.length },
    warnings: warningsOf(output, given),
  };
};

function parseUrl(given: string, base: string | undefined): UrlRecord {
  const baseRecord = base === undefined ? undefined : parseRecord(base, "base");
  if (base !== undefined && !baseRecord) {
    throw new ToolError<Code>(
      "INVALID_BASE",
      '"base" is not an absolute URL: it needs a scheme and, for http and https, a valid host',
    );
  }
  const record = parseRecord(given, "url", baseRecord);
  if (!record) throw invalidUrl(given, baseRecord);
  return record;
}

/** The error names the part that is wrong; it repeats nothing of the URL, which may hold a password. */
function invalidUrl(given: string, base: UrlRecord | undefined): ToolError<Code> {
  const baseScheme = base?.scheme;
  const { scheme, host, port } = splitGiven(withoutIgnored(given), baseScheme);
  const fail = (reason: string, message: string) =>
    new ToolError<Code>("INVALID_URL", `"url" is not a URL: ${message}`, { reason });
  if (scheme === undefined && !base) {
    return fail(
      "no scheme and no base",
      'no scheme and no base: begin it with a scheme such as "https:" or give a base to resolve it against',
    );
  }
  const readAs = scheme?.toLowerCase() ?? baseScheme ?? "";
  if (host !== undefined && !isHost(host, readAs)) {
    return fail(
      "bad host",
      'bad host: it is empty, holds a forbidden character, is not a valid IP address, or has a label with "xn--" or beyond ASCII that UTS #46 refuses',
    );
  }
  if (port !== undefined && (!/^\d*$/.test(port) || Number(port) > 65_535)) {
    return fail("bad port", "bad port: a port is a whole number from 0 to 65535");
  }
  if (port !== undefined && readAs === "file") {
    return fail("bad port", 'bad port: "file:" URLs have none');
  }
  if (scheme === undefined && typeof base?.path === "string") {
    return fail(
      "other",
      'other: the base, like "mailto:", has no path to resolve against; only a "#fragment" can be added to it',
    );
  }
  return fail("other", "other: the WHATWG parser refuses it");
}

/** Only `file:` goes without a host after its slashes; a port or a user name needs one. */
function isHost(host: string, scheme: string): boolean {
  return host === "" ? scheme === "file" : parseRecord(`${scheme}://${host}/`, "url") !== undefined;
}

/** Decoded as UTF-8; what is not UTF-8 becomes U+FFFD. */
function pathSegments({ path, hasOpaquePath }: ParsedUrl): string[] {
  if (hasOpaquePath || path === "") return [];
  return path.slice(path.startsWith("/") ? 1 : 0).split("/").map(percentDecoded);
}

function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(percentDecodedBytes(text));
}

/** A scheme that is the name of a host, which has a port after it. */
const HOST_AS_SCHEME = /^(?:localhost|.*\..*)$/;
const PORT = /^\d{1,5}(?:\/|$)/;

function warningsOf(output: Output, given: string): RunWarning<typeof contract>[] {
  const { add: warn, list } = warningList<WarningCode<typeof contract>>();
  if (output.username !== "" || output.has_password) {
    warn(
      "CREDENTIALS_IN_URL",
      "The URL holds a user name or password" +
        (output.has_password ? '; the password is shown as "***"' : ""),
    );
  }
  const { scheme, path } = output;
  if (output.host_type === "none" && HOST_AS_SCHEME.test(scheme) && PORT.test(path)) {
    warn("HOST_AS_SCHEME", `"${cutText(scheme)}" was read as the scheme: write https:// before it`);
  }
  if (output.query?.includes("&amp;")) {
    warn(
      "HTML_ESCAPED",
      "The query has &amp;, as HTML writes &: decode the URL with html-entities",
    );
  }
  if (!/\ufffd|%EF%BF%BD/i.test(given) && hasReplacement(output)) {
    warn(
      "NOT_UTF8",
      "An escape such as %E4 is not UTF-8, and became U+FFFD in path_segments or params",
    );
  }
  for (const label of output.hostname_unicode.split(".")) {
    if (mixesScripts(label)) {
      warn("MIXED_SCRIPT_HOST", "A label of the host mixes Latin with Cyrillic or Greek letters");
      break;
    }
  }
  for (const name of repeatedNames(output.params)) {
    const shown = cutText(name);
    warn("DUPLICATE_PARAM", `The parameter "${shown}" occurs more than once`, "params");
  }
  if (["http", "ws", "ftp"].includes(output.scheme) && !isLoopback(output.hostname)) {
    warn("INSECURE_SCHEME", `${output.scheme} is not encrypted`);
  }
  if (output.host_type === "domain" && !hasKnownSuffix(output.hostname)) {
    warn("UNKNOWN_SUFFIX", "The host's last label is not in the public suffix list");
  }
  return list();
}

function hasReplacement({ path_segments: segments, params }: Output): boolean {
  return [...segments, ...params.flatMap(({ name, value }) => [name, value])]
    .some((text) => text.includes("\ufffd"));
}

function mixesScripts(label: string): boolean {
  return /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);
}

function repeatedNames(params: { name: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of params) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([name]) => name);
}
