/**
 * Patterns of strftime and strptime (POSIX.1-2024, C locale), with what most languages add to them.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { inputTooLarge, invalidField } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** The letters of the conversions that are not short for others. */
export type Letter = (typeof LETTERS)[number];

/** A part of a pattern: literal text, white space, or a conversion. */
export type PatternPart =
  | { kind: "text"; text: string }
  | { kind: "space"; text: string }
  | { kind: "conversion"; letter: Letter; isPadded: boolean };

/** `:z` is ±HH:MM, `f` microseconds (Python), `L` milliseconds (Ruby), `N` nanoseconds (GNU date). */
const LETTERS = [
  "Y",
  "y",
  "C",
  "m",
  "d",
  "e",
  "H",
  "I",
  "M",
  "S",
  "p",
  "f",
  "L",
  "N",
  "j",
  "a",
  "A",
  "b",
  "B",
  "z",
  "Z",
  "s",
  "u",
  "w",
  "G",
  "g",
  "V",
  "U",
  "W",
  ":z",
] as const;
const KNOWN: ReadonlySet<string> = new Set(LETTERS);

/** Conversions that are short for several others, or for white space and %. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ["D", "%m/%d/%y"],
  ["F", "%Y-%m-%d"],
  ["R", "%H:%M"],
  ["T", "%H:%M:%S"],
  ["X", "%H:%M:%S"],
  ["x", "%m/%d/%y"],
  ["r", "%I:%M:%S %p"],
  ["c", "%a %b %e %H:%M:%S %Y"],
  ["h", "%b"],
]);
const PLAIN: ReadonlyMap<string, string> = new Map([["%", "%"], ["n", "\n"], ["t", "\t"]]);

/** A conversion, with GNU's flag for no padding; white space; other text. */
const PART = /%(-?)(:z|[^])|(\s+)|([^%\s]+)/gy;

/**
 * Reads a pattern.
 *
 * @param property Its name, for messages.
 * @throws {ToolError} `INVALID_INPUT` on an unknown conversion; `INPUT_TOO_LARGE`.
 */
export function readPattern(pattern: string, property: string): PatternPart[] {
  const { max_pattern_chars } = contract.limits;
  if (pattern.length > max_pattern_chars) {
    throw inputTooLarge(
      "max_pattern_chars",
      max_pattern_chars,
      pattern.length,
      "A pattern has the length",
    );
  }
  return partsOf(pattern, property);
}

function partsOf(pattern: string, property: string): PatternPart[] {
  const parts: PatternPart[] = [];
  let end = 0;
  for (const [matched, flag, letter, space, text] of pattern.matchAll(PART)) {
    end += matched.length;
    const plain = PLAIN.get(letter ?? "");
    const long = SHORT_FORMS.get(letter ?? "");
    if (text !== undefined) parts.push({ kind: "text", text });
    else if (space !== undefined) parts.push({ kind: "space", text: space });
    else if (plain !== undefined) {
      parts.push({ kind: plain.trim() === "" ? "space" : "text", text: plain });
    } else if (long !== undefined) parts.push(...partsOf(long, property));
    else if (isLetter(letter)) parts.push({ kind: "conversion", letter, isPadded: flag === "" });
    else throw unknownConversion(matched, property);
  }
  if (end < pattern.length) throw unknownConversion(pattern.slice(end), property);
  return parts;
}

function isLetter(text: string | undefined): text is Letter {
  return text !== undefined && KNOWN.has(text);
}

function unknownConversion(found: string, property: string) {
  const known = [...LETTERS, ...SHORT_FORMS.keys(), ...PLAIN.keys()].map((letter) => `%${letter}`);
  return invalidField(
    property,
    `"${property}" has ${
      cutText(found, 10)
    }, which is not a conversion of strftime that is known here: send ${known.join(" ")}`,
  );
}
