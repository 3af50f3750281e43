/**
 * What is weak or dangerous in a token's header and claims (RFC 8725 and the rules of RFC 7519).
 *
 * @module
 */
import { compareCodePoints } from "../../shared/code_points.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { REGISTERED_ALGORITHMS } from "./algorithms.ts";
import type { Token } from "./token.ts";

export type Severity = "high" | "medium" | "low" | "info";

export interface Finding {
  severity: Severity;
  code: string;
  path: string | null;
  message: string;
}

/** What a caller wants a token judged against. */
export interface Expectations {
  /** Unix seconds. */
  now?: number;
  leeway: number;
  issuer?: string;
  audience?: string;
}

const SEVERITIES: readonly Severity[] = ["high", "medium", "low", "info"];

/** Header members from which a careless verifier would take the key (RFC 8725, sections 3.5 and 3.10). */
const KEY_SOURCES = ["jku", "x5u", "jwk", "x5c"];

/** Path separators, SQL and shell characters: `kid` is used to look a key up (RFC 8725, section 3.10). */
// deno-lint-ignore no-control-regex -- control characters are what is looked for
const SUSPICIOUS_KID = /[\/\\"';\x00-\x1f\x7f-\x9f]|\.\./;
const MAX_KID = 256;

/** Seconds since 1970 that a date in milliseconds has already passed, and one in seconds only in 5138. */
const MILLISECONDS_FROM = 100_000_000_000;
const LONG_LIFETIME_SECONDS = 86_400;

const SENSITIVE_NAMES: ReadonlySet<string> = new Set([
  "password",
  "passwd",
  "secret",
  "apikey",
  "privatekey",
  "creditcard",
  "cardnumber",
  "cvv",
  "ssn",
  "pin",
]);

/** A claim's value when it is a number. */
export function numericClaim(claims: JsonValue | undefined, name: string): number | undefined {
  const value = memberOf(claims, name);
  return typeof value === "number" ? value : undefined;
}

/** All findings, by severity, then code, then path. */
export function findingsOf(token: Token, expectations: Expectations): Finding[] {
  const { payload } = token;
  const found = [
    ...algorithmFindings(token),
    ...headerFindings(token.header),
    ...(isJsonObject(payload) ? claimFindings(payload, expectations) : [payloadFinding(token)]),
  ];
  return found.toSorted((a, b) =>
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    compareCodePoints(a.code, b.code) || compareCodePoints(a.path ?? "", b.path ?? "")
  );
}

function finding(severity: Severity, code: string, path: string | null, message: string): Finding {
  return { severity, code, path, message };
}

function algorithmFindings({ type, header, signatureBytes }: Token): Finding[] {
  const alg = memberOf(header, "alg");
  const path = "header.alg";
  const isNone = typeof alg === "string" && alg.toLowerCase() === "none";
  const found: Finding[] = [];
  const add = (...parts: Parameters<typeof finding>) => void found.push(finding(...parts));
  if (typeof alg !== "string") {
    add("high", "ALG_MISSING", path, "alg is missing or not a string: no verifier may accept it");
  } else if (isNone) {
    add("high", "ALG_NONE", path, "alg is none: the token is not signed, anybody can write one");
  } else if (!REGISTERED_ALGORITHMS.has(alg)) {
    add(
      "medium",
      "ALG_UNKNOWN",
      path,
      "alg is not registered with IANA (names are case-sensitive)",
    );
  }
  if (alg === "RSA1_5") {
    add("medium", "ALG_WEAK", path, "RSA1_5 is open to padding oracles: use RSA-OAEP-256");
  }
  if (typeof alg === "string" && alg.startsWith("HS")) {
    add(
      "info",
      "SYMMETRIC_ALG",
      path,
      "Whoever can verify this token can also make one: the secret must be long and shared by few",
    );
  }
  if (type === "JWS" && !isNone && signatureBytes === 0) {
    add("high", "EMPTY_SIGNATURE", null, "The signature has 0 bytes: the token is not signed");
  }
  return found;
}

function headerFindings(header: JsonObject): Finding[] {
  const found = KEY_SOURCES.filter((name) => Object.hasOwn(header, name)).map((name) =>
    finding(
      "medium",
      "HEADER_KEY_SOURCE",
      `header.${name}`,
      `${name} lets the token name its own key: a verifier must take keys from its own list only`,
    )
  );
  const kid = memberOf(header, "kid");
  if (typeof kid === "string" && (kid.length > MAX_KID || SUSPICIOUS_KID.test(kid))) {
    found.push(finding(
      "medium",
      "KID_SUSPICIOUS",
      "header.kid",
      `kid holds a path, quote, ";" or control character, or is longer than ${MAX_KID}: ` +
        "a verifier must not use it in a path, query or command",
    ));
  }
  if (Object.hasOwn(header, "crit")) {
    found.push(finding(
      "info",
      "CRITICAL_HEADER",
      "header.crit",
      "crit lists header members that a verifier must understand, or else refuse the token",
    ));
  }
  return found;
}

function payloadFinding({ type }: Token): Finding {
  return finding(
    "info",
    "PAYLOAD_NOT_CLAIMS",
    null,
    type === "JWE"
      ? "The payload is encrypted: its claims were not read"
      : "The payload is not a JSON object: it has no claims to judge",
  );
}

function claimFindings(claims: JsonObject, expectations: Expectations): Finding[] {
  return [
    ...missingClaims(claims),
    ...wrongTypes(claims),
    ...timeFindings(claims, expectations),
    ...mismatches(claims, expectations),
    ...sensitiveClaims(claims),
  ];
}

function missingClaims(claims: JsonObject): Finding[] {
  const found: Finding[] = [];
  const missing = (severity: Severity, name: string, message: string) => {
    if (Object.hasOwn(claims, name)) return;
    found.push(finding(severity, `${name.toUpperCase()}_MISSING`, `payload.${name}`, message));
  };
  missing("medium", "exp", "exp is missing: the token is valid for ever");
  missing("low", "aud", "aud is missing: any service that trusts the issuer would take the token");
  missing("low", "iss", "iss is missing: nothing says who issued the token");
  return found;
}

function wrongTypes(claims: JsonObject): Finding[] {
  const found: Finding[] = [];
  const check = (name: string, wanted: string, fits: (value: JsonValue) => boolean) => {
    if (!Object.hasOwn(claims, name) || fits(claims[name]!)) return;
    found.push(finding("medium", "CLAIM_TYPE", `payload.${name}`, `${name} is not ${wanted}`));
  };
  for (const name of ["exp", "nbf", "iat"]) check(name, "a number", (v) => typeof v === "number");
  for (const name of ["iss", "sub", "jti"]) check(name, "a string", (v) => typeof v === "string");
  check("aud", "a string or an array of strings", (value) => audiencesOf(value) !== undefined);
  return found;
}

/** The audiences of an `aud` claim (RFC 7519, section 4.1.3); undefined when it is of another type. */
function audiencesOf(aud: JsonValue | undefined): string[] | undefined {
  if (typeof aud === "string") return [aud];
  if (!Array.isArray(aud)) return undefined;
  return aud.every((item) => typeof item === "string") ? aud as string[] : undefined;
}

function timeFindings(claims: JsonObject, { now, leeway }: Expectations): Finding[] {
  const found: Finding[] = [];
  const add = (severity: Severity, code: string, name: string, message: string) =>
    void found.push(finding(severity, code, `payload.${name}`, message));
  const [exp, nbf, iat] = ["exp", "nbf", "iat"].map((name) => numericClaim(claims, name));
  for (const [name, value] of Object.entries({ exp, nbf, iat })) {
    if (value === undefined || value < MILLISECONDS_FROM) continue;
    add(
      "medium",
      "TIME_IN_MILLISECONDS",
      name,
      `${name} looks like milliseconds: seconds are meant`,
    );
  }
  const begin = iat ?? nbf;
  if (exp !== undefined && begin !== undefined && exp - begin > LONG_LIFETIME_SECONDS) {
    add("low", "LONG_LIFETIME", "exp", "The token is valid for more than a day");
  }
  if (now === undefined) return found;
  if (exp !== undefined && now >= exp + leeway) {
    add("high", "EXPIRED", "exp", "exp has passed: the token is no longer valid");
  }
  if (nbf !== undefined && now < nbf - leeway) {
    add("high", "NOT_YET_VALID", "nbf", "nbf has not come: the token is not valid yet");
  }
  if (iat !== undefined && iat > now + leeway) {
    add("low", "IAT_IN_FUTURE", "iat", "iat is in the future: the issuer's clock may be wrong");
  }
  return found;
}

function mismatches(claims: JsonObject, { issuer, audience }: Expectations): Finding[] {
  const found: Finding[] = [];
  if (issuer !== undefined && memberOf(claims, "iss") !== issuer) {
    found.push(finding(
      "high",
      "ISSUER_MISMATCH",
      "payload.iss",
      "iss is not expected_issuer (compared exactly)",
    ));
  }
  if (audience !== undefined && !holdsAudience(memberOf(claims, "aud"), audience)) {
    found.push(finding(
      "high",
      "AUDIENCE_MISMATCH",
      "payload.aud",
      "aud neither equals nor contains expected_audience (compared exactly)",
    ));
  }
  return found;
}

function holdsAudience(aud: JsonValue | undefined, audience: string): boolean {
  return audiencesOf(aud)?.includes(audience) ?? false;
}

function sensitiveClaims(claims: JsonObject): Finding[] {
  return Object.keys(claims)
    .filter((name) => SENSITIVE_NAMES.has(name.toLowerCase().replace(/[_-]/g, "")))
    .map((name) =>
      finding(
        "medium",
        "SENSITIVE_CLAIM",
        `payload.${name}`,
        "By its name this claim holds a secret, and anybody who has the token can read it",
      )
    );
}
