/**
 * Whether a pattern that backtracks without end can be stopped in this process.
 *
 * V8's optimising compiler of regular expressions takes twice the time for each further optional character and
 * cannot be interrupted, and Deno does not tell a program V8's flags. So two patterns are compiled: without that
 * compiler the one of twice the length takes about twice the time, with it some twenty times as long or more.
 *
 * @module
 */

const SHORT = 8;
const LONG = 16;
/** Between two and twenty. A process that is taken for one without the flag loses nothing but speed. */
const MOST_TIMES_AS_LONG = 6;
/** On a busy machine the quickest of some tries is what counts. */
const TRIES = 3;

/** Whether V8 was started with `--no-regexp-optimization`, by what it does. Takes up to some twenty milliseconds. */
export function canStopPatterns(): boolean {
  const tries = Array.from({ length: TRIES }, (_, index) => index);
  const short = Math.min(...tries.map((index) => compileMs(SHORT, index)));
  const long = Math.min(...tries.map((index) => compileMs(LONG, index)));
  return long < MOST_TIMES_AS_LONG * short;
}

/** How long a pattern takes to its first answer. The suffix makes it one that V8 has not compiled before. */
function compileMs(length: number, suffix: number): number {
  const pattern = new RegExp(`${"a?".repeat(length)}${"a".repeat(length)}b${suffix}`);
  const begin = performance.now();
  // V8 compiles a pattern when it is used, and again when it is used once more.
  pattern.test("");
  pattern.test("");
  return performance.now() - begin;
}
