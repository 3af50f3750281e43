/**
 * Slips of syntax, directives that are missing or without effect, and remarks on sources of any kind.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { isIpv4 } from "../../shared/ip/address.ts";
import { DEPRECATED_DIRECTIVES, KNOWN_DIRECTIVES, NOT_IN_META } from "./directives.ts";
import { type Finding, finding } from "./finding.ts";
import { type Delivery, type Directive, isSourceList, type Policy } from "./policy.ts";
import { hostSourceOf, lacksQuotes, type Source } from "./source.ts";

/** All findings that are not about who may run scripts. */
export function otherFindings(policy: Policy, delivery: Delivery): Finding[] {
  const directives = [...policy.directives.values()];
  return [
    ...directives.flatMap((directive) => nameFindings(directive, delivery)),
    ...directives.flatMap((directive) =>
      directive.sources.flatMap((source) => sourceFindings(directive, source))
    ),
    ...directives.flatMap(noneFindings),
    ...styleFindings(policy),
    ...missingFindings(policy, delivery),
    ...reportingFindings(policy),
    ...trustedTypesFindings(policy),
  ];
}

function nameFindings(directive: Directive, delivery: Delivery): Finding[] {
  const { name } = directive;
  const found: Finding[] = [];
  if (!KNOWN_DIRECTIVES.has(name)) {
    const message = `${cutText(name)} is not a known directive: browsers ignore it`;
    found.push(finding("syntax", "UNKNOWN_DIRECTIVE", directive, null, message));
  }
  if (DEPRECATED_DIRECTIVES.has(name)) {
    const message = `${name} is deprecated: browsers ignore it, or will`;
    found.push(finding("info", "DEPRECATED_DIRECTIVE", directive, null, message));
  }
  if (delivery === "meta" && NOT_IN_META.includes(name)) {
    const message = `${name} is ignored in a meta element: send it as a header`;
    found.push(finding("syntax", "NOT_IN_META", directive, null, message));
  }
  return found;
}

function sourceFindings(directive: Directive, source: Source): Finding[] {
  const { value, text, kind } = source;
  const found: Finding[] = [];
  if (KNOWN_DIRECTIVES.has(text)) {
    const message = `${text} is a directive, not a value: a semicolon is missing before it`;
    found.push(finding("syntax", "MISSING_SEMICOLON", directive, value, message));
  }
  if (text.startsWith("http://")) {
    const message = "http:// is open to whoever is on the way: use https://";
    found.push(finding("medium", "SRC_HTTP", directive, value, message));
  }
  // Elsewhere values are names or addresses: `trusted-types none` allows a policy of that name.
  const mayHoldKeywords = isSourceList(directive) || !KNOWN_DIRECTIVES.has(directive.name);
  if (mayHoldKeywords && lacksQuotes(value)) {
    const message = "Without single quotes this is a host's name: quote it";
    found.push(finding("syntax", "UNQUOTED_KEYWORD", directive, value, message));
  }
  if (!isSourceList(directive)) return found;
  if (kind === "unknown-keyword") {
    const message = "This is no CSP keyword, nonce or hash: browsers ignore it";
    found.push(finding("syntax", "INVALID_KEYWORD", directive, value, message));
  }
  const host = kind === "host" ? hostSourceOf(source)?.host ?? "" : "";
  if (isIpv4(host) || host.startsWith("[")) {
    const message = "Of IP addresses browsers match 127.0.0.1 only: use a host name";
    found.push(finding("info", "IP_SOURCE", directive, value, message));
  }
  return found;
}

function noneFindings(directive: Directive): Finding[] {
  const all = [...directive.sources, ...directive.ignored];
  const none = all.find(({ text }) => text === "'none'");
  if (!none || all.every(({ text }) => text === "'none'")) return [];
  const message = "'none' beside other values is ignored: take it or them away";
  return [finding("syntax", "NONE_WITH_OTHERS", directive, none.value, message)];
}

function styleFindings({ directives }: Policy): Finding[] {
  const names = ["style-src", "style-src-elem", "style-src-attr"];
  if (!directives.has("style-src")) names.push("default-src");
  return names.flatMap((name) => {
    const directive = directives.get(name);
    const unsafe = directive?.sources.find(({ text }) => text === "'unsafe-inline'");
    if (!unsafe) return [];
    const message =
      "'unsafe-inline' lets injected styles apply, which can read what is on the page";
    return [finding("low", "STYLE_UNSAFE_INLINE", name, unsafe.value, message)];
  });
}

function missingFindings({ directives }: Policy, delivery: Delivery): Finding[] {
  if (delivery !== "header") return [];
  const found: Finding[] = [];
  if (!directives.has("frame-ancestors")) {
    const message =
      "Without frame-ancestors any site can frame the page; default-src does not help";
    found.push(finding("low", "MISSING_FRAME_ANCESTORS", "frame-ancestors", null, message));
  }
  if (!directives.has("form-action")) {
    const message = "Without form-action forms can be sent anywhere; default-src does not help";
    found.push(finding("low", "MISSING_FORM_ACTION", "form-action", null, message));
  }
  return found;
}

function reportingFindings({ directives }: Policy): Finding[] {
  if (directives.has("report-uri")) return [];
  if (directives.has("report-to")) {
    const message = "Not every browser knows report-to: send report-uri as well";
    return [finding("info", "REPORT_TO_ONLY", "report-to", null, message)];
  }
  const message = "Violations are not reported: neither report-uri nor report-to is there";
  return [finding("info", "NO_REPORTING", null, null, message)];
}

function trustedTypesFindings({ directives }: Policy): Finding[] {
  const directive = directives.get("require-trusted-types-for");
  if (directive?.sources.some(({ text }) => text === "'script'")) return [];
  const message = "require-trusted-types-for 'script' would keep plain text out of DOM sinks";
  return [finding("info", "NO_TRUSTED_TYPES", "require-trusted-types-for", null, message)];
}
