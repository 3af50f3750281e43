/**
 * Stretches of a text that say one thing again and again: a run of spaces, of line breaks, of one emoji. What
 * begins elsewhere in such a stretch has other tokens throughout, so no merged run helps; but the tokens
 * depend on the place within the period and the length alone, so they need be found once.
 *
 * @module
 */
import { isHighSurrogate, isLowSurrogate } from "../../shared/code_points.ts";
import { type Merge, type Run, type StretchTokens, tokensOf } from "./merged_run.ts";

/** The longest period that is looked for, in UTF-16 units: a family of emoji has eleven. */
const MAX_PERIOD = 16;
/** Shorter stretches are not worth it. */
const MIN_UNITS = 64;

/** A periodic stretch, in UTF-16 offsets. */
export interface Repeat {
  start: number;
  end: number;
  period: number;
}

/** The periodic stretches of a text without lone surrogates, left to right, none over another. */
export function repeatsOf(text: string): Repeat[] {
  const repeats: Repeat[] = [];
  /** The first offset for each period, from the current one on, that differs from the one a period later. */
  const differs = new Uint32Array(MAX_PERIOD + 1);
  for (let start = 0; start < text.length;) {
    const repeat = repeatAt(text, start, differs);
    if (repeat) repeats.push(repeat);
    start = Math.max(start + 1, repeat?.end ?? 0);
  }
  return repeats;
}

function repeatAt(text: string, start: number, differs: Uint32Array): Repeat | undefined {
  // A stretch must not begin or end with half of a pair that is whole at other places of it.
  if (isLowSurrogate(text, start)) return undefined;
  for (let period = 1; period <= MAX_PERIOD; period++) {
    let at = Math.max(start, differs[period]!);
    while (at + period < text.length && text.charCodeAt(at) === text.charCodeAt(at + period)) at++;
    differs[period] = at;
    let end = Math.min(text.length, at + period);
    while (end > start && isHighSurrogate(text, end - 1)) end--;
    if (end - start >= MIN_UNITS) return { start, end, period };
  }
  return undefined;
}

/** A periodic stretch in bytes. */
export interface ByteRepeat {
  start: number;
  end: number;
  period: number;
}

/** The tokens of the pieces of a periodic stretch: each is taken for the first that begins at its phase. */
export class RepeatTokens {
  readonly #merge: Merge;
  readonly #runs = new Map<number, Run>();
  /** By phase and length, as one number. */
  readonly #counts = new Map<number, number>();

  constructor(readonly repeat: ByteRepeat, merge: Merge) {
    this.#merge = this.#remembering(merge);
  }

  /** The number of tokens of `[start, end)`, bytes of the text. */
  count(start: number, end: number): number {
    const key = this.#keyOf(start, end);
    let count = this.#counts.get(key);
    if (count === undefined) {
      count = this.#tokens(start, end).count;
      this.#counts.set(key, count);
    }
    return count;
  }

  /** The offset after the nth token of `[start, end)`, from 1. */
  tokenEnd(start: number, end: number, n: number): number {
    return this.#tokens(start, end).endOf(n) + start - this.#home(start);
  }

  #tokens(start: number, end: number): StretchTokens {
    const home = this.#home(start);
    const run = this.#runs.get(home) ?? { start: home, ends: this.#merge(home, this.repeat.end) };
    this.#runs.set(home, run);
    return tokensOf(this.#merge, run, home, home + end - start);
  }

  /** The first place of a phase. */
  #home(start: number): number {
    return this.repeat.start + this.#phase(start);
  }

  #phase(start: number): number {
    return (start - this.repeat.start) % this.repeat.period;
  }

  #keyOf(start: number, end: number): number {
    return this.#phase(start) + (end - start) * this.repeat.period;
  }

  #remembering(merge: Merge): Merge {
    const known = new Map<number, readonly number[]>();
    return (start, end) => {
      const key = this.#keyOf(start, end);
      let lengths = known.get(key);
      if (!lengths) {
        lengths = merge(start, end).map((tokenEnd) => tokenEnd - start);
        known.set(key, lengths);
      }
      return lengths.map((length) => length + start);
    };
  }
}
