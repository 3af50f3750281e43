/**
 * The encodings whose characters stand for a fixed number of bits: binary, Base16 and the Base32 family.
 *
 * @module
 */
import { type EncodedText, fault, strangeCharacter, valuesOf } from "./encoded_text.ts";

/** An encoding of a fixed number of bits a character. */
export interface BitEncoding {
  alphabet: string;
  bitsPerCharacter: number;
  /** Characters that a padded text is a multiple of; 1 when the encoding has no padding. */
  groupLength: number;
  /** Values of the characters that decoding reads, by UTF-16 unit. */
  values: Int8Array;
}

/** The bits themselves. */
export const BASE2 = bitEncoding("01", 1, 1);
/** RFC 4648, section 8. */
export const BASE16 = bitEncoding("0123456789ABCDEF", 4, 1);
/** RFC 4648, section 6. */
export const BASE32 = bitEncoding("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 5, 8);
/** RFC 4648, section 7. */
export const BASE32HEX = bitEncoding("0123456789ABCDEFGHIJKLMNOPQRSTUV", 5, 8);
/** Douglas Crockford's Base 32, without a check symbol: O reads as 0, I and L as 1. */
export const CROCKFORD = bitEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 5, 1, "OIL", [0, 1, 1]);

function bitEncoding(
  alphabet: string,
  bitsPerCharacter: number,
  groupLength: number,
  alsoRead = "",
  alsoValues: number[] = [],
): BitEncoding {
  const values = valuesOf(alphabet);
  for (const [index, character] of [...alsoRead].entries()) {
    values[character.charCodeAt(0)] = alsoValues[index]!;
  }
  for (let unit = 0x41; unit <= 0x5a; unit++) values[unit + 0x20] = values[unit]!;
  return { alphabet, bitsPerCharacter, groupLength, values };
}

const PADDING = "=".charCodeAt(0);

/** The characters of bytes, most significant bits first, the last one filled with zero bits. */
export function encodeBits(
  bytes: Uint8Array,
  { alphabet, bitsPerCharacter, groupLength }: BitEncoding,
  padding: boolean,
): string {
  const mask = (1 << bitsPerCharacter) - 1;
  const characters = Math.ceil(bytes.length * 8 / bitsPerCharacter);
  const padded = characters + (padding ? paddingNeeded(characters, groupLength) : 0);
  // As bytes: a text that grows by single characters takes some thirty times its length.
  const text = new Uint8Array(padded).fill(PADDING);
  let at = 0;
  let pending = 0;
  let bits = 0;
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xfff;
    for (bits += 8; bits >= bitsPerCharacter;) {
      bits -= bitsPerCharacter;
      text[at++] = alphabet.charCodeAt((pending >> bits) & mask);
    }
  }
  if (bits > 0) text[at] = alphabet.charCodeAt((pending << (bitsPerCharacter - bits)) & mask);
  return new TextDecoder().decode(text);
}

function paddingNeeded(characters: number, groupLength: number): number {
  return (groupLength - characters % groupLength) % groupLength;
}

/** The bytes that a text encodes. */
export interface DecodedBits {
  bytes: Uint8Array;
  /** Bits of the last character that belong to no byte are not zero. */
  unusedBitsSet: boolean;
}

/**
 * The bytes of a text.
 *
 * @throws {ToolError} `INVALID_ENCODED_TEXT`.
 */
export function decodeBits(
  text: EncodedText,
  encoding: BitEncoding,
): DecodedBits {
  const { bitsPerCharacter, values } = encoding;
  const count = countData(text, encoding);
  const bytes = new Uint8Array(Math.floor(count * bitsPerCharacter / 8));
  let length = 0;
  let pending = 0;
  let bits = 0;
  for (let index = 0; index < count; index++) {
    const value = values[text.characters.charCodeAt(index)] ?? -1;
    if (value < 0) throw strangeCharacter(text, index);
    pending = ((pending << bitsPerCharacter) | value) & 0xfff;
    bits += bitsPerCharacter;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (pending >> bits) & 0xff;
  }
  // A last character that no byte needs cannot come from whole bytes.
  if (bits >= bitsPerCharacter) {
    throw fault(text, text.characters.length, `${count} characters do not decode to whole bytes`);
  }
  return { bytes, unusedBitsSet: (pending & ((1 << bits) - 1)) !== 0 };
}

/** Counts the characters that are data: padding is either absent or exactly what fills the last group. */
function countData(text: EncodedText, { groupLength }: BitEncoding): number {
  const { characters } = text;
  const first = groupLength > 1 ? characters.indexOf("=") : -1;
  if (first < 0) return characters.length;
  for (let index = first; index < characters.length; index++) {
    if (characters[index] !== "=") throw fault(text, index, "data follows the padding");
  }
  const needed = first === 0 ? 0 : paddingNeeded(first, groupLength);
  const given = characters.length - first;
  if (given > needed) throw fault(text, first + needed, "there is too much padding");
  if (given < needed) {
    throw fault(text, characters.length, `${needed} padding characters are needed, or none`);
  }
  return first;
}
