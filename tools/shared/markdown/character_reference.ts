/**
 * Backslash escapes and character references (CommonMark 0.31.2, sections 2.4 and 2.5).
 *
 * @module
 */
import { decodeHTMLStrict } from "entities";

const REPLACEMENT = "\ufffd";
const REFERENCE = /&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]{0,31});/y;
const ESCAPE_OR_REFERENCE =
  /\\([!-/:-@[-`{-~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-zA-Z][a-zA-Z0-9]{0,31});/g;

/** The character reference at an offset, and what it stands for; undefined when none does. */
export function parseReference(
  text: string,
  start: number,
): { text: string; end: number } | undefined {
  REFERENCE.lastIndex = start;
  const reference = REFERENCE.exec(text)?.[0];
  const decoded = reference === undefined ? undefined : decodeReference(reference);
  return decoded === undefined ? undefined : { text: decoded, end: REFERENCE.lastIndex };
}

/** A text with its escapes and references replaced by what they stand for. */
export function unescapeText(text: string): string {
  if (!/[\\&]/.test(text)) return text;
  return text.replace(
    ESCAPE_OR_REFERENCE,
    (whole, escaped: string | undefined) => escaped ?? decodeReference(whole) ?? whole,
  );
}

/** The text of a reference: an HTML name or a number; undefined for a name that HTML does not have. */
function decodeReference(reference: string): string | undefined {
  if (!reference.startsWith("&#")) {
    const decoded = decodeHTMLStrict(reference);
    return decoded === reference ? undefined : decoded;
  }
  const digits = reference.slice(2, -1);
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : parseInt(digits, 10);
  return isAllowed(code) ? String.fromCodePoint(code) : REPLACEMENT;
}

/** Controls, surrogates and noncharacters are replaced, as micromark does. */
function isAllowed(code: number): boolean {
  return !(
    code > 0x10ffff || code < 0x09 || code === 0x0b || (code > 0x0d && code < 0x20) ||
    (code > 0x7e && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe
  );
}
