/**
 * Checks the signature of a token with its issuer's public key: RSA, ECDSA and EdDSA (RFC 7518, sections 3.3 to 3.5;
 * RFC 8037) by the Web Cryptography API. That answers later, so the check is made before the run, which looks up what
 * came of it.
 *
 * @module
 */
import { Base64Error, decodeBase64 } from "../../shared/base64.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonObject } from "../../shared/json/value.ts";
import { decodeUtf8, utf8Bytes } from "../../shared/utf8.ts";

/** The result of a check: whether the key made the signature, or why the check could not be made. */
export type PublicKeyCheck = { isVerified: boolean } | { fault: string };

type Parameters = RsaHashedImportParams & EcKeyImportParams & EcdsaParams & RsaPssParams;

const rsa = (name: string, bits: number) => ({
  name,
  hash: `SHA-${bits}`,
  saltLength: bits / 8,
});
const ecdsa = (bits: number, namedCurve: string) => ({
  name: "ECDSA",
  namedCurve,
  hash: `SHA-${bits}`,
});

/** How each `alg` is checked, as the Web Cryptography API says it. */
const ALGORITHMS = new Map<string, Partial<Parameters> & { name: string }>([
  ["RS256", rsa("RSASSA-PKCS1-v1_5", 256)],
  ["RS384", rsa("RSASSA-PKCS1-v1_5", 384)],
  ["RS512", rsa("RSASSA-PKCS1-v1_5", 512)],
  ["PS256", rsa("RSA-PSS", 256)],
  ["PS384", rsa("RSA-PSS", 384)],
  ["PS512", rsa("RSA-PSS", 512)],
  ["ES256", ecdsa(256, "P-256")],
  ["ES384", ecdsa(384, "P-384")],
  ["ES512", ecdsa(512, "P-521")],
  ["EdDSA", { name: "Ed25519" }],
  ["Ed25519", { name: "Ed25519" }],
]);

/** A key set of an issuer has a few keys of some hundred characters each. */
const MAX_KEY_CHARS = 100_000;

/** The members of a JWK that make up a public key (RFC 7518, section 6; RFC 8037, section 2). */
const PUBLIC_MEMBERS = ["kty", "n", "e", "crv", "x", "y"];

const PRIVATE_KEY = "This is a private key: a signature is checked with the public one";

let last: { token: string; key: string; check: PublicKeyCheck } | undefined;

/** Whether a signature of this `alg` is checked with a public key. */
export function takesPublicKey(alg: unknown): alg is string {
  return typeof alg === "string" && ALGORITHMS.has(alg);
}

/** Checks a token, so that {@linkcode checkedSignature} can tell. Undefined where that is done or takes no public key. */
export function prepareSignature(token: unknown, key: unknown): Promise<void> | undefined {
  if (typeof token !== "string" || typeof key !== "string" || key.trim() === "") return undefined;
  if (checkedSignature(token, key)) return undefined;
  const parts = token.replace(/[\t\n\f\r ]+/g, "").replace(/^bearer/i, "").split(".");
  const header = headerOf(parts[0]!);
  if (parts.length !== 3 || !takesPublicKey(header?.alg)) return undefined;
  return check(parts, header!, key).then((check) => {
    last = { token, key, check };
  });
}

/** The result of the check that was prepared. */
export function checkedSignature(token: string, key: string): PublicKeyCheck | undefined {
  return last?.token === token && last.key === key ? last.check : undefined;
}

function headerOf(part: string): JsonObject | undefined {
  try {
    const header = parseJsonValue(decodeUtf8(decodeBase64(part).bytes) ?? "");
    return isJsonObject(header) ? header : undefined;
  } catch {
    // The run says what is wrong with it.
    return undefined;
  }
}

async function check(
  [head = "", body = "", signature = ""]: readonly string[],
  { alg, kid }: JsonObject,
  text: string,
): Promise<PublicKeyCheck> {
  // Browsers have it on secure pages alone.
  if (globalThis.crypto?.subtle === undefined) {
    return { fault: "Browsers check signatures of a key pair on https pages alone" };
  }
  const parameters = ALGORITHMS.get(alg as string)! as Parameters;
  const read = readKey(text, kid);
  if ("fault" in read) return read;
  try {
    const { subtle } = crypto;
    const key = "spki" in read
      ? await subtle.importKey("spki", read.spki, parameters, false, ["verify"])
      : await subtle.importKey("jwk", read.jwk, parameters, false, ["verify"]);
    const signed = utf8Bytes(`${head}.${body}`);
    return {
      isVerified: await subtle.verify(parameters, key, decodeBase64(signature).bytes, signed),
    };
  } catch {
    return {
      fault: `This is not a public key for ${alg}: check that it is complete and of the right type`,
    };
  }
}

type ReadKey = { spki: Uint8Array<ArrayBuffer> } | { jwk: JsonWebKey } | { fault: string };

/** A public key in PEM (RFC 7468, section 13), as a JWK, or in a set of JWKs (RFC 7517). */
function readKey(text: string, kid: unknown): ReadKey {
  if (text.length > MAX_KEY_CHARS) return { fault: "This is longer than any key" };
  const [, label, body = ""] = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END/.exec(text) ?? [];
  if (label !== undefined) return readPem(label, body);
  if (!text.trim().startsWith("{")) {
    return { fault: "The public key of the issuer is taken as PEM (BEGIN PUBLIC KEY) or as a JWK" };
  }
  try {
    const value = parseJsonValue(text);
    return readJwk(value as JsonObject, kid);
  } catch {
    return { fault: "This begins like a JWK, but is not JSON" };
  }
}

function readPem(label: string, body: string): ReadKey {
  if (label.includes("PRIVATE")) return { fault: PRIVATE_KEY };
  if (label === "CERTIFICATE") {
    return {
      fault:
        "This is a certificate. Take the key from it: openssl x509 -pubkey -noout -in cert.pem",
    };
  }
  if (label !== "PUBLIC KEY") {
    return { fault: `A public key in PEM begins with BEGIN PUBLIC KEY; this is ${label}` };
  }
  try {
    return { spki: decodeBase64(body).bytes };
  } catch (error) {
    if (error instanceof Base64Error) return { fault: "The PEM holds something else than Base64" };
    throw error;
  }
}

function readJwk(value: JsonObject, kid: unknown): ReadKey {
  const keys = Array.isArray(value.keys) ? value.keys.filter(isJsonObject) : [value];
  const jwk = keys.length === 1
    ? keys[0]
    : keys.find((one) => kid !== undefined && one.kid === kid);
  if (!jwk) return { fault: "None of these keys has the kid of the token's header" };
  if (Object.hasOwn(jwk, "d")) return { fault: PRIVATE_KEY };
  const members = PUBLIC_MEMBERS.filter((name) => Object.hasOwn(jwk, name));
  return { jwk: Object.fromEntries(members.map((name) => [name, jwk[name]])) as JsonWebKey };
}
