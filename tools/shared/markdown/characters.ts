/**
 * Character classes of CommonMark 0.31.2, section 2.1.
 *
 * @module
 */

const WHITE_SPACE = /^[\t\n\f\r\p{Zs}]/u;
const PUNCTUATION = /^[\p{P}\p{S}]/u;

/** Whether a character is Unicode white space; the edge of a text, an empty string, counts as it. */
export function isUnicodeSpace(character: string): boolean {
  return character === "" || WHITE_SPACE.test(character);
}

/** Whether a character is Unicode punctuation: symbols are. */
export function isUnicodePunctuation(character: string): boolean {
  return PUNCTUATION.test(character);
}

/** Whether a UTF-16 unit is ASCII punctuation. */
export function isAsciiPunctuation(unit: number): boolean {
  return (unit >= 0x21 && unit <= 0x2f) || (unit >= 0x3a && unit <= 0x40) ||
    (unit >= 0x5b && unit <= 0x60) || (unit >= 0x7b && unit <= 0x7e);
}

/** Whether a UTF-16 code unit is an ASCII letter or digit. */
export function isAsciiAlphanumeric(unit: number): boolean {
  return isDigit(unit) || isAsciiLetter(unit);
}

/** Whether a UTF-16 code unit is an ASCII letter. */
export function isAsciiLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether a UTF-16 code unit is a line feed or a carriage return. */
export function isLineEnding(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

/** The offset after spaces and tabs. */
export function behindSpaces(text: string, at: number, end = text.length): number {
  while (at < end && (text[at] === " " || text[at] === "\t")) at++;
  return at;
}

/** A text without spaces and tabs at its ends. */
export function trimSpaces(text: string): string {
  const start = behindSpaces(text, 0);
  return text.slice(start, beforeSpaces(text, text.length, start));
}

/** The offset where the spaces and tabs begin that end at an offset. */
export function beforeSpaces(text: string, at: number, start = 0): number {
  while (at > start && (text[at - 1] === " " || text[at - 1] === "\t")) at--;
  return at;
}

/** The offset after a line ending: LF, CR or both; the same offset where none stands. */
export function behindLineEnding(text: string, at: number): number {
  if (text[at] === "\r") at++;
  else if (text[at] !== "\n") return at;
  else return at + 1;
  return text[at] === "\n" ? at + 1 : at;
}

/** The whole character before an offset, empty at the beginning. */
export function characterBefore(text: string, at: number): string {
  const last = text.charCodeAt(at - 1);
  const isPair = last >= 0xdc00 && last <= 0xdfff && text.charCodeAt(at - 2) >= 0xd800 &&
    text.charCodeAt(at - 2) <= 0xdbff;
  return text.slice(Math.max(0, at - (isPair ? 2 : 1)), at);
}

/** The whole character at an offset, empty at the end. */
export function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}
