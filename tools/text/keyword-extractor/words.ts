import { normalize } from "../../shared/normalize.ts";

/** A word of a text, and whether a phrase may continue over what is before it. */
export interface Word {
  text: string;
  /** Something other than white space, or a blank line, parts the word from the one before it. */
  isParted: boolean;
}

/** Letters, marks and digits; an apostrophe or hyphen between two of them stays in the word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu;
const LINE_BREAK = /\r\n|\n|\r/g;

/** A text as its words are compared: NFC, lower case, one kind of apostrophe. */
export function normalizeText(text: string): string {
  return normalize(text, "NFC").toLowerCase().replaceAll("’", "'");
}

/** The words of a normalized text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    words.push({ text: match[0], isParted: endsPhrase(text.slice(end, match.index)) });
    end = match.index + match[0].length;
  }
  return words;
}

function endsPhrase(between: string): boolean {
  if (between === " ") return false;
  return /\P{White_Space}/u.test(between) || (between.match(LINE_BREAK)?.length ?? 0) > 1;
}

/** Letters and marks in a row, more than nearly all words have, of scripts that put no space between words. */
const UNSPACED = [
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{M}]{6,}/u,
  /[\p{scx=Khmer}\p{scx=Lao}\p{scx=Myanmar}\p{scx=Thai}\p{scx=Tibetan}\p{M}]{16,}/u,
];
/** Words from other languages, which may be long. */
const LOANWORD = /^\p{scx=Katakana}+$/u;

/** The first of a text's words that is rather a clause, if a quarter of them or more are. */
export function unspacedClause(words: readonly Word[]): string | undefined {
  const clauses = words.filter(({ text }) =>
    UNSPACED.some((run) => run.test(text)) && !LOANWORD.test(text)
  );
  return clauses.length > 0 && clauses.length * 4 >= words.length ? clauses[0]!.text : undefined;
}
