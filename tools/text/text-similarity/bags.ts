/** Texts as bags of items, each with its count. */
export type Bag = ReadonlyMap<string, number>;

/** The words of a text: the maximal runs of letters, marks and digits. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The pairs of adjacent code points of a text. */
export function bigramsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** Counts how often each item is in a list. */
export function bagOf(items: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Items that two bags share, as often as both have them. */
export function sharedCount(a: Bag, b: Bag): number {
  return sumOver(a, (item, count) => Math.min(count, b.get(item) ?? 0));
}

/** Distinct items that two bags share. */
export function sharedDistinct(a: Bag, b: Bag): number {
  return sumOver(a, (item) => b.has(item) ? 1 : 0);
}

/** The scalar product of two bags' counts. */
export function dotProduct(a: Bag, b: Bag): number {
  return sumOver(a, (item, count) => count * (b.get(item) ?? 0));
}

function sumOver(bag: Bag, term: (item: string, count: number) => number): number {
  let sum = 0;
  for (const [item, count] of bag) sum += term(item, count);
  return sum;
}
