/**
 * Whether a pattern that backtracks endlessly can be stopped in this process. V8's optimizing
 * regular expression compiler takes twice as long for each further optional character and cannot be
 * interrupted, and Deno does not expose V8's flags to a program. So two patterns are compiled:
 * without that compiler, one of twice the length takes about twice as long; with it, about twenty
 * times as long or more.
 *
 * @module
 */

/**
 * The flag of V8 that turns off its optimizing regular expression compiler. The tasks of `deno.json` name it too, since
 * Deno reads it before any program.
 */
export const STOPPABLE_PATTERNS = "--no-regexp-optimization";

const SHORT = 8;
const LONG = 16;
/**
 * Between two and twenty. If a process is wrongly taken for one without the flag, it only loses
 * speed.
 */
const MAX_RATIO = 6;
/** On a busy machine only the fastest of several tries counts. */
const TRIES = 3;

/**
 * Whether V8 runs with that flag, judged by its behaviour. Takes up to about
 * twenty milliseconds.
 */
export function canStopPatterns(): boolean {
  const tries = Array.from({ length: TRIES }, (_, index) => index);
  const short = Math.min(...tries.map((index) => compileMs(SHORT, index)));
  const long = Math.min(...tries.map((index) => compileMs(LONG, index)));
  return long < MAX_RATIO * short;
}

/**
 * Measures how long a pattern takes to its first result. The suffix makes it one that V8 has not compiled
 * yet.
 */
function compileMs(length: number, suffix: number): number {
  const pattern = new RegExp(`${"a?".repeat(length)}${"a".repeat(length)}b${suffix}`);
  const begin = performance.now();
  // V8 compiles a pattern on its first use, and again on the second.
  pattern.test("");
  pattern.test("");
  return performance.now() - begin;
}
