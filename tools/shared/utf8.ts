import { isHighSurrogate, isLowSurrogate } from "./code_points.ts";

const encoder = new TextEncoder();

/**
 * UTF-8 bytes of a text; a lone surrogate counts as U+FFFD, three bytes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { utf8Length } from "./utf8.ts";
 *
 * assert.equal(utf8Length("aé€😀"), 1 + 2 + 3 + 4);
 * ```
 */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (isHighSurrogate(text, i) && isLowSurrogate(text, i + 1)) {
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

/** The UTF-8 bytes of a text; a lone surrogate becomes U+FFFD. */
export function utf8Bytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** Whether a text holds a surrogate that is unpaired. */
export function hasLoneSurrogate(text: string): boolean {
  return !text.isWellFormed();
}

/**
 * The offset of the first byte that is not part of well-formed UTF-8 (Unicode 15, table 3-7), or -1.
 * For a sequence that goes wrong in the middle it is the offset of its first byte.
 */
export function invalidUtf8Offset(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const { length, isWellFormed } = utf8SequenceAt(bytes, at);
    if (!isWellFormed) return at;
    at += length;
  }
  return -1;
}

/** The text of UTF-8 bytes, a leading byte order mark kept; undefined when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The sequence that begins at an offset: a well-formed one, or the maximal subpart of an ill-formed one
 * (Unicode 15, section 3.9), which decoders replace by one U+FFFD.
 */
export function utf8SequenceAt(
  bytes: Uint8Array,
  at: number,
): { length: number; isWellFormed: boolean } {
  const lead = bytes[at]!;
  const needed = lengthByLead(lead);
  let length = 1;
  while (length < needed && at + length < bytes.length) {
    const byte = bytes[at + length]!;
    const [least, most] = length === 1 ? secondByteRange(lead) : [0x80, 0xbf];
    if (byte < least || byte > most) break;
    length++;
  }
  return { length, isWellFormed: length === needed };
}

/** Bytes of a sequence with this first byte; 0 when no sequence begins so. */
function lengthByLead(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** No overlong forms, no surrogates, nothing above U+10FFFF. */
function secondByteRange(lead: number): [number, number] {
  switch (lead) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}
