/**
 * The header parameter `crit` (RFC 7515, section 4.1.11; RFC 7516, section 4.1.13).
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import { firstNames } from "../../shared/messages.ts";

/** Parameters of JWS, JWE and JWA themselves: every verifier knows them, so `crit` may not name them. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set([
  ...["alg", "jku", "jwk", "kid", "x5u", "x5c", "x5t", "x5t#S256", "typ", "cty", "crit"],
  ...["enc", "zip", "epk", "apu", "apv", "iv", "tag", "p2s", "p2c"],
]);

/** Extensions in IANA's registry "JSON Web Signature and Encryption Header Parameters". */
const REGISTERED_EXTENSIONS: ReadonlySet<string> = new Set([
  ...["b64", "url", "nonce", "ppt", "svt", "trust_chain", "iheSSId", "iss", "sub", "aud"],
]);

const MAX_NAMES_SHOWN = 3;

/** Says why a `crit` makes every verifier refuse the token; undefined when it does not. */
export function critFault(crit: JsonValue, header: JsonObject): string | undefined {
  if (!Array.isArray(crit)) return "it is not an array of names";
  if (crit.length === 0) return "it is an empty array";
  const names = crit.filter((name) => typeof name === "string");
  if (names.length < crit.length || names.includes("")) return "not every item is a name";
  if (new Set(names).size < names.length) return "it has a name twice";
  const own = names.filter((name) => OWN_PARAMETERS.has(name));
  if (own.length > 0) return `${shown(own)} must not be listed: every verifier knows them`;
  const absent = names.filter((name) => !Object.hasOwn(header, name));
  return absent.length > 0 ? `the header has no ${shown(absent)}` : undefined;
}

/** The names of a `crit` that no standard defines, as a message shows them; undefined if there is none. */
export function unknownExtensions(crit: JsonValue): string | undefined {
  if (!Array.isArray(crit)) return undefined;
  const unknown = crit.filter((name) => typeof name === "string")
    .filter((name) => name && !OWN_PARAMETERS.has(name) && !REGISTERED_EXTENSIONS.has(name));
  return unknown.length > 0 ? shown(unknown) : undefined;
}

function shown(names: readonly string[]): string {
  return firstNames(names, MAX_NAMES_SHOWN, (name) => JSON.stringify(cutText(name, 40)));
}
