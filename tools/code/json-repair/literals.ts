/**
 * Values and escapes of other languages, as JSON has them.
 *
 * @module
 */
import type { Edit } from "./edited_text.ts";
import { matchesAt } from "./quotes.ts";

/**
 * A backslash with a character that it may escape: those of JSON, the quotes of other languages, and a line's
 * end.
 */
const ESCAPE = /\\(?:["\\/bfnrtu'`\r\n]|$)/y;
/** An escape of JavaScript and Python. */
const HEX_ESCAPE = /\\x[0-9a-f]{2}/iy;
/** The names of values in capitals, as of SQL and spreadsheets. */
const NAMED = /^(?:true|false|null)$/i;
/** A number with its thousands set apart, as Python, JavaScript and Rust write it. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:_\d{3})+(?:\.\d+(?:_\d+)*)?$/;
/** A word without quotes that begins with a digit, and the words after it; times have colons. */
const LOOSE_WORD = String.raw`(?:[^\s,:{}[\]"'${"`"}´“”‘’#\\/()]|\/(?![/*])|(?<=\d):(?=\d))`;
const LOOSE_TEXT = new RegExp(
  String.raw`[+-]?\d${LOOSE_WORD}{0,100}(?:[ \t]{1,4}${LOOSE_WORD}{1,100}){0,30}`,
  "y",
);
/** Marks it as text: a slash, a colon, or a word that is not a value. */
const TEXT_SIGN = /[/:]|^\S+[ \t]+(?!(?:true|false|null|none|undefined|nan)(?!\S))[^\d\s.+-]/i;
/** A sign whose digits the end of the text has cut off. */
const CUT_NUMBER = /[+-]\s*$/y;
/** A sign without digits, which stands for no value, as in a table. */
const BARE_SIGN = /[+-](?=\s|[,\]}])/y;
const VALUE_END = /\s*(?:[,\]})#]|\/[/*]|$)/y;

/**
 * A backslash that escapes nothing is one of the string, as in a regular expression or a path: it gets its
 * own. `\x41` becomes `\u0041`.
 */
export function escapeEdit(text: string, at: number): Edit[] {
  if (matchesAt(ESCAPE, text, at)) return [];
  if (matchesAt(HEX_ESCAPE, text, at)) return [{ offset: at, remove: 2, insert: "\\u00" }];
  return [{ offset: at, remove: 0, insert: "\\" }];
}

/**
 * Finds the end of a text that begins like a number and has no quotes, or the closing one alone: a date, a
 * fraction, `3 apples`; undefined for others. JSON has these as strings only.
 */
export function looseTextEnd(text: string, offset: number): number | undefined {
  if (!matchesAt(LOOSE_TEXT, text, offset)) return undefined;
  const end = LOOSE_TEXT.lastIndex;
  if (!TEXT_SIGN.test(text.slice(offset, end))) return undefined;
  return matchesAt(VALUE_END, text, text[end] === '"' ? end + 1 : end) ? end : undefined;
}

/** A value as JSON has it, where what begins at an offset is written as others write it; nothing for others. */
export function valueEdits(text: string, offset: number, length: number): Edit[] {
  if (matchesAt(CUT_NUMBER, text, offset)) return [{ offset, remove: 1, insert: "" }];
  if (matchesAt(BARE_SIGN, text, offset) && matchesAt(VALUE_END, text, offset + 1)) {
    return [{ offset, remove: 1, insert: "null" }];
  }
  const word = text.slice(offset, offset + length);
  const insert = NAMED.test(word)
    ? word.toLowerCase()
    : GROUPED.test(word)
    ? word.replaceAll("_", "")
    : word;
  if (insert === word || !matchesAt(VALUE_END, text, offset + length)) return [];
  return [{ offset, remove: length, insert }];
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
