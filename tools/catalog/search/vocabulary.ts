/** The reader of questions' view of the catalog. */
export interface Vocabulary {
  /** True for a term that some tool has. */
  hasTerm(term: string): boolean;
  /** The rarity of a term: the rarer, the more it tells. */
  rarityOf(term: string): number;
  /** How telling a word would be that no tool has. */
  unknownRarity: number;
  /** Words that an unknown one may have meant or be made of. */
  words: ReadonlySet<string>;
}
