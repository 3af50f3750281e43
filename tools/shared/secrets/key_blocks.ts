/**
 * Private keys in PEM (RFC 7468) and PGP armour (RFC 9580, section 6.2).
 *
 * @module
 */
import { REDACTED } from "./marked.ts";

const BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/** The rest of the line after the BEGIN marker: the letters with which keys begin, or a run of base64. */
const BODY_BEHIND = /^(?:[ \t]|\\[nr])*(?:MI|b3Bl|l[QI]|[A-Za-z0-9+/=]{16})[^\r\n]*/;

/** The most characters from a key's begin to its end: an RSA key of 16,384 bits takes 13,000. */
const MAX_BLOCK = 40_000;

/** A line of a key whose end is missing, with the time that a CI service writes before it. */
const KEY_LINE =
  /[\r\n]+(?:\d{4}-\d\d-\d\dT[\d:.]+Z? )?[ \t>|]*(?:[A-Za-z0-9+/=]{16,}|(?:Proc-Type|DEK-Info|Version|Comment|Hash): [^\r\n]*)(?=[\r\n]|$)/y;

/**
 * A text with a mark in place of each private key, from its first line to its last. Its line breaks stay, so that the
 * lines below keep their numbers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { redactKeyBlocks } from "./key_blocks.ts";
 *
 * const text = "a\n-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\nb";
 * assert.equal(redactKeyBlocks(text, "[redacted]"), "a\n[redacted]\n\n\nb");
 * ```
 */
export function redactKeyBlocks(text: string, mark = REDACTED): string {
  if (!text.includes("PRIVATE KEY")) return text;
  const parts: string[] = [];
  let done = 0;
  for (const begin of text.matchAll(BEGIN)) {
    if (begin.index < done) continue;
    const end = endOfBlock(text, begin.index + begin[0].length);
    const breaks = text.slice(begin.index, end).replace(/[^\r\n]+/g, "");
    parts.push(text.slice(done, begin.index), mark, breaks);
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join("");
}

/**
 * Finds the end of a key that begins before `from`: after its last line, or where lines stop to look like a
 * key's.
 */
function endOfBlock(text: string, from: number): number {
  const near = text.slice(from, from + MAX_BLOCK);
  const next = near.search(BEGIN);
  const end = (next < 0 ? near : near.slice(0, next)).match(END);
  if (end) return from + end.index! + end[0].length;
  // The rest of the line is the key where it was written on one line.
  let at = from + (BODY_BEHIND.exec(near)?.[0].length ?? 0);
  for (;;) {
    KEY_LINE.lastIndex = at;
    if (!KEY_LINE.test(text)) return at;
    at = KEY_LINE.lastIndex;
  }
}
