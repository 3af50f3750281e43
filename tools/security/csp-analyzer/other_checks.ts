/**
 * Slips of syntax, directives that are missing or without effect, and remarks on sources of any kind.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { isIpv4 } from "../../shared/ip/address.ts";
import {
  DEPRECATED_DIRECTIVES,
  governingName,
  KNOWN_DIRECTIVES,
  NOT_IN_META,
} from "./directives.ts";
import { type Delivery, type Directive, isSourceList, type Policy } from "./policy.ts";
import type { Report } from "./report.ts";
import {
  hostSourceOf,
  isAnyHost,
  isBrokenNonce,
  isNonceOrHash,
  lacksQuotes,
  type Source,
} from "../../shared/csp_source.ts";

/** Reports all that is not about who may run scripts. */
export function checkOthers(policy: Policy, delivery: Delivery, report: Report): void {
  for (const directive of policy.directives.values()) {
    checkName(directive, delivery, report);
    for (const source of directive.sources) checkSource(directive, source, report);
    checkNone(directive, report);
  }
  checkStyles(policy, report);
  if (delivery === "header") checkMissing(policy, report);
  checkReporting(policy, report);
  checkTrustedTypes(policy, report);
}

function checkName({ name }: Directive, delivery: Delivery, report: Report): void {
  const place = { directive: name, value: null };
  if (!KNOWN_DIRECTIVES.has(name)) {
    const message = `${cutText(name)} is not a known directive: browsers ignore it`;
    report("UNKNOWN_DIRECTIVE", message, place);
  }
  if (DEPRECATED_DIRECTIVES.has(name)) {
    const message = `${name} is deprecated: browsers ignore it, or will`;
    report("DEPRECATED_DIRECTIVE", message, place);
  }
  if (delivery === "meta" && NOT_IN_META.includes(name)) {
    const message = `${name} is ignored in a meta element: send it as a header`;
    report("NOT_IN_META", message, place);
  }
}

function checkSource(directive: Directive, source: Source, report: Report): void {
  const { value, text, kind } = source;
  const place = { directive: directive.name, value };
  if (KNOWN_DIRECTIVES.has(text)) {
    const message = `${text} is a directive, not a value: a semicolon is missing before it`;
    report("MISSING_SEMICOLON", message, place);
  }
  if (text === "http:" || text.startsWith("http://")) {
    report("SRC_HTTP", `${value} is open to whoever is on the way: use https`, place);
  }
  // Elsewhere values are names or addresses: `trusted-types none` allows a policy of that name.
  const mayHoldKeywords = isSourceList(directive) || !KNOWN_DIRECTIVES.has(directive.name);
  if (mayHoldKeywords && lacksQuotes(value)) {
    report("UNQUOTED_KEYWORD", "Without single quotes this is a host name: quote it", place);
  }
  if (!isSourceList(directive)) return;
  if (kind === "unknown-keyword" && !isBrokenNonce(source)) {
    const message = "This is not a CSP keyword, nonce or hash: browsers ignore it";
    report("INVALID_KEYWORD", message, place);
  }
  const host = kind === "host" ? hostSourceOf(source)?.host ?? "" : "";
  if (isIpv4(host) || host.startsWith("[")) {
    const message = "127.0.0.1 is the only IP address that browsers match: use a host name";
    report("IP_SOURCE", message, place);
  }
}

function checkNone({ name, sources, ignored }: Directive, report: Report): void {
  const all = [...sources, ...ignored];
  const none = all.find(({ text }) => text === "'none'");
  if (!none || all.every(({ text }) => text === "'none'")) return;
  const message = "'none' beside other values is ignored: remove it or them";
  report("NONE_WITH_OTHERS", message, { directive: name, value: none.value });
}

/** Injected styles read what is on the page: by selectors that load, and by fonts. */
function checkStyles({ directives }: Policy, report: Report): void {
  const [elements, attributes] = ["style-src-elem", "style-src-attr"]
    .map((name) => directives.get(governingName(directives, name) ?? ""));
  for (const governing of new Set([elements, attributes])) {
    const unsafe = governing && inlineStyles(governing);
    if (!unsafe) continue;
    const message =
      "'unsafe-inline' lets injected styles apply, which can read what is on the page";
    report("STYLE_UNSAFE_INLINE", message, { directive: governing.name, value: unsafe.value });
  }
  // An open default-src is reported as PLAIN_WILDCARD, and a style attribute comes from no host.
  const open = elements?.sources.find((source) => source.text === "data:" || isAnyHost(source));
  if (!elements || !open || elements.name === "default-src") return;
  const message = open.text === "data:"
    ? "data: lets an injected link bring its style sheet along: name the hosts"
    : `${open.value} lets style sheets come from any host: name the hosts`;
  report("STYLE_ANY_HOST", message, { directive: elements.name, value: open.value });
}

/**
 * Finds the source that lets all inline styles apply: a nonce or hash turns `'unsafe-inline'` off, and
 * `'strict-dynamic'` bears on scripts alone (CSP3, section 6.7.3.2).
 */
function inlineStyles({ sources, ignored }: Directive): Source | undefined {
  const all = [...sources, ...ignored];
  return all.some(isNonceOrHash) ? undefined : all.find(({ text }) => text === "'unsafe-inline'");
}

function checkMissing({ directives }: Policy, report: Report): void {
  if (!directives.has("frame-ancestors")) {
    const message =
      "Without frame-ancestors any site can frame the page; default-src does not help";
    report("MISSING_FRAME_ANCESTORS", message, { directive: "frame-ancestors", value: null });
  }
  const framing = directives.get("frame-ancestors")?.sources.find(isAnyHost);
  if (framing) {
    const message = `${framing.value} lets any site frame the page: name the hosts that do`;
    report("OPEN_FRAME_ANCESTORS", message, { directive: "frame-ancestors", value: framing.value });
  }
  if (!directives.has("form-action")) {
    const message = "Without form-action forms can be sent anywhere; default-src does not help";
    report("MISSING_FORM_ACTION", message, { directive: "form-action", value: null });
  }
  const target = directives.get("form-action")?.sources.find(isAnyHost);
  if (target) {
    const message = `${target.value} lets forms be sent to any host: name the hosts`;
    report("OPEN_FORM_ACTION", message, { directive: "form-action", value: target.value });
  }
}

function checkReporting({ directives }: Policy, report: Report): void {
  if (directives.has("report-uri")) return;
  if (directives.has("report-to")) {
    const message = "Not every browser knows report-to: send report-uri as well";
    report("REPORT_TO_ONLY", message, { directive: "report-to", value: null });
  } else {
    const message = "Violations are not reported: neither report-uri nor report-to is there";
    report("NO_REPORTING", message, { directive: null, value: null });
  }
}

function checkTrustedTypes({ directives }: Policy, report: Report): void {
  const directive = "require-trusted-types-for";
  if (directives.get(directive)?.sources.some(({ text }) => text === "'script'")) return;
  const message = "require-trusted-types-for 'script' would keep plain text out of DOM sinks";
  report("NO_TRUSTED_TYPES", message, { directive, value: null });
}
