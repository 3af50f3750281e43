import { percentDecodedText } from "../../shared/percent.ts";
import { type Change, CHANGES } from "./change_codes.ts";
import { type GivenParts, SPECIAL_SCHEMES, splitGiven, trimmed } from "./given_parts.ts";
import type { ParsedUrl } from "./parsed_url.ts";

/** Lists the parser's changes to an absolute URL, as codes in their listed order. */
export function changesOf(given: string, parsed: ParsedUrl): Change[] {
  const withoutEnds = trimmed(given);
  const cleaned = withoutEnds.replace(/[\t\n\r]/g, "");
  const parts = splitGiven(cleaned);
  const found = new Set<Change>();
  if (withoutEnds !== given) found.add("TRIMMED");
  if (cleaned !== withoutEnds) found.add("TAB_OR_NEWLINE_REMOVED");
  if (/[A-Z]/.test(parts.scheme ?? "")) found.add("SCHEME_LOWERCASED");
  if (parsed.isSpecial) addSpecialChanges(parts, parsed, found);
  if (parsed.hostType === "ipv6" && parts.host?.toLowerCase() !== parsed.hostname) {
    found.add("IP_NORMALIZED");
  }
  addPortChanges(parts, parsed, found);
  addPathChanges(parts, parsed, found);
  return CHANGES.filter((code) => found.has(code));
}

function addSpecialChanges(parts: GivenParts, parsed: ParsedUrl, found: Set<Change>): void {
  if (parts.beforeQuery.includes("\\")) found.add("BACKSLASH_TO_SLASH");
  // After the two slashes of file: the path may begin with more of them.
  const isUsual = parsed.scheme === "file" ? parts.slashes.length >= 2 : parts.slashes === "//";
  if (!isUsual) found.add("SLASHES_FIXED");
  if (parts.path === "") found.add("EMPTY_PATH_TO_SLASH");
  if (parts.host !== undefined) addHostChanges(parts.host, parsed, found);
}

function addHostChanges(host: string, parsed: ParsedUrl, found: Set<Change>): void {
  const decoded = percentDecodedText(host) ?? host;
  if (parsed.hostType === "ipv4" && decoded.toLowerCase() !== parsed.hostname) {
    found.add("IP_NORMALIZED");
  }
  if (parsed.hostType !== "domain" && parsed.hostType !== "ipv4") return;
  if (/%[0-9a-f]{2}/i.test(host)) found.add("HOST_PERCENT_DECODED");
  if (parsed.hostType !== "domain") return;
  if (isAscii(host) && /[A-Z]/.test(host.replace(/%[0-9a-f]{2}/gi, ""))) {
    found.add("HOST_LOWERCASED");
  }
  if (!isAscii(decoded)) found.add("HOST_TO_ASCII");
}

function addPortChanges({ port }: GivenParts, parsed: ParsedUrl, found: Set<Change>): void {
  if (port === undefined) return;
  if (port === "" || /^0\d/.test(port)) found.add("PORT_NORMALIZED");
  if (port !== "" && Number(port) === SPECIAL_SCHEMES.get(parsed.scheme)) {
    found.add("DEFAULT_PORT_REMOVED");
  }
}

function addPathChanges(parts: GivenParts, parsed: ParsedUrl, found: Set<Change>): void {
  const kept = parsed.hasOpaquePath ? parts.path : withoutDotSegments(parts.path);
  // A path that begins with two slashes is written after "/." where there is no host.
  const mark = parsed.hostType === "none" && parsed.path.startsWith("//") ? "/." : "";
  if (mark + kept !== parts.path) found.add("DOT_SEGMENTS_REMOVED");
  if (
    count(parsed.path, "%") > count(kept, "%") ||
    (parts.query ?? "") !== (parsed.query ?? "") ||
    (parts.fragment ?? "") !== (parsed.fragment ?? "")
  ) found.add("PERCENT_ENCODED");
}

/** A path without its dot segments (WHATWG URL, section 4.4, path state), nothing else changed. */
function withoutDotSegments(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/");
  segments.forEach((segment, index) => {
    const plain = segment.replace(/%2e/gi, ".");
    const isDot = plain === ".";
    const isDoubleDot = plain === "..";
    if (!isDot && !isDoubleDot) kept.push(segment);
    // The empty piece before the first slash is not a segment.
    if (isDoubleDot && kept.length > 1) kept.pop();
    if ((isDot || isDoubleDot) && index === segments.length - 1) kept.push("");
  });
  return kept.join("/");
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x80) return false;
  return true;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}
