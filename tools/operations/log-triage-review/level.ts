/**
 * How grave an entry says it is.
 *
 * @module
 */
import type { Level } from "./rules.ts";

const LEVEL_OF_WORD: ReadonlyMap<string, Level> = new Map([
  ["trace", "trace"],
  ["debug", "debug"],
  ["info", "info"],
  ["notice", "info"],
  ["warn", "warn"],
  ["warning", "warn"],
  ["error", "error"],
  ["err", "error"],
  ["severe", "error"],
  ["fatal", "fatal"],
  ["critical", "fatal"],
  ["crit", "fatal"],
  ["panic", "fatal"],
  ["emerg", "fatal"],
  ["alert", "fatal"],
]);

const WORDS = [...LEVEL_OF_WORD.keys()].join("|");

/** Where a level is written, the surest form first. */
const FORMS = [
  // level=error, severity: "warning"
  new RegExp(String.raw`(?:level|lvl|severity)[=:] ?"?(${WORDS})\b`, "i"),
  // [error], <warn>, (info); loggers pad the word with spaces
  new RegExp(String.raw`\[ *(${WORDS}) *\]|< *(${WORDS}) *>|\( *(${WORDS}) *\)`, "i"),
  new RegExp(String.raw`\b(${WORDS.toUpperCase()})\b`),
  new RegExp(String.raw`^\s*(${WORDS}):`, "i"),
];

/** The level that a message names; `none` when it names none. */
export function levelOf(message: string): Level {
  for (const form of FORMS) {
    const word = form.exec(message)?.slice(1).find((group) => group !== undefined);
    if (word !== undefined) return levelOfWord(word);
  }
  return "none";
}

/** The level of a level word, whatever its case; `none` for any other word. */
export function levelOfWord(word: string): Level {
  return LEVEL_OF_WORD.get(word.trim().toLowerCase()) ?? "none";
}
