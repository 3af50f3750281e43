/**
 * Code spans (CommonMark 0.31.2, section 6.1).
 *
 * @module
 */

/**
 * Finds code spans in one text. Every run of backticks is examined once, since a text can hold any number without a
 * partner.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { CodeSpanFinder } from "./code_spans.ts";
 *
 * const finder = new CodeSpanFinder("`` a`b `` `c");
 * assert.deepEqual(finder.find(0), { text: "a`b", end: 9 });
 * assert.deepEqual(finder.find(10), { text: undefined, end: 11 });
 * ```
 */
export class CodeSpanFinder {
  readonly #text: string;
  /** Where the runs of each length begin, the last one first; made when the first is met. */
  #runs: Map<number, number[]> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * The code span that begins at a run of backticks, and the offset after it; without a partner the run has
   * no text, and the offset is the one after the run. Offsets must not go back from call to call.
   */
  find(start: number): { text: string | undefined; end: number } {
    const behind = behindBackticks(this.#text, start);
    const length = behind - start;
    const close = this.#closing(start, length);
    if (close === undefined) return { text: undefined, end: behind };
    const text = this.#text.slice(behind, close).replace(/\r\n|[\n\r]/g, " ");
    const isPadded = text.startsWith(" ") && text.endsWith(" ") && /[^ ]/.test(text);
    return { text: isPadded ? text.slice(1, -1) : text, end: close + length };
  }

  #closing(start: number, length: number): number | undefined {
    this.#runs ??= runsOfBackticks(this.#text, start);
    const places = this.#runs.get(length);
    while (places && places.length > 0 && places.at(-1)! <= start) places.pop();
    return places?.at(-1);
  }
}

/** Finds where the runs of backticks of each length begin, the last one first. */
function runsOfBackticks(text: string, from: number): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let at = text.indexOf("`", from); at >= 0;) {
    const end = behindBackticks(text, at);
    const known = places.get(end - at);
    if (known) known.push(at);
    else places.set(end - at, [at]);
    at = text.indexOf("`", end);
  }
  for (const list of places.values()) list.reverse();
  return places;
}

function behindBackticks(text: string, start: number): number {
  let at = start;
  while (text[at] === "`") at++;
  return at;
}
