/** The items of two arrays that belong together, wherever they stand. */
export interface ItemPairs {
  /** For each item of the first array the index of its partner in the second, or undefined. */
  partners: (number | undefined)[];
  /** The items of the second array without a partner, in order. */
  added: number[];
}

/**
 * Pairs the items of two arrays that have the same key, the first of several with the first.
 *
 * @param before The keys of the items; an item without a key has no part in it.
 */
export function pairItems<Key>(
  before: readonly (Key | undefined)[],
  after: readonly (Key | undefined)[],
): ItemPairs {
  const waiting = new Map<Key, number[]>();
  // From the end, so that the first index of a key is the last of its list.
  for (let index = after.length - 1; index >= 0; index--) {
    const key = after[index];
    if (key === undefined) continue;
    const list = waiting.get(key);
    if (list) list.push(index);
    else waiting.set(key, [index]);
  }
  const partners = before.map((key) => key === undefined ? undefined : waiting.get(key)?.pop());
  const added = [...waiting.values()].flat().sort((a, b) => a - b);
  return { partners, added };
}
