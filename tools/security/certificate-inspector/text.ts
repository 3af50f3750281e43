/**
 * Character strings of ASN.1.
 *
 * @module
 */
import { decodeUtf8 } from "../../shared/utf8.ts";
import { contentOf, type DerElement, TAG } from "../../shared/der.ts";

/**
 * The text of a string type; undefined for another type, or for bytes that are not of its encoding.
 * TeletexString is read as ISO 8859-1, as everybody writes it.
 */
export function stringOf(element: DerElement): string | undefined {
  const bytes = contentOf(element);
  switch (element.tag) {
    case TAG.UTF8_STRING:
      return decodeUtf8(bytes);
    case TAG.NUMERIC_STRING:
    case TAG.PRINTABLE_STRING:
    case TAG.IA5_STRING:
    case TAG.VISIBLE_STRING:
    case TAG.TELETEX_STRING:
      return ofUnits(bytes, 1);
    case TAG.BMP_STRING:
      return ofUnits(bytes, 2);
    case TAG.UNIVERSAL_STRING:
      return ofUnits(bytes, 4);
    default:
      return undefined;
  }
}

/** The text of an IA5String under an IMPLICIT tag: ASCII, in practice sometimes UTF-8 or ISO 8859-1. */
export function ia5Of(element: DerElement): string {
  const bytes = contentOf(element);
  // Single bytes are always characters.
  return decodeUtf8(bytes) ?? ofUnits(bytes, 1)!;
}

/** Characters of a fixed number of bytes, most significant first. */
function ofUnits(bytes: Uint8Array, size: 1 | 2 | 4): string | undefined {
  if (bytes.length % size !== 0) return undefined;
  const characters: string[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    let codePoint = 0;
    for (let i = 0; i < size; i++) codePoint = codePoint * 256 + bytes[at + i]!;
    if (codePoint > 0x10ffff) return undefined;
    characters.push(String.fromCodePoint(codePoint));
  }
  return characters.join("");
}
