/**
 * API keys: `utools_`, thirty random letters and digits (178 bits), and six check characters, the
 * CRC-32 of everything before them. Secret scanners recognize the form, and a mistyped key is
 * rejected without a lookup.
 *
 * @module
 */
import { crc32 } from "node:zlib";
import { encodeHex } from "../../tools/shared/hex.ts";
import { utf8Bytes } from "../../tools/shared/utf8.ts";

const PREFIX = "utools_";
const DRAWN = 30;
const CHECKED = 6;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${DRAWN + CHECKED}}$`);

/** A new key. */
export function createApiKey(): string {
  const body = PREFIX + Array.from({ length: DRAWN }, drawLetter).join("");
  return body + checkOf(body);
}

/** Whether a text has the form of a key, with a correct checksum. */
export function isApiKey(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECKED) === checkOf(text.slice(0, -CHECKED));
}

/**
 * The stored form of a key: its SHA-256 in lowercase hex. So many random bits cannot be found by
 * brute force.
 */
export async function hashOfKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", utf8Bytes(key));
  return encodeHex(new Uint8Array(digest));
}

/** A uniformly random character: bytes beyond the last whole multiple of 62 are drawn again. */
function drawLetter(): string {
  const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
  return byte < 256 - 256 % LETTERS.length ? LETTERS[byte % LETTERS.length]! : drawLetter();
}

/** The CRC-32 (ISO-HDLC) in base 62. */
function checkOf(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < CHECKED; i++) {
    text = LETTERS[rest % LETTERS.length]! + text;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}
