import { parseUnitEscape, shownEscape } from "./backslashes.ts";
import { type Format, invalidEscape, unicodeEscapes } from "./format.ts";
import { readQuoted } from "./quoted.ts";

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** JSON strings (RFC 8259, section 7). */
export const json: Format = {
  escape(text, { quote = false, ascii_only }) {
    const literal = JSON.stringify(text);
    const written = ascii_only ? literal.replace(/[\u0080-\uffff]/g, unicodeEscapes) : literal;
    return quote ? written : written.slice(1, -1);
  },

  unescape(text) {
    return readQuoted(text, '"', (at) => {
      const value = LETTERS.get(text[at + 1] ?? "");
      const escape = value !== undefined ? { value, length: 2 } : parseUnitEscape(text, at);
      if (escape) return escape;
      throw invalidEscape(
        text,
        at,
        text[at + 1] === "u"
          ? "\\u needs four hexadecimal digits"
          : `${shownEscape(text, at)} is not a JSON escape`,
      );
    }, (at) => {
      const unit = text.charCodeAt(at);
      if (unit >= 0x20) return;
      const written = JSON.stringify(text[at]).slice(1, -1);
      throw invalidEscape(text, at, `an unescaped control character; in JSON, write ${written}`);
    });
  },
};
