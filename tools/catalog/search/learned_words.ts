/**
 * The learned meaning of words: `tiktoken` is in no text of a tool, but people who ask with it mean the token
 * counter. It is learned beforehand from some 10,000 questions by `deno task learn`, and stands in
 * `learned_words.json` as whole numbers, so that every machine finds the same.
 *
 * The numbers are the weights of a multinomial logistic regression of the tool, or of none, given the words of a
 * question, in quarters of the natural logarithm of the odds. Words add up, as in a naive Bayes classifier (Manning,
 * Raghavan and Schütze, "Introduction to Information Retrieval", 2008, sections 13.2 and 15.3.1).
 *
 * @module
 */
import table from "./learned_words.json" with { type: "json" };

/** The learned weights, in quarters of the natural logarithm of the odds. */
export interface LearnedWords {
  /** The ids of the tools numbered 1, 2 and so on, in the order in which they came; 0 stands for no tool. */
  tools: readonly string[];
  /** The weight of no tool before any word is read. */
  none: number;
  /** By word or pair, what it tells for and against tools: `number:weight` for each that it tells anything of. */
  words: Readonly<Record<string, string>>;
  /** By deed, how far it tells against tools, and against each that was asked for with it: `weight number:weight`. */
  deeds: Readonly<Record<string, string>>;
}

/** The weights learned from the questions of `tests/fixtures/search`. */
export const LEARNED: LearnedWords = table;

/** Words of which nothing is known. */
export const NOTHING_LEARNED: LearnedWords = { tools: [], none: 0, words: {}, deeds: {} };

/** The weight of a quarter, relative to how well a tool fits, which is up to 1. */
const WORTH = 0.025;

/** The same of a deed: more, since it must outweigh words that fit a tool well. */
const DEED = 0.1;

/** Looks up what is learned for the tools of an index. */
export class WordEvidence {
  readonly #learned: LearnedWords;
  /** The learned number of each tool, or none for a tool that came after. */
  readonly #numbers: readonly (number | undefined)[];
  /** The words that were asked for, read: numbers and weights in turns. */
  readonly #read = new Map<string, Int16Array>();

  constructor(learned: LearnedWords, tools: readonly { id: string }[]) {
    const numbers = new Map(learned.tools.map((id, i) => [id, i + 1]));
    this.#learned = learned;
    this.#numbers = tools.map(({ id }) => numbers.get(id));
  }

  /**
   * Takes from the score of each tool what deeds tell against it. Of a tool that nothing is learned about they tell
   * nothing.
   */
  withoutDeeds(scores: number[], deeds: readonly string[]): void {
    for (const deed of deeds) {
      if (!Object.hasOwn(this.#learned.deeds, deed)) continue;
      const [weight, ...others] = this.#learned.deeds[deed]!.match(/\d+/g)!.map(Number);
      const doing = new Map<number, number>();
      for (let i = 0; i < others.length; i += 2) doing.set(others[i]!, others[i + 1]!);
      for (const [i, number] of this.#numbers.entries()) {
        if (number !== undefined) scores[i]! -= DEED * (doing.get(number) ?? weight!);
      }
    }
  }

  /**
   * Weighs how much more the words point to each tool than to none, in the order of the tools and in units of
   * the score of a fit. A tool that nothing is learned about gets the same weight as any: its fit decides.
   */
  of(words: Iterable<string>): number[] {
    const sums = new Array<number>(this.#learned.tools.length + 1).fill(0);
    for (const word of words) {
      const weights = this.#weightsOf(word);
      for (let i = 0; i < weights.length; i += 2) sums[weights[i]!]! += weights[i + 1]!;
    }
    const none = sums[0]! + this.#learned.none;
    const most = Math.max(...sums.length > 1 ? sums.slice(1) : [0]);
    return this.#numbers.map((number) =>
      WORTH * ((number === undefined ? most : sums[number]!) - none)
    );
  }

  #weightsOf(word: string): Int16Array {
    const known = this.#read.get(word);
    if (known) return known;
    const text = Object.hasOwn(this.#learned.words, word) ? this.#learned.words[word]! : "";
    const weights = Int16Array.from(text.match(/-?\d+/g) ?? [], Number);
    if (weights.length > 0) this.#read.set(word, weights);
    return weights;
  }
}
