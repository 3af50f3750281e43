import { firstAtLeast } from "../../shared/bisect.ts";
import { textBorders } from "../../shared/knuth_morris_pratt.ts";
import { CountFrom } from "./token_counts.ts";
import type { Slice, TokenCutter } from "./tokens_rule.ts";

/** Paragraphs, lines, sentences, words, then tokens. */
export const DEFAULT_SEPARATORS = ["\n\n", "\n", ". ", " ", ""];

/** Cuts slices at separators, coarse to fine, into pieces of at most `maxTokens` tokens. */
export class SeparatorCutter {
  readonly #finders: readonly Finder[];

  /** Where slices that stay whole begin and end, in order. */
  readonly #wholeStarts: number[];
  readonly #wholeEnds: number[];

  /**
   * @param separators "" stands for a cut by tokens; so does their end.
   * @param whole Slices in which nothing is cut where they have room in a chunk, in order.
   */
  constructor(
    readonly cutter: TokenCutter,
    separators: readonly string[],
    whole: readonly Slice[] = [],
  ) {
    const fitting = whole.filter(({ start, end }) =>
      new CountFrom(cutter.tokens, start).fits(end, cutter.maxTokens)
    );
    this.#wholeStarts = fitting.map(({ start }) => start);
    this.#wholeEnds = fitting.map(({ end }) => end);
    const last = separators.indexOf("");
    const used = last < 0 ? separators : separators.slice(0, last);
    this.#finders = used.map((separator) => finderOf(separator, cutter.tokens.text));
  }

  /** The pieces of a slice; together they are the slice. */
  *cut(slice: Slice, level = 0): Generator<Slice> {
    const { tokens, maxTokens } = this.cutter;
    if (new CountFrom(tokens, slice.start).fits(slice.end, maxTokens)) {
      yield slice;
      return;
    }
    const find = this.#finders[level];
    if (!find) {
      yield* this.cutter.cut(slice);
      return;
    }
    let start = slice.start;
    for (const end of find(slice)) {
      if (this.#isWithin(end)) continue;
      yield* this.cut({ start, end }, level + 1);
      start = end;
    }
    if (start < slice.end) yield* this.cut({ start, end: slice.end }, level + 1);
  }

  /** Whether an offset lies within a slice that stays whole. */
  #isWithin(offset: number): boolean {
    const next = firstAtLeast(this.#wholeStarts, offset);
    return next > 0 && offset < this.#wholeEnds[next - 1]!;
  }
}

/** The ends of the occurrences of a separator in a slice, left to right, none over another. */
type Finder = (slice: Slice) => Generator<number>;

/**
 * Finds a separator by the algorithm of Knuth, Morris and Pratt: linear whatever the separator is, where
 * `indexOf` can take the product of the two lengths.
 */
function finderOf(separator: string, text: string): Finder {
  if (separator.length > text.length) return function* () {};
  const borders = textBorders(separator);
  return function* ({ start, end }) {
    let matched = 0;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      while (matched > 0 && separator.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
      if (separator.charCodeAt(matched) === unit) matched++;
      if (matched < separator.length) continue;
      const found = at + 1;
      // Half of a surrogate pair is not an occurrence: the text has another character there.
      if (splitsPair(text, found) || splitsPair(text, found - separator.length)) {
        matched = borders[matched - 1]!;
        continue;
      }
      yield found;
      matched = 0;
    }
  };
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && text.codePointAt(at - 1)! > 0xffff;
}
