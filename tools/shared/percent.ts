import { utf8Bytes } from "./utf8.ts";

const PERCENT = 0x25;

/**
 * The UTF-8 bytes of a text with each %HH as the byte that it stands for (WHATWG URL, section 1.3); a "%" that
 * begins no escape stays.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { percentDecodedBytes } from "./percent.ts";
 * assert.deepEqual([...percentDecodedBytes("a%ff%g")], [0x61, 0xff, 0x25, 0x67]);
 * ```
 */
export function percentDecodedBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = utf8Bytes(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const high = bytes[at] === PERCENT ? digitValue(bytes[at + 1]) : undefined;
    const low = high === undefined ? undefined : digitValue(bytes[at + 2]);
    if (high === undefined || low === undefined) {
      bytes[length++] = bytes[at]!;
    } else {
      bytes[length++] = high * 16 + low;
      at += 2;
    }
  }
  return bytes.subarray(0, length);
}

/**
 * A text with its percent-encoded UTF-8 decoded; undefined if it is malformed (RFC 3986, section
 * 2.1).
 */
export function percentDecodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function digitValue(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : undefined;
}
