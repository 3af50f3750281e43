import { parseByteEscape, parseUnitEscape, shownEscape } from "./backslashes.ts";
import { type Format, invalidEscape } from "./format.ts";

const METACHARACTERS = ".*+?^${}()|[]\\/";
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
]);

/** Patterns that match one text: for JavaScript (u flag too), RE2, PCRE and Python. */
export const regex: Format = {
  escape(text) {
    return text.replace(/[.*+?^${}()|[\]\\/\-\n\r\t]/g, (character) => {
      // The u flag of JavaScript refuses \- outside classes.
      if (character === "-") return "\\x2d";
      return CONTROLS.get(character) ?? `\\${character}`;
    });
  },

  unescape(text) {
    let value = "";
    let start = 0;
    for (const { index: at } of text.matchAll(/[.*+?^${}()|[\]\\]/g)) {
      if (at < start) continue;
      if (text[at] !== "\\") {
        throw invalidEscape(
          text,
          at,
          `${text[at]} is not escaped, so the pattern is not literal text`,
        );
      }
      const escape = readEscape(text, at);
      value += text.slice(start, at) + escape.value;
      start = at + escape.length;
    }
    return value + text.slice(start);
  },
};

function readEscape(text: string, at: number): { value: string; length: number } {
  const next = text[at + 1];
  const isOctal = next === "0" && /[0-9]/.test(text[at + 2] ?? "");
  const value = next !== undefined && (METACHARACTERS.includes(next) || next === "-")
    ? next
    : LETTERS.get(next ?? "");
  if (value !== undefined && !isOctal) return { value, length: 2 };
  const escape = parseByteEscape(text, at) ?? parseUnitEscape(text, at);
  if (escape) return escape;
  throw invalidEscape(text, at, `${shownEscape(text, at)} does not mean a single character`);
}
