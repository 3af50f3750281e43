/**
 * The headers that a response should have, as far as a program can say. A policy is never weakened.
 *
 * @module
 */
import { serializedDirectives } from "../../shared/csp.ts";
import { type HeaderLine, splitList } from "../../shared/http_fields.ts";
import { type Cookie, readCookie } from "../../shared/set_cookie.ts";
import { isReadByScripts } from "./cookie_settings.ts";
import { type HeaderChange, HeaderChanges } from "./header_changes.ts";
import { REMOVED } from "./removed.ts";
import { HSTS, strictTransportSteps } from "./strict_transport.ts";

/** A finding of the review, as far as it decides what is changed. */
export interface Reviewed {
  rule: string;
  subject: string;
}

/** Corrected headers, and the changes that lead to them. */
export interface Proposal {
  lines: readonly HeaderLine[];
  changes: readonly HeaderChange[];
}

/** The changes to roll out first, and the headers that they lead to. */
export interface Proposals {
  first: Proposal;
  last: Proposal;
  /** Values of Strict-Transport-Security to send one after the other; none where it is not changed. */
  transport: readonly string[];
  /** Whether the response gets a policy where it had none: for reports only at first. */
  addsPolicy: boolean;
}

/** Rules, the header that settles them, and its value. */
type Wanted = readonly [rules: readonly string[], header: string, value: string];

const CSP = "content-security-policy";
const XFO = "x-frame-options";
/** @param ancestors Who may show the page in a frame. */
const newPolicy = (ancestors: string) =>
  `default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors ${ancestors}; form-action 'self'`;

const HSTS_RULES = [
  "HSTS_MISSING",
  "HSTS_INVALID",
  "HSTS_REPEATED",
  "HSTS_SHORT",
  "HSTS_NO_SUBDOMAINS",
  "HSTS_PRELOAD_INVALID",
];

const WANTED: readonly Wanted[] = [
  [["FRAMING_UNPROTECTED", "XFO_INVALID"], XFO, "DENY"],
  [["NOSNIFF_MISSING"], "x-content-type-options", "nosniff"],
  [
    ["REFERRER_POLICY_MISSING", "REFERRER_POLICY_UNSAFE", "REFERRER_POLICY_WEAK"],
    "referrer-policy",
    "strict-origin-when-cross-origin",
  ],
  [
    ["PERMISSIONS_POLICY_MISSING"],
    "permissions-policy",
    "camera=(), geolocation=(), microphone=()",
  ],
  [["COOP_MISSING"], "cross-origin-opener-policy", "same-origin"],
  [["CORP_MISSING"], "cross-origin-resource-policy", "same-origin"],
];

/** Attributes with the rules that ask for them, and whether a cookie lacks them. */
const ATTRIBUTES: readonly [
  attribute: string,
  rules: readonly string[],
  lacks: (cookie: Cookie) => boolean,
][] = [
  ["Secure", ["COOKIE_NO_SECURE", "COOKIE_SAMESITE_NONE_INSECURE"], ({ secure }) => !secure],
  [
    "HttpOnly",
    ["COOKIE_NO_HTTPONLY"],
    ({ httpOnly, name }) => !httpOnly && !isReadByScripts(name),
  ],
  ["SameSite=Lax", ["COOKIE_NO_SAMESITE"], ({ sameSite }) => sameSite === null],
];

/**
 * Changes what the review has a rule for and leaves everything else to a person.
 *
 * @param given Names in lower case. Values of cookies are taken out of what is proposed.
 */
export function proposeHeaders(
  given: readonly HeaderLine[],
  findings: readonly Reviewed[],
): Proposals {
  const rules = new Set(findings.map(({ rule }) => rule));
  const now = given.find(({ name }) => name === HSTS)?.value;
  const steps = HSTS_RULES.some((rule) => rules.has(rule)) ? strictTransportSteps(now) : [];
  const isKeptFirst = steps.length > 0 && steps[0] === now;
  // A repeated header is sent once from the beginning, even where its value stays.
  const isSentFirst = !isKeptFirst || rules.has("HSTS_REPEATED");
  const addsPolicy = rules.has("CSP_MISSING");
  const propose = (csp: string, strictTransport: string | undefined) => {
    const headers = new HeaderChanges(given.map(withoutCookieValue));
    changeHeaders(headers, rules, csp, strictTransport);
    hardenCookies(headers, findings);
    return { lines: headers.lines, changes: headers.changes };
  };
  return {
    first: propose(`${CSP}-report-only`, isSentFirst ? steps[0] : undefined),
    last: propose(CSP, steps.at(-1)),
    transport: isKeptFirst ? steps.slice(1) : steps,
    addsPolicy,
  };
}

