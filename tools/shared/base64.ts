/**
 * Base64 and base64url (RFC 4648, sections 4 and 5) with exact error positions.
 *
 * @module
 */

const STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL_SAFE = STANDARD.slice(0, 62) + "-_";
const STANDARD_CODES = Uint8Array.from(STANDARD, (character) => character.charCodeAt(0));
const URL_SAFE_CODES = Uint8Array.from(URL_SAFE, (character) => character.charCodeAt(0));
const SPACE = " \t\n\f\r";
/** The code of "=". */
const PADDING = 0x3d;

/** Value of each ASCII code in either alphabet, -1 for the rest. */
const VALUES = new Int8Array(128).fill(-1);
for (const alphabet of [STANDARD, URL_SAFE]) {
  for (let i = 0; i < 64; i++) VALUES[alphabet.charCodeAt(i)] = i;
}

/** The form of the Base64 text to write. */
export interface EncodeOptions {
  urlSafe?: boolean;
  /** Default: true for the standard, false for the URL-safe alphabet. */
  padding?: boolean;
}

/** The Base64 text of bytes, on one line. */
export function encodeBase64(bytes: Uint8Array, options: EncodeOptions = {}): string {
  const { urlSafe = false, padding = !urlSafe } = options;
  const codes = urlSafe ? URL_SAFE_CODES : STANDARD_CODES;
  const whole = bytes.length - bytes.length % 3;
  const length = padding ? Math.ceil(bytes.length / 3) * 4 : Math.ceil(bytes.length * 4 / 3);
  // Written as bytes first: a string that grows character by character costs many times its size.
  const text = new Uint8Array(length).fill(PADDING);
  let at = 0;
  for (let i = 0; i < whole; i += 3) {
    const group = (bytes[i]! << 16) | (bytes[i + 1]! << 8) | bytes[i + 2]!;
    text[at++] = codes[group >> 18]!;
    text[at++] = codes[(group >> 12) & 63]!;
    text[at++] = codes[(group >> 6) & 63]!;
    text[at++] = codes[group & 63]!;
  }
  if (whole < bytes.length) {
    const group = (bytes[whole]! << 16) | ((bytes[whole + 1] ?? 0) << 8);
    text[at++] = codes[group >> 18]!;
    text[at++] = codes[(group >> 12) & 63]!;
    if (bytes.length - whole === 2) text[at] = codes[(group >> 6) & 63]!;
  }
  return new TextDecoder().decode(text);
}

/** A fault in the text that {@linkcode decodeBase64} reads. */
export class Base64Error extends Error {
  override readonly name = "Base64Error";

  /** @param position 0-based UTF-16 offset in the text as given; its length for a fault of length. */
  constructor(message: string, readonly position: number) {
    super(message);
  }
}

/** The form of Base64 text to accept. */
export interface DecodeOptions {
  /** Accept only canonical text of this form: no white space, exact padding, unused bits zero. */
  strict?: { urlSafe: boolean; padding: boolean };
  /** Offset at which the Base64 begins. Default: 0. */
  start?: number;
}

/** Decoded bytes, and the form that their text had. */
export interface Decoded {
  bytes: Uint8Array<ArrayBuffer>;
  /** Which alphabet the text uses; `either` when it has none of `+ / - _`. */
  variant: "standard" | "url" | "mixed" | "either";
  /** The text has padding characters. */
  padded: boolean;
  /** Some or all of the padding that the last group needs is missing. */
  paddingMissing: boolean;
  /** Bits of the last character that belong to no byte are not zero. */
  unusedBitsSet: boolean;
}

/**
 * The bytes of a Base64 text. Unless `strict` is given, white space is skipped, both alphabets are read,
 * and padding may be missing, but not be more than the last group needs.
 *
 * @throws {Base64Error} with the position of the fault.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decodeBase64, encodeBase64 } from "./base64.ts";
 * const { bytes, variant, paddingMissing } = decodeBase64("_-8");
 * assert.equal(encodeBase64(bytes), "/+8=");
 * assert.deepEqual([variant, paddingMissing], ["url", true]);
 * ```
 */
export function decodeBase64(text: string, options: DecodeOptions = {}): Decoded {
  const { strict, start = 0 } = options;
  const bytes = new Uint8Array(Math.ceil((text.length - start) * 3 / 4) + 3);
  let standard = false;
  let urlSafe = false;
  let paddings = 0;
  let count = 0;
  let group = 0;
  let lastAt = start;
  let length = 0;

  for (let at = start; at < text.length; at++) {
    const character = text[at]!;
    if (character === "=") {
      if (strict && !strict.padding) throw new Base64Error("padding is not accepted here", at);
      if (++paddings > paddingNeeded(count)) throw new Base64Error("too much padding", at);
      continue;
    }
    if (!strict && SPACE.includes(character)) continue;
    const value = VALUES[character.charCodeAt(0)] ?? -1;
    if (value < 0) {
      const shown = JSON.stringify(String.fromCodePoint(text.codePointAt(at)!));
      throw new Base64Error(`${shown} is not Base64`, at);
    }
    if (paddings > 0) throw new Base64Error("data follows the padding", at);
    if (value >= 62) {
      const isUrlSafe = character === "-" || character === "_";
      if (strict && strict.urlSafe !== isUrlSafe) {
        throw new Base64Error(`"${character}" belongs to the other alphabet`, at);
      }
      if (isUrlSafe) urlSafe = true;
      else standard = true;
    }
    group = (group << 6) | value;
    lastAt = at;
    if (++count % 4 === 0) {
      bytes[length++] = group >> 16;
      bytes[length++] = (group >> 8) & 0xff;
      bytes[length++] = group & 0xff;
      group = 0;
    }
  }

  if (count === 0) throw new Base64Error("the text has no data", text.length);
  const rest = count % 4;
  if (rest === 1) throw new Base64Error("a character is missing or one is too many", text.length);
  const paddingMissing = paddings < paddingNeeded(count);
  if (strict?.padding && paddingMissing) throw new Base64Error("padding is missing", text.length);
  let unusedBitsSet = false;
  if (rest > 0) {
    const unused = rest === 2 ? 4 : 2;
    unusedBitsSet = (group & ((1 << unused) - 1)) !== 0;
    if (strict && unusedBitsSet) throw new Base64Error("unused bits are not zero", lastAt);
    const last = group >> unused;
    if (rest === 3) bytes[length++] = last >> 8;
    bytes[length++] = last & 0xff;
  }
  return {
    bytes: bytes.slice(0, length),
    variant: standard ? (urlSafe ? "mixed" : "standard") : urlSafe ? "url" : "either",
    padded: paddings > 0,
    paddingMissing,
    unusedBitsSet,
  };
}

function paddingNeeded(characters: number): number {
  return characters % 4 === 2 ? 2 : characters % 4 === 3 ? 1 : 0;
}
