import { capitalize, PLAIN_WORD } from "./letters.ts";

/** How a word is written in an identifier. */
type WordForm = (word: string, index: number) => string;

const lower: WordForm = (word) => word.toLowerCase();
const upper: WordForm = (word) => word.toUpperCase();
const capital: WordForm = (word) => capitalize(word);
const camel: WordForm = (word, index) => index === 0 ? word.toLowerCase() : capitalize(word);

/** The separator of each identifier case, and the form of its words. */
export const IDENTIFIER_CASES = {
  camel: { separator: "", form: camel },
  pascal: { separator: "", form: capital },
  snake: { separator: "_", form: lower },
  constant: { separator: "_", form: upper },
  kebab: { separator: "-", form: lower },
  train: { separator: "-", form: capital },
  dot: { separator: ".", form: lower },
  path: { separator: "/", form: lower },
} as const;

/** An apostrophe inside a word; it belongs to no word. */
const APOSTROPHE = /['’](?=\p{L})(?<=\p{L}\p{M}*['’])/gu;
const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Between `user` or `user2` and `Name`, and between `XML` and `Http`. What follows is looked at first:
 * looking back over marks at every one of them would take quadratic time.
 */
const HUMPS = /(?=\p{Lu})(?<=[\p{Ll}\p{N}]\p{M}*)|(?=\p{Lu}\p{M}*\p{Ll})(?<=\p{Lu}\p{M}*)/u;
const NUMBERS = /(?=\p{N})(?<=\p{L}\p{M}*)|(?=\p{L})(?<=\p{N}\p{M}*)/u;

/** The words of a line: runs of letters, marks and digits, split where their case says so. */
export function splitWords(line: string, splitNumbers: boolean): string[] {
  const words: string[] = [];
  for (const run of line.replace(APOSTROPHE, "").match(RUN) ?? []) {
    if (PLAIN_WORD.test(run)) words.push(run);
    else if (/[\p{L}\p{N}]/u.test(run)) {
      for (const word of run.split(HUMPS)) words.push(word);
    }
  }
  return splitNumbers ? words.flatMap((word) => word.split(NUMBERS)) : words;
}

/**
 * Words as one identifier. Without a separator two words that would join their digits to another number
 * get `_` between them.
 */
export function joinWords(words: readonly string[], separator: string, form: WordForm): string {
  let joined = "";
  words.forEach((word, index) => {
    if (index > 0) joined += separator || (meetInDigits(words[index - 1]!, word) ? "_" : "");
    joined += form(word, index);
  });
  return joined;
}

function meetInDigits(left: string, right: string): boolean {
  return /^\p{N}/u.test(right) && /\p{N}$/u.test(left);
}

/** A line without the `_` and `$` at its edges, and these. */
export function splitEdges(line: string): { prefix: string; middle: string; suffix: string } {
  let start = 0;
  let end = line.length;
  while (start < end && isEdge(line[start]!)) start++;
  while (end > start && isEdge(line[end - 1]!)) end--;
  return { prefix: line.slice(0, start), middle: line.slice(start, end), suffix: line.slice(end) };
}

function isEdge(character: string): boolean {
  return character === "_" || character === "$";
}
