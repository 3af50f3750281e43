/**
 * Upper and lower case by the full mappings of Unicode in the root locale.
 *
 * @module
 */
import { firstCodePoints } from "../../shared/code_points.ts";
import { normalize } from "../../shared/normalize.ts";

/** Most words of most texts, which need no closer look. */
export const PLAIN_WORD = /^[a-z]+$/;

/** Letters of ASCII in one case, all of them at once, or one code point beyond. */
const ASCII_LETTERS_OR_OTHER = /[A-Z]+|[a-z]+|[^\0-\x7f]/gu;

/** All letters in upper case: `ß` becomes `SS`. */
export function toUpper(text: string): string {
  return text.toUpperCase();
}

/** All letters in lower case; a sigma that ends a word becomes a final one. */
export function toLower(text: string): string {
  return text.toLowerCase();
}

/** Each uppercase or title-case code point in lower case, every other in upper case. */
export function toSwapped(text: string): string {
  return text.replace(ASCII_LETTERS_OR_OTHER, (letters) => {
    const lower = letters.toLowerCase();
    return lower === letters ? letters.toUpperCase() : lower;
  });
}

/** Digraphs that are one character, by each of their three forms: the one that begins a capitalized word. */
const DIGRAPHS = new Map(
  [..."ǅǈǋǲ"].flatMap((title) =>
    [title.toUpperCase(), title, title.toLowerCase()].map((form) => [form, title])
  ),
);
const GEORGIAN = /[\u10d0-\u10ff]/;
const IOTA_SUBSCRIPT = "\u0345";
const LAST_OF_ASCII = "\x7f";

/**
 * A code point as it begins a capitalized word, by the full mapping of Unicode (3.13, toTitlecase):
 * `ß` is `Ss`, and Georgian, whose capitals are in words of capitals alone, stays.
 */
function toTitleCase(character: string): string {
  if (character <= LAST_OF_ASCII) return character.toUpperCase();
  const known = titles.get(character);
  if (known !== undefined) return known;
  const title = findTitleCase(character);
  // Letters without case need no place here: some 3,000 have one.
  if (title !== character) titles.set(character, title);
  return title;
}

/** Found before. */
const titles = new Map<string, string>();

function findTitleCase(character: string): string {
  if (GEORGIAN.test(character)) return character;
  const [letter = "", ...marks] = normalize(character, "NFD");
  if (marks.includes(IOTA_SUBSCRIPT)) {
    return normalize(letter.toUpperCase() + marks.join(""), "NFC");
  }
  const upper = character.toUpperCase();
  const [first = "", ...rest] = upper;
  const isLigature = /^\p{Lu}\p{L}/u.test(upper);
  return DIGRAPHS.get(character) ?? (isLigature ? first + rest.join("").toLowerCase() : upper);
}

/** The first code point as a capital, the rest in lower case. */
export function capitalize(word: string): string {
  const first = firstCodePoints(word, 1);
  // The whole word, so that a sigma is judged by the letters before it.
  return toTitleCase(first) + word.toLowerCase().slice(first.toLowerCase().length);
}

/**
 * Lower case, except for the first letter and the first one after each `.`, `!` or `?` before white
 * space.
 */
export function toSentence(line: string): string {
  let isStart = true;
  return line.toLowerCase().replace(/\p{L}|[.!?](?=\s)/gu, (character) => {
    const wasStart = isStart;
    isStart = ".!?".includes(character);
    return wasStart && !isStart ? toTitleCase(character) : character;
  });
}
