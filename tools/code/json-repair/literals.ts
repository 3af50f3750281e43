/**
 * Values and escapes of other languages, as JSON has them.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";

/** What a backslash may stand before: in JSON, before the quotes of other languages, and at a line's end. */
const ESCAPE = /\\(?:["\\/bfnrtu'`\r\n]|$)/y;
/** An escape of JavaScript and Python. */
const HEX_ESCAPE = /\\x[0-9a-f]{2}/iy;
/** The names of values in capitals, as of SQL and spreadsheets. */
const NAMED = /^(?:true|false|null)$/i;
/** A number with its thousands set apart, as Python, JavaScript and Rust write it. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:_\d{3})+(?:\.\d+)?$/;
const VALUE_END = /\s*(?:[,\]})#]|\/[/*]|$)/y;

/**
 * A backslash that escapes nothing is one of the string, as in a regular expression or a path: it gets its
 * own. `\x41` becomes `\u0041`.
 */
export function escapeEdit(text: string, at: number): Edit[] {
  if (matches(ESCAPE, text, at)) return [];
  if (matches(HEX_ESCAPE, text, at)) return [{ offset: at, remove: 2, insert: "\\u00" }];
  return [{ offset: at, remove: 0, insert: "\\" }];
}

/** A word that stands for a value as JSON has it; nothing for others. */
export function valueEdit(text: string, offset: number, length: number): Edit[] {
  const word = text.slice(offset, offset + length);
  const insert = NAMED.test(word)
    ? word.toLowerCase()
    : GROUPED.test(word)
    ? word.replaceAll("_", "")
    : word;
  if (insert === word || !matches(VALUE_END, text, offset + length)) return [];
  return [{ offset, remove: length, insert }];
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Control characters that the repairer refuses in a string. */
export function needsEscape(character: string): boolean {
  return character < " " && !"\b\t\n\f\r".includes(character);
}

/** Its escape in place of a control character. */
export function escapeAt(offset: number, character: string): Edit {
  const code = character.charCodeAt(0).toString(16).padStart(4, "0");
  return { offset, remove: 1, insert: `\\u${code}` };
}
