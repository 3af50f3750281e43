/**
 * Finds weaknesses in a token's header and claims (RFC 8725 and the rules of RFC 7519).
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import { type AddFinding, createFindingList, type FindingList } from "../../shared/findings.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import { counted } from "../../shared/messages.ts";
import { REGISTERED_ALGORITHMS, signatureLengthFault, tagLengthFault } from "./algorithms.ts";
import { contract } from "./contract.ts";
import { critFault, unknownExtensions } from "./critical.ts";
import { FINDINGS } from "./finding_codes.ts";
import type { SignatureCheck } from "./signature.ts";
import type { Token } from "./token.ts";

type Finding = RunOutput<typeof contract>["findings"][number];
type Add = AddFinding<Finding>;

/** The expectations against which a caller wants a token judged. */
export interface Expectations {
  /** Unix seconds. */
  now?: number;
  leeway: number;
  issuer?: string;
  audience?: string;
}

/** Header members from which a careless verifier would take the key (RFC 8725, sections 3.5 and 3.10). */
const KEY_SOURCES = ["jku", "x5u", "jwk", "x5c"];

/** Path separators, SQL and shell characters: `kid` is used to look a key up (RFC 8725, section 3.10). */
// deno-lint-ignore no-control-regex -- control characters are what is looked for
const SUSPICIOUS_KID = /[\/\\"';\x00-\x1f\x7f-\x9f]|\.\./;
const MAX_KID = 256;

/** Seconds since 1970 that a date in milliseconds has already passed, and one in seconds only in 5138. */
const MILLISECONDS_FROM = 100_000_000_000;
const LONG_LIFETIME_SECONDS = 86_400;

/** Claims that a token should have. */
const ADVISED_CLAIMS = [
  ["exp", "EXP_MISSING", "exp is missing: the token is valid forever"],
  ["aud", "AUD_MISSING", "aud is missing: any service that trusts the issuer would take the token"],
  ["iss", "ISS_MISSING", "iss is missing: nothing says who issued the token"],
] as const;

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
export function findingsOf(
  token: Token,
  signature: SignatureCheck | undefined,
  expectations: Expectations,
): FindingList<Finding> {
  const findings = createFindingList(FINDINGS, contract.output.shape.findings.element, [
    "severity",
    "code",
    "path",
  ]);
  const { add } = findings;
  const { payload } = token;
  checkAlgorithm(token, add);
  checkSignature(token, add);
  if (signature) addChecked(signature, add);
  checkHeader(token.header, add);
  for (const path of token.repeatedNames) {
    const message =
      "The name is there more than once: verifiers may take either, or refuse the token";
    add("DUPLICATE_NAME", message, { path });
  }
  if (isJsonObject(payload)) checkClaims(payload, expectations, add);
  else add("PAYLOAD_NOT_CLAIMS", payloadMessage(token), { path: null });
  return findings;
}

function addChecked({ isMismatch, shortKeyBits }: SignatureCheck, add: Add): void {
  if (isMismatch) {
    const message =
      "The key that was given did not make this signature: the token is not to be trusted";
    add("SIGNATURE_MISMATCH", message, { path: null });
  }
  if (shortKeyBits === undefined) return;
  const message = `The key has ${counted(shortKeyBits, "bit")}, fewer than the algorithm's hash: ` +
    "it can be guessed from one token, and RFC 7518 asks for as many at least";
  add("KEY_TOO_SHORT", message, { path: "header.alg" });
}

function checkAlgorithm({ header }: Token, add: Add): void {
  const alg = memberOf(header, "alg");
  const place = { path: "header.alg" };
  if (typeof alg !== "string") {
    add("ALG_MISSING", "alg is missing or not a string: no verifier may accept it", place);
  } else if (isNone(alg)) {
    add("ALG_NONE", "alg is none: the token is not signed, so anyone can forge it", place);
  } else if (!REGISTERED_ALGORITHMS.has(alg)) {
    add("ALG_UNKNOWN", "alg is not registered with IANA (names are case-sensitive)", place);
  }
  if (alg === "RSA1_5") {
    add("ALG_WEAK", "RSA1_5 is open to padding oracles: use RSA-OAEP-256", place);
  }
  if (typeof alg === "string" && alg.startsWith("HS")) {
    const message =
      "Whoever can verify this token can also make one: the secret must be long and shared by few";
    add("SYMMETRIC_ALG", message, place);
  }
}

function isNone(alg: JsonValue | undefined): boolean {
  return typeof alg === "string" && alg.toLowerCase() === "none";
}

function checkSignature({ type, header, signatureBytes: bytes }: Token, add: Add): void {
  const alg = memberOf(header, "alg");
  if (type === "JWS" && !isNone(alg) && bytes === 0) {
    const message = "The signature has 0 bytes: the token is not signed";
    return add("EMPTY_SIGNATURE", message, { path: null });
  }
  const fault = lengthFault(type, header, bytes);
  if (fault === undefined) return;
  const what = type === "JWS" ? "signature" : "authentication tag";
  const message = `The ${what} has ${counted(bytes, "byte")}, ${fault}: no verifier may accept it`;
  add("SIGNATURE_LENGTH", message, { path: null });
}

/** Checks the length of a signature, or of a JWE's authentication tag. */
function lengthFault(type: Token["type"], header: JsonObject, bytes: number): string | undefined {
  const name = memberOf(header, type === "JWS" ? "alg" : "enc");
  if (typeof name !== "string") return undefined;
  if (type === "JWE") return tagLengthFault(name, bytes);
  if (isNone(name)) return bytes === 0 ? undefined : "where none gives 0";
  return signatureLengthFault(name, bytes);
}

function checkHeader(header: JsonObject, add: Add): void {
  for (const name of KEY_SOURCES) {
    if (!Object.hasOwn(header, name)) continue;
    const message =
      `${name} lets the token name its own key: a verifier must take keys from its own list only`;
    add("HEADER_KEY_SOURCE", message, { path: `header.${name}` });
  }
  const kid = memberOf(header, "kid");
  if (typeof kid === "string" && (kid.length > MAX_KID || SUSPICIOUS_KID.test(kid))) {
    const message =
      `kid holds a path, quote, ";" or control character, or is longer than ${MAX_KID}: ` +
      "a verifier must not use it in a path, query or command";
    add("KID_SUSPICIOUS", message, { path: "header.kid" });
  }
  checkCritical(header, add);
}

function checkCritical(header: JsonObject, add: Add): void {
  const crit = memberOf(header, "crit");
  if (crit === undefined) return;
  const place = { path: "header.crit" };
  const fault = critFault(crit, header);
  if (fault !== undefined) {
    const message = `With this crit every verifier must refuse the token: ${fault}`;
    add("CRIT_INVALID", message, place);
  }
  const unknown = unknownExtensions(crit);
  if (unknown !== undefined) {
    const message =
      `No standard defines ${unknown}: a verifier that does not know it must refuse the token`;
    add("CRIT_UNKNOWN", message, place);
  }
  const message =
    "crit lists header members that a verifier must understand, or else refuse the token";
  add("CRITICAL_HEADER", message, place);
}

function payloadMessage({ type }: Token): string {
  return type === "JWE"
    ? "The payload is encrypted: its claims were not read"
    : "The payload is not a JSON object: it has no claims to judge";
}

function checkClaims(claims: JsonObject, expectations: Expectations, add: Add): void {
  checkPresence(claims, add);
  checkTypes(claims, add);
  checkTimes(claims, expectations, add);
  checkExpectations(claims, expectations, add);
  checkSensitive(claims, add);
}

function checkPresence(claims: JsonObject, add: Add): void {
  for (const [name, code, message] of ADVISED_CLAIMS) {
    if (!Object.hasOwn(claims, name)) add(code, message, { path: `payload.${name}` });
  }
}

function checkTypes(claims: JsonObject, add: Add): void {
  const check = (name: string, wanted: string, fits: (value: JsonValue) => boolean) => {
    if (!Object.hasOwn(claims, name) || fits(claims[name]!)) return;
    add("CLAIM_TYPE", `${name} is not ${wanted}`, { path: `payload.${name}` });
  };
  for (const name of ["exp", "nbf", "iat"]) check(name, "a number", (v) => typeof v === "number");
  for (const name of ["iss", "sub", "jti"]) check(name, "a string", (v) => typeof v === "string");
  check("aud", "a string or an array of strings", (value) => audiencesOf(value) !== undefined);
}

/** The audiences of an `aud` claim (RFC 7519, section 4.1.3); undefined when it is of another type. */
function audiencesOf(aud: JsonValue | undefined): string[] | undefined {
  const listed = Array.isArray(aud) ? aud : [aud];
  const texts = listed.filter((item) => typeof item === "string");
  return texts.length === listed.length ? texts : undefined;
}

function checkTimes(claims: JsonObject, { now, leeway }: Expectations, add: Add): void {
  const [exp, nbf, iat] = ["exp", "nbf", "iat"].map((name) => numericClaim(claims, name));
  for (const [name, value] of Object.entries({ exp, nbf, iat })) {
    if (value === undefined || value < MILLISECONDS_FROM) continue;
    const message = `${name} looks like milliseconds: it must be in seconds`;
    add("TIME_IN_MILLISECONDS", message, { path: `payload.${name}` });
  }
  const begin = iat ?? nbf;
  if (exp !== undefined && begin !== undefined && exp - begin > LONG_LIFETIME_SECONDS) {
    add("LONG_LIFETIME", "The token is valid for more than a day", { path: "payload.exp" });
  }
  if (now === undefined) return;
  if (exp !== undefined && now >= exp + leeway) {
    add("EXPIRED", "exp has passed: the token is no longer valid", { path: "payload.exp" });
  }
  if (nbf !== undefined && now < nbf - leeway) {
    add("NOT_YET_VALID", "nbf has not come: the token is not valid yet", { path: "payload.nbf" });
  }
  if (iat !== undefined && iat > now + leeway) {
    const message = "iat is in the future: the issuer's clock may be wrong";
    add("IAT_IN_FUTURE", message, { path: "payload.iat" });
  }
}

function checkExpectations(
  claims: JsonObject,
  { issuer, audience }: Expectations,
  add: Add,
): void {
  if (issuer !== undefined && memberOf(claims, "iss") !== issuer) {
    const message = "iss is not expected_issuer (compared exactly)";
    add("ISSUER_MISMATCH", message, { path: "payload.iss" });
  }
  if (audience !== undefined && !audiencesOf(memberOf(claims, "aud"))?.includes(audience)) {
    const message = "aud neither equals nor contains expected_audience (compared exactly)";
    add("AUDIENCE_MISMATCH", message, { path: "payload.aud" });
  }
}

function checkSensitive(claims: JsonObject, add: Add): void {
  for (const name of Object.keys(claims)) {
    if (!SENSITIVE_NAMES.has(name.toLowerCase().replace(/[_-]/g, ""))) continue;
    const message = "By its name this claim holds a secret, which anyone with the token can read";
    add("SENSITIVE_CLAIM", message, { path: `payload.${name}` });
  }
}
