/**
 * Bytes as hexadecimal digits (RFC 4648, section 8).
 *
 * @module
 */

const DIGITS = "0123456789abcdef";

/**
 * Lower-case hexadecimal digits of bytes, two a byte.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decodeHex, encodeHex } from "./hex.ts";
 * assert.equal(encodeHex(decodeHex("DE ad")), "dead");
 * ```
 */
export function encodeHex(bytes: Uint8Array): string {
  // As bytes: a text that grows by pairs of digits takes some sixteen times its length.
  const text = new Uint8Array(2 * bytes.length);
  let at = 0;
  for (const byte of bytes) {
    text[at++] = DIGITS.charCodeAt(byte >> 4);
    text[at++] = DIGITS.charCodeAt(byte & 15);
  }
  return new TextDecoder().decode(text);
}

/** A fault in the text that {@linkcode decodeHex} reads. */
export class HexError extends Error {
  override readonly name = "HexError";

  /** @param position 0-based offset in the text as given; its length when a digit is missing at the end. */
  constructor(message: string, readonly position: number) {
    super(message);
  }
}

/** What to send instead of a dump. */
export const DUMP_ADVICE =
  "the text is a dump, whose lines begin with an offset: send the digits of its bytes alone, as xxd -p writes them";

/**
 * The offset of a dump's first line and a group of bytes. The offset is of more digits than the group and has a colon or,
 * at the beginning of a file, is of zeros alone: as many as no group has, or with a wider gap than groups have.
 */
const OFFSET =
  /^\s*(?:(?:0x[\da-f]{4,}|[\da-f]{5,}|[\da-f]{4}(?=:[ \t]+[\da-f]{2}\b)):[ \t]+|0{4,}[ \t]{2,}|0{6,7}[ \t])(?:[\da-f]{2}|[\da-f]{4})(?![\da-f:,])/i;

/**
 * Whether a text is a dump as xxd, hexdump, od or tcpdump write it: its offsets would be read as bytes. The first line
 * tells.
 */
export function isHexDump(text: string): boolean {
  return OFFSET.test(text);
}

/**
 * The bytes of hexadecimal digits of either case, from offset `start` on. ASCII white space is skipped, and
 * so are the characters of `alsoSkip`.
 *
 * @throws {HexError} on another character, on an odd number of digits, or on a dump.
 */
export function decodeHex(text: string, alsoSkip = "", start = 0): Uint8Array<ArrayBuffer> {
  if (start === 0 && isHexDump(text)) throw new HexError(DUMP_ADVICE, 0);
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

/** Separators between groups of digits, and prefixes of a group. */
const GROUP_MARK = /[,:]|0x|\\x/gi;

/**
 * The bytes of hexadecimal digits as programs write them: a group of whole bytes may begin with 0x or \x, in
 * either case, and commas or colons may stand between groups. ASCII white space is skipped.
 *
 * @throws {HexError} on another character, a group of no digits, or one of an odd number of them, or on a dump.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { decodeHexForms } from "./hex.ts";
 * for (const form of ["4869", "48:69", "0x48, 0x69", String.raw`\x48\x69`]) {
 *   assert.deepEqual([...decodeHexForms(form)], [0x48, 0x69]);
 * }
 * ```
 */
export function decodeHexForms(text: string): Uint8Array<ArrayBuffer> {
  if (isHexDump(text)) throw new HexError(DUMP_ADVICE, 0);
  const bytes = new Uint8Array(text.length >> 1);
  let length = 0;
  let at = 0;
  let mark: string | undefined;
  for (const { 0: next, index } of text.matchAll(GROUP_MARK)) {
    readGroup(index, next);
    mark = next;
    at = index + next.length;
  }
  readGroup(text.length);
  return bytes.slice(0, length);

  /** Reads the digits after the last mark; there may be none before a prefix, and in an empty text. */
  function readGroup(end: number, next?: string): void {
    const group = decodeHex(text.slice(0, end), "", at);
    const mayBeEmpty = isPrefix(next) ? !isPrefix(mark) : mark === undefined && next === undefined;
    if (group.length === 0 && !mayBeEmpty) {
      throw new HexError(`digits are missing before position ${end}`, end);
    }
    bytes.set(group, length);
    length += group.length;
  }
}

function isPrefix(mark: string | undefined): boolean {
  return mark?.length === 2;
}

function digitValue(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}
