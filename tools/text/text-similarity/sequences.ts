/** Two sequences as small numbers: the same number in both for the same item. */
export interface Numbered {
  a: Int32Array;
  b: Int32Array;
  /** How many different items there are; they are numbered from 0. */
  distinct: number;
}

/** Numbers the items of two sequences: the code points of texts, or their words. */
export function numberItems(a: readonly string[], b: readonly string[]): Numbered {
  const numbers = new Map<string, number>();
  const sequence = (items: readonly string[]) =>
    Int32Array.from(items, (item) => {
      const known = numbers.get(item) ?? numbers.size;
      numbers.set(item, known);
      return known;
    });
  return { a: sequence(a), b: sequence(b), distinct: numbers.size };
}

/** Items at the start that two sequences share. */
export function commonPrefix(a: Int32Array, b: Int32Array): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

/** Items at the end that two sequences share, outside their first `prefix` items. */
export function commonSuffix(a: Int32Array, b: Int32Array, prefix: number): number {
  const most = Math.min(a.length, b.length) - prefix;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length++;
  return length;
}
