/** Lower-case hexadecimal digits of bytes, two a byte. */
export function encodeHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0");
  return text;
}

/** What {@linkcode decodeHex} could not read. */
export class HexError extends Error {
  override readonly name = "HexError";

  /** @param position 0-based offset in the text as given; its length when a digit is missing at the end. */
  constructor(message: string, readonly position: number) {
    super(message);
  }
}

/**
 * The bytes of hexadecimal digits of either case, from offset `start` on. ASCII white space is skipped, and
 * so are the characters of `alsoSkip`.
 *
 * @throws {HexError} on another character, or on an odd number of digits.
 */
export function decodeHex(text: string, alsoSkip = "", start = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((text.length - start) >> 1);
  let digits = 0;
  for (let i = start; i < text.length; i++) {
    const character = text[i]!;
    if (" \t\n\f\r".includes(character) || alsoSkip.includes(character)) continue;
    const value = digitValue(character.charCodeAt(0));
    if (value < 0) throw new HexError(`position ${i} is not a hexadecimal digit`, i);
    bytes[digits >> 1]! |= digits % 2 === 0 ? value << 4 : value;
    digits++;
  }
  if (digits % 2 === 1) {
    throw new HexError(`${digits} hexadecimal digits are not whole bytes`, text.length);
  }
  return bytes.slice(0, digits >> 1);
}

function digitValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}