/** @param csp The header that a new policy gets. */
function changeHeaders(
  headers: HeaderChanges,
  rules: ReadonlySet<string>,
  csp: string,
  strictTransport: string | undefined,
): void {
  const hasAny = (wanted: readonly string[]) => wanted.some((rule) => rules.has(rule));
  for (const [rule, header] of REMOVED) if (rules.has(rule)) headers.remove(header);
  if (strictTransport !== undefined) headers.set(HSTS, strictTransport);
  const allowed = allowedFrom(headers);
  if (rules.has("CSP_MISSING")) headers.set(csp, newPolicy(allowed ?? ancestorsOf(headers)));
  // What is for reports only keeps nobody from framing the page.
  if (csp !== CSP || !rules.has("CSP_MISSING")) completePolicy(headers, rules, allowed);
  if (allowed !== undefined) headers.remove(XFO);
  // A policy for reports only lets anybody frame the page: x-frame-options says it meanwhile.
  for (const [wanted, header, value] of WANTED) {
    if (hasAny(wanted) && !(header === XFO && allowed !== undefined)) headers.set(header, value);
  }
  if (hasAny(["CACHE_SENSITIVE", "CACHE_PRIVATE_ONLY"])) headers.set("cache-control", "no-store");
  else if (rules.has("CACHE_PUBLIC_COOKIE")) makePrivate(headers);
}

/**
 * The origin that an ALLOW-FROM names. Browsers ignore it (RFC 7034 was never followed by all), so that the page can be
 * framed by anybody; frame-ancestors says what was meant, where DENY would lock that origin out.
 */
function allowedFrom(headers: HeaderChanges): string | undefined {
  const [value = ""] = headers.valuesOf(XFO);
  const url = URL.parse(/^allow-from\s+(\S+)$/i.exec(value.trim())?.[1] ?? "");
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** A new policy takes the place of x-frame-options in browsers: whoever may frame the page now still may. */
function ancestorsOf(headers: HeaderChanges): "'self'" | "'none'" {
  const isFramedBySelf = headers.valuesOf(XFO)
    .some((value) => value.toUpperCase() === "SAMEORIGIN");
  return isFramedBySelf ? "'self'" : "'none'";
}

function withoutCookieValue({ name, value }: HeaderLine): HeaderLine {
  return { name, value: name === "set-cookie" ? readCookie(value).shown : value };
}

/**
 * Adds the directives that a single policy lacks. Of several policies, it is unknown which one should have them. A
 * policy with a nonce differs for each response: it stays unchanged, and a second one adds the rest (browsers enforce
 * both: Content Security Policy Level 3, section 3.1). The header is written once, since hosts whose rules are keys and
 * values send the last value alone.
 *
 * @param ancestors Who may show the page in a frame, where another header said it.
 */
function completePolicy(
  headers: HeaderChanges,
  rules: ReadonlySet<string>,
  ancestors: string | undefined,
): void {
  const policies = headers.valuesOf(CSP).flatMap((value) => value.split(","))
    .filter((policy) => directivesOf(policy).length > 0);
  const single = policies.length === 1 ? policies[0] : undefined;
  const names = new Set(policies.flatMap(directivesOf));
  const added = [
    ...(single && rules.has("CSP_OBJECT_SRC") && !names.has("object-src")
      ? ["object-src 'none'"]
      : []),
    ...(single && rules.has("CSP_BASE_URI") && !names.has("base-uri") ? ["base-uri 'none'"] : []),
    // Two lists of ancestors allow only those that are in both.
    ...(ancestors && !names.has("frame-ancestors") ? [`frame-ancestors ${ancestors}`] : []),
  ];
  if (added.length === 0) return;
  if (single === undefined || /'nonce-/i.test(single)) headers.addBesides(CSP, added.join("; "));
  else headers.set(CSP, [withoutEnd(single), ...added].join("; "));
}

/** Names of the directives that browsers read. */
function directivesOf(policy: string): string[] {
  return [...serializedDirectives(policy)].filter(({ isAscii }) => isAscii).map(({ name }) => name);
}

/** A policy without separators after its last directive. */
function withoutEnd(policy: string): string {
  let end = policy.length;
  while (end > 0 && "; \t".includes(policy[end - 1]!)) end--;
  return policy.slice(0, end).trimStart();
}

function makePrivate(headers: HeaderChanges): void {
  const name = "cache-control";
  const directives = splitList(headers.valuesOf(name).join(","))
    .map((directive) => /^public(?:\s*=|$)/i.test(directive) ? "private" : directive);
  headers.set(name, [...new Set(directives)].join(", "));
}

function hardenCookies(headers: HeaderChanges, findings: readonly Reviewed[]): void {
  const reviewed = new Set(findings.map(({ rule, subject }) => `${rule} ${subject}`));
  for (const line of headers.lines) {
    if (line.name !== "set-cookie") continue;
    const cookie = readCookie(line.value);
    // Without a name, no server knows which cookie is meant.
    if (cookie.name === "") continue;
    const added = ATTRIBUTES.filter(([, rules, lacks]) =>
      lacks(cookie) && rules.some((rule) => reviewed.has(`${rule} ${cookie.name}`))
    );
    if (added.length === 0) continue;
    headers.addAttributes(line, cookie.name, added.map(([attribute]) => attribute));
  }
}
