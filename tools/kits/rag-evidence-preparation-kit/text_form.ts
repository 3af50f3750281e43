/**
 * Documents whose text is not the text that a person reads.
 *
 * @module
 */

/** Characters in which a page of HTML shows itself, past comments of a generator. */
const HEAD_LENGTH = 1_000;

/** Elements that hold the text of a page. */
const BLOCKS = /<\/(?:p|div|td|li|section|article|h[1-6])>/i;

/** The share of replacement characters from which a text was decoded from something else. */
const MAX_REPLACED = 0.01;

/**
 * The actual format of a text; undefined if it is plain text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { otherForm } from "./text_form.ts";
 *
 * assert.equal(otherForm("%PDF-1.7\n1 0 obj"), "bytes");
 * assert.equal(otherForm("<!doctype html><title>a</title>"), "html");
 * assert.equal(otherForm(".TH LS 1\n.SH NAME"), "roff");
 * assert.equal(otherForm("# HTML\n\n<p>is a language</p>"), undefined);
 * ```
 */
export function otherForm(text: string): "bytes" | "html" | "roff" | undefined {
  if (text.startsWith("%PDF-") || text.includes("\0") || isGarbled(text)) return "bytes";
  const trimmed = text.trim();
  // Its requests and comments begin with a full stop or an apostrophe, its title is one of two.
  if (/^['.]/.test(trimmed) && /^\.(?:TH|Dd)[ \t]/m.test(text)) return "roff";
  const head = trimmed.slice(0, HEAD_LENGTH).toLowerCase();
  if (/^<(?:!doctype html|html)\b/.test(head)) return "html";
  if (/^<(?:\?xml|!--)/.test(head) && head.includes("<html")) return "html";
  return /^<[a-z]/.test(head) && trimmed.endsWith(">") && BLOCKS.test(text) ? "html" : undefined;
}

function isGarbled(text: string): boolean {
  return (text.match(/\ufffd/g)?.length ?? 0) > MAX_REPLACED * text.length;
}
