/**
 * API keys: `utools_`, thirty letters and digits drawn by chance (178 bits), and six that check them, the CRC-32
 * of what stands before. So a scanner for secrets finds one by its form, and what only looks like one is known
 * without asking anybody.
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

/** Whether a text has the form of a key, its check included. */
export function isApiKey(text: string): boolean {
  return FORM.test(text) && text.slice(-CHECKED) === checkOf(text.slice(0, -CHECKED));
}

/** What is kept of a key: its SHA-256 in lower-case hex. Nobody finds so many random bits again by trying. */
export async function hashOfKey(key: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", utf8Bytes(key));
  return encodeHex(new Uint8Array(digest));
}

/** A letter, each as likely as any other: bytes beyond the last whole multiple of 62 are drawn again. */
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
