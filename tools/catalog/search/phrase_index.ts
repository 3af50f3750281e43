import { type Phrase, WORTH } from "./phrases.ts";

/** How much a term counts as had by a tool that has it in its description alone. */
const ONLY_DESCRIBED = 0.4;
const NONE = -1;

/** The place of a term: its phrase, its position there, and its share of the phrase's weight. */
export interface Posting {
  phrase: number;
  place: number;
  share: number;
}

/**
 * Phrases by their terms, and how telling each term is. All is in columns by number: the first
 * search waits for the index, and a few large arrays are far less work for the collector than many
 * small objects.
 */
export class PhraseIndex {
  readonly #numbers = new Map<string, number>();
  readonly #terms = {
    /** How many tools have it. */
    having: [] as number[],
    /** The tool that was counted last. */
    lastOwner: [] as number[],
    /** Its last posting. */
    posting: [] as number[],
  };
  readonly #phrases = {
    owner: [] as number[],
    worth: [] as number[],
    /** Where its postings begin; those of its terms come first, in order. */
    start: [] as number[],
  };
  readonly #postings = {
    term: [] as number[],
    phrase: [] as number[],
    place: [] as number[],
    /** How many terms from its place on it stands for. */
    parts: [] as number[],
    /** The posting before of the same term. */
    before: [] as number[],
  };
  readonly #isPlain: readonly boolean[];
  readonly #plainCount: number;
  /** By phrase, the sum of its terms' rarities. */
  #weights: Float64Array = new Float64Array();
  /** By term. */
  #rarities: Float64Array = new Float64Array();
  /** By posting, its share of the phrase's weight; 0 until it is asked for. */
  #shares: Float64Array = new Float64Array();
  /** How telling a term is that one tool has, or none. */
  readonly mostRarity: number;

  /**
   * @param isPlain Whether an owner is a tool and no kit. Kits are made of tools and named in their words, which
   * makes these no more common; and neither do the fields of other jobs.
   */
  constructor(isPlain: readonly boolean[]) {
    this.#isPlain = isPlain;
    this.#plainCount = isPlain.filter(Boolean).length;
    this.mostRarity = rarity(1, this.#plainCount);
  }

  /** Adds a phrase: those of an owner in a row, of more worth first. */
  add({ owner, worth, terms, pairs }: Phrase): void {
    this.#phrases.owner.push(owner);
    this.#phrases.worth.push(worth);
    this.#phrases.start.push(this.#postings.term.length);
    const counted = !this.#isPlain[owner] ? 0 : worth < WORTH.keyword ? ONLY_DESCRIBED : 1;
    for (let i = 0; i < terms.length; i++) this.#post(terms[i]!, i, 1, owner, counted);
    for (const { term, place, parts } of pairs) this.#post(term, place, parts, owner, counted);
  }

  /** Weighs all phrases, once they are there. */
  weigh(): void {
    this.#rarities = Float64Array.from(
      this.#terms.having,
      (having) => rarity(having, this.#plainCount),
    );
    this.#weights = this.#weighed();
    this.#shares = new Float64Array(this.#postings.term.length);
  }

  /** True for a term that some phrase has. */
  has(term: string): boolean {
    return this.#numbers.has(term);
  }

  /** The rarity of a term: the fewer tools have it, the more it tells. */
  rarityOf(term: string): number {
    const number = this.#numbers.get(term);
    return number === undefined ? this.mostRarity : this.#rarities[number]!;
  }

  ownerOf(phrase: number): number {
    return this.#phrases.owner[phrase]!;
  }

  worthOf(phrase: number): number {
    return this.#phrases.worth[phrase]!;
  }

  /** Where a term stands, the last place first. */
  postingsOf(term: string): Posting[] {
    const number = this.#numbers.get(term);
    const { phrase, place, before } = this.#postings;
    const postings: Posting[] = [];
    for (
      let i = number === undefined ? NONE : this.#terms.posting[number]!;
      i !== NONE;
      i = before[i]!
    ) postings.push({ phrase: phrase[i]!, place: place[i]!, share: this.#shareOf(i) });
    return postings;
  }

  #shareOf(posting: number): number {
    return this.#shares[posting] ||= this.#shareFor(posting);
  }

  #shareFor(posting: number): number {
    const { phrase, place, parts, term } = this.#postings;
    const first = this.#phrases.start[phrase[posting]!]! + place[posting]!;
    let weight = 0;
    for (let i = first; i < first + parts[posting]!; i++) weight += this.#rarities[term[i]!]!;
    return weight / this.#weights[phrase[posting]!]!;
  }

  #post(text: string, place: number, parts: number, owner: number, counted: number): void {
    const term = this.#numberOf(text);
    if (counted > 0 && this.#terms.lastOwner[term] !== owner) {
      this.#terms.having[term]! += counted;
      this.#terms.lastOwner[term] = owner;
    }
    this.#postings.before.push(this.#terms.posting[term]!);
    this.#terms.posting[term] = this.#postings.term.length;
    this.#postings.term.push(term);
    this.#postings.phrase.push(this.#phrases.owner.length - 1);
    this.#postings.place.push(place);
    this.#postings.parts.push(parts);
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    this.#terms.having.push(0);
    this.#terms.lastOwner.push(NONE);
    this.#terms.posting.push(NONE);
    return number;
  }

  #weighed(): Float64Array {
    const weights = new Float64Array(this.#phrases.owner.length);
    const { term, phrase, place } = this.#postings;
    for (let i = 0; i < term.length; i++) {
      // The postings of the terms, before those of pairs.
      const isTerm = i - this.#phrases.start[phrase[i]!]! === place[i]!;
      if (isTerm) weights[phrase[i]!]! += this.#rarities[term[i]!]!;
    }
    return weights;
  }
}

/** The inverse document frequency of BM25, a tool being a document. */
function rarity(having: number, count: number): number {
  const atLeastOne = Math.min(count, Math.max(1, having));
  return Math.log(1 + (count - atLeastOne + 0.5) / (atLeastOne + 0.5));
}
