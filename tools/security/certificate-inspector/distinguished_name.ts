import { encodeHex } from "../../shared/hex.ts";
import {
  childrenOf,
  type DerElement,
  encodingOf,
  expectTag,
  fieldsOf,
  oidOf,
  TAG,
} from "../../shared/der.ts";
import { ATTRIBUTE_NAMES } from "./object_ids.ts";
import { stringOf } from "./text.ts";

/** The name of a subject or issuer. */
export interface DistinguishedName {
  /** RFC 4514. */
  text: string;
  /** The last common name, unescaped. */
  commonName: string | null;
  /** For comparing: names are equal when their encodings are. */
  encoding: Uint8Array;
}

/**
 * Reads a Name (RFC 5280, section 4.1.2.4) and prints it by RFC 4514, as
 * `openssl x509 -nameopt RFC2253,-esc_msb` does: everything from the last to the first.
 *
 * @throws {DerError}
 */
export function readName(name: DerElement): DistinguishedName {
  let commonName: string | null = null;
  const rdns = childrenOf(name).map((rdn) =>
    childrenOf(expectTag(rdn, TAG.SET, "a relative distinguished name")).map((attribute) => {
      const fields = fieldsOf(expectTag(attribute, TAG.SEQUENCE, "an attribute of a name"));
      const type = oidOf(fields.take(TAG.OID, "an attribute's type"));
      const value = fields.takeAny("an attribute's value");
      fields.finish("an attribute of a name");
      if (ATTRIBUTE_NAMES.get(type) === "CN") commonName = stringOf(value) ?? commonName;
      return print(type, value);
    })
  );
  return {
    text: rdns.toReversed().map((attributes) => attributes.toReversed().join("+")).join(","),
    commonName,
    encoding: encodingOf(name),
  };
}

/** An attribute; a type or value without a textual form is shown by its DER (RFC 4514, section 2.4). */
function print(type: string, value: DerElement): string {
  const keyword = ATTRIBUTE_NAMES.get(type);
  const text = keyword === undefined ? undefined : stringOf(value);
  const shown = text === undefined
    ? `#${encodeHex(encodingOf(value)).toUpperCase()}`
    : escape(text);
  return `${keyword ?? type}=${shown}`;
}

// deno-lint-ignore no-control-regex -- control characters are shown by their codes
const SPECIAL = /[,+"\\<>;]|^[# ]| $|[\x00-\x1f\x7f]/g;

function escape(text: string): string {
  return text.replace(SPECIAL, (character) => {
    const isControl = character < " " || character === "\x7f";
    return isControl
      ? `\\${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
      : `\\${character}`;
  });
}
