import { capitalize, PLAIN_WORD } from "./letters.ts";

/** Words that stay in lower case inside a title. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  ("a an and as at but by for if in nor of off on or per so the to up via vs yet").split(" "),
);

/**
 * Characters at the edges of a word that are neither letters nor digits; each edge by itself, for linear
 * time.
 */
const LEADING = /^[^\p{L}\p{M}\p{N}]+/u;
const LETTERS_OR_DIGITS = /[\p{L}\p{M}\p{N}]/u;
/** A letter, and a capital somewhere after it. */
const INNER_CAPITAL = /^\P{L}*\p{L}.*\p{Lu}/su;
/** The end of a clause, closing quotes, brackets or emphasis aside. */
const CLAUSE_END = /[:.!?]["'”’»)\]*_]*$/;
/** An e-mail address or a URL, which keeps its case in a title. */
const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]|[\p{L}\p{N}]:\/\//u;

/**
 * A line as a title. Words with a capital inside (`iPhone`, `NASA`) stay; small words (`of`, `the`)
 * become lowercase unless they begin or end the line or follow the end of a clause; every other
 * word, and every part of one with hyphens or dashes inside, begins with a capital. A part that
 * begins with a digit (`3rd`, `3D`), an e-mail address and a URL stay.
 */
export function toTitle(line: string): string {
  const isShouted = /\p{L}/u.test(line) && !/\p{Ll}/u.test(line);
  const source = isShouted ? line.toLowerCase() : line;
  const words = [...source.matchAll(/\S+/g)];
  let title = "";
  let end = 0;
  words.forEach(({ 0: word, index }, at) => {
    const isEdge = at === 0 || at === words.length - 1 || CLAUSE_END.test(words[at - 1]![0]);
    title += source.slice(end, index) + titleWord(word, isEdge);
    end = index + word.length;
  });
  return title + source.slice(end);
}

function titleWord(word: string, isEdge: boolean): string {
  if (PLAIN_WORD.test(word)) return !isEdge && SMALL_WORDS.has(word) ? word : capitalize(word);
  if (INNER_CAPITAL.test(word) || ADDRESS.test(word)) return word;
  if (!isEdge && SMALL_WORDS.has(core(word).toLowerCase())) return word.toLowerCase();
  return word.split(/([-\u2010-\u2014])/).map(capitalizePart).join("");
}

/** A word without the punctuation at its edges. */
function core(word: string): string {
  const start = LEADING.exec(word)?.[0].length ?? 0;
  let end = word.length;
  while (end > start && !LETTERS_OR_DIGITS.test(word[end - 1]!)) end--;
  return word.slice(start, end);
}

function capitalizePart(part: string): string {
  const start = LEADING.exec(part)?.[0].length ?? 0;
  const letters = part.slice(start);
  return /^\p{N}/u.test(letters) ? part : part.slice(0, start) + capitalize(letters);
}
