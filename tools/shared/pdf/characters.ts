/**
 * Character classes of PDF syntax (ISO 32000-2, section 7.2.3).
 *
 * @module
 */

const WHITE_SPACE = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20];
const DELIMITERS = [..."()<>[]{}/%"].map((character) => character.charCodeAt(0));

/** 1 for white space, 2 for delimiters, 0 for regular characters. */
const CLASSES = new Uint8Array(256);
for (const byte of WHITE_SPACE) CLASSES[byte] = 1;
for (const byte of DELIMITERS) CLASSES[byte] = 2;

/** Whether a byte is white space (ISO 32000-2, table 1). */
export function isWhiteSpace(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === 1;
}

/** Whether a byte can be part of a keyword, a number or a name. */
export function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && CLASSES[byte] === 0;
}

/** Whether a byte is an ASCII digit. */
export function isDigit(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

/** The value of a hexadecimal digit, or -1. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (isDigit(byte)) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Bytes as text, one character a byte. */
export function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) {
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return text;
}

/** The offset of an ASCII text in bytes from `from` on and before `end`, or -1. */
export function indexOfAscii(bytes: Uint8Array, text: string, from = 0, end = bytes.length) {
  const first = text.charCodeAt(0);
  const last = end - text.length;
  for (
    let at = bytes.indexOf(first, from);
    at >= 0 && at <= last;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (startsWithAscii(bytes, text, at)) return at;
  }
  return -1;
}

/** Whether an ASCII text is at an offset. */
export function startsWithAscii(bytes: Uint8Array, text: string, at: number): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
