import {
  type Escape,
  parseByteEscape,
  parseCodePointEscape,
  parseUnitEscape,
  shownEscape,
} from "./backslashes.ts";
import { type Format, invalidEscape, unicodeEscapes } from "./format.ts";
import { readQuoted } from "./quoted.ts";

const SHORT: ReadonlyMap<string, string> = new Map([
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
  ["\v", "\\v"],
]);
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...SHORT].map(([character, escape]) => [escape[1]!, character]),
);

/** Characters that may end a string, a template or a script element, and those that cannot be seen. */
const SPECIAL = /[\\'"`\p{Cc}\u2028\u2029]|\$(?=\{)|<(?=!--|\/[sS][cC][rR][iI][pP][tT])/gu;
const LINE_CONTINUATION = /\\(?:\r\n|[\n\r\u2028\u2029])/y;

/** String and template literals of JavaScript (ECMA-262, sections 12.9.4 and 12.9.6). */
export const javascript: Format = {
  escape(text, { quote = false, ascii_only }) {
    const safe = text.replace(SPECIAL, escapeSpecial);
    const written = ascii_only ? safe.replace(/\P{ASCII}/gu, escapeNonAscii) : safe;
    return quote ? `'${written}'` : written;
  },

  unescape(text) {
    return readQuoted(text, "'\"`", (at) => readEscape(text, at), (at, quote) => {
      if (quote === "`" && text.startsWith("${", at)) {
        throw invalidEscape(text, at, "${ begins a substitution: the template is not a constant");
      }
    });
  },
};

function escapeSpecial(character: string): string {
  const short = SHORT.get(character);
  if (short !== undefined) return short;
  if ("\\'\"`$".includes(character)) return `\\${character}`;
  const codePoint = character.charCodeAt(0);
  return codePoint > 0xff
    ? unicodeEscapes(character)
    : `\\x${codePoint.toString(16).padStart(2, "0")}`;
}

function escapeNonAscii(character: string): string {
  const codePoint = character.codePointAt(0)!;
  return codePoint > 0xffff ? `\\u{${codePoint.toString(16)}}` : unicodeEscapes(character);
}

function readEscape(text: string, at: number): Escape {
  LINE_CONTINUATION.lastIndex = at;
  const continuation = LINE_CONTINUATION.exec(text);
  if (continuation) return { value: "", length: continuation[0].length };
  const letter = text[at + 1];
  switch (letter) {
    case "x":
      return parseByteEscape(text, at) ?? refuse("\\x needs two hexadecimal digits");
    case "u":
      return parseUnitEscape(text, at) ?? parseCodePointEscape(text, at) ??
        refuse("\\u needs four hexadecimal digits, or up to 10FFFF in braces");
    case "0":
      if (/[0-9]/.test(text[at + 2] ?? "")) refuse("octal escapes are not accepted");
      return { value: "\0", length: 2 };
    case undefined:
      return refuse(`${shownEscape(text, at)} escapes nothing`);
    default:
      if (/[1-9]/.test(letter)) refuse(`\\${letter} is an octal escape, which is not accepted`);
      return { value: LETTERS.get(letter) ?? letter, length: 2 };
  }

  function refuse(problem: string): never {
    throw invalidEscape(text, at, problem);
  }
}
