/** A pair of equal items: where it is in the one array and in the other. */
export type KeptPair = [before: number, after: number];

/**
 * The items of two arrays that stay, in order: a longest common subsequence. With L(i, j) the length of the
 * longest one of before[i..] and after[j..], the walk from the front keeps equal items and otherwise skips
 * before[i] where L(i+1, j) ≥ L(i, j+1), else after[j].
 *
 * Time and memory grow with the product of the lengths, at most 4,000,000 cells of two bytes.
 *
 * @param before Classes of the items: equal items have equal numbers.
 */
export function commonSubsequence(before: Int32Array, after: Int32Array): KeptPair[] {
  const start = commonPrefixLength(before, after);
  const columns = after.length - start + 1;
  const lengths = subsequenceLengths(before.subarray(start), after.subarray(start));
  const kept: KeptPair[] = Array.from({ length: start }, (_, index) => [index, index]);
  let i = start;
  let j = start;
  while (i < before.length && j < after.length) {
    const cell = (i - start) * columns + (j - start);
    if (before[i] === after[j]) kept.push([i++, j++]);
    else if (lengths[cell + columns]! >= lengths[cell + 1]!) i++;
    else j++;
  }
  return kept;
}

/** The walk keeps a common beginning whatever follows, so the table can do without it. */
function commonPrefixLength(before: Int32Array, after: Int32Array): number {
  const shorter = Math.min(before.length, after.length);
  let length = 0;
  while (length < shorter && before[length] === after[length]) length++;
  return length;
}

/** L(i, j) for all i and j, row by row. The shorter array has at most 2,000 items, so 16 bits hold it. */
function subsequenceLengths(before: Int32Array, after: Int32Array): Uint16Array {
  const columns = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * columns);
  for (let i = before.length - 1; i >= 0; i--) {
    const item = before[i];
    for (let j = after.length - 1, cell = i * columns + j; j >= 0; j--, cell--) {
      if (item === after[j]) {
        lengths[cell] = lengths[cell + columns + 1]! + 1;
      } else {
        const below = lengths[cell + columns]!;
        const right = lengths[cell + 1]!;
        lengths[cell] = below >= right ? below : right;
      }
    }
  }
  return lengths;
}
