import { decodeHTMLStrict } from "entities";

const REPLACEMENT = "\ufffd";

/**
 * The text of a character reference that a CommonMark parser accepted (0.31.2, section 2.5): what HTML 5
 * names, or a number.
 */
export function decodeReference(reference: string): string {
  if (!reference.startsWith("&#")) return decodeHTMLStrict(reference);
  const digits = reference.slice(2, -1);
  const code = /^x/i.test(digits) ? parseInt(digits.slice(1), 16) : parseInt(digits, 10);
  return isAllowed(code) ? String.fromCodePoint(code) : REPLACEMENT;
}

/** Controls, surrogates and noncharacters are replaced, as the parser's own compiler does. */
function isAllowed(code: number): boolean {
  return !(
    code > 0x10ffff || code < 0x09 || code === 0x0b || (code > 0x0d && code < 0x20) ||
    (code > 0x7e && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff) ||
    (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe
  );
}
