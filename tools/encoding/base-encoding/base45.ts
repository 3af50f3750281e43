import { type EncodedText, fault, strangeCharacter, valuesOf } from "./encoded_text.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const VALUES = valuesOf(ALPHABET);

/** Base45 of bytes (RFC 9285, section 4): two bytes make three characters, a last single one two. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length;
    const value = isPair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!;
    text += ALPHABET[value % 45]! + ALPHABET[Math.floor(value / 45) % 45]!;
    if (isPair) text += ALPHABET[Math.floor(value / (45 * 45))]!;
  }
  return text;
}

/**
 * The bytes of Base45 text.
 *
 * @throws {ToolError} `INVALID_ENCODED_TEXT`, for a group above its maximum at the group's first character.
 */
export function decodeBase45(text: EncodedText): Uint8Array {
  const { characters } = text;
  const bytes: number[] = [];
  for (let start = 0; start < characters.length; start += 3) {
    const length = Math.min(3, characters.length - start);
    let value = 0;
    for (let place = 0; place < length; place++) {
      const digit = VALUES[characters.charCodeAt(start + place)] ?? -1;
      if (digit < 0) throw strangeCharacter(text, start + place);
      value += digit * 45 ** place;
    }
    if (length === 1) throw fault(text, characters.length, "a single character is left over");
    if (value > (length === 3 ? 0xffff : 0xff)) {
      throw fault(
        text,
        start,
        `"${characters.slice(start, start + length)}" is above the maximum of a group`,
      );
    }
    if (length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
