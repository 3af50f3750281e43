/**
 * Edit distances and the longest common subsequence, by dynamic programming over the product of the two
 * lengths, a few rows in memory.
 *
 * @module
 */

/** Levenshtein's distance: the fewest insertions, deletions and substitutions that make `b` of `a`. */
export function levenshtein(a: Int32Array, b: Int32Array): number {
  const row = Int32Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const character = a[i - 1];
    let diagonal = row[0]!;
    let left = row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      let distance = character === b[j - 1] ? diagonal : diagonal + 1;
      if (above < distance) distance = above + 1;
      if (left < distance) distance = left + 1;
      row[j] = left = distance;
      diagonal = above;
    }
  }
  return row[b.length]!;
}

/**
 * The unrestricted Damerau-Levenshtein distance: a transposed pair may be edited again (R. Lowrance and
 * R. Wagner, 1975), so `ca` → `abc` is 2. In three rows of memory, after C. Zhao and S. Sahni, "String
 * correction using the Damerau-Levenshtein distance" (2019).
 *
 * @param distinct The code points are numbered below this.
 */
export function damerauLevenshtein(a: Int32Array, b: Int32Array, distinct: number): number {
  const unreachable = Math.max(a.length, b.length) + 1;
  // Column j of the matrix is at j + 1: before column 0 there is one that cannot be reached.
  const width = b.length + 2;
  let row = Int32Array.from({ length: width }, (_, at) => at === 0 ? unreachable : at - 1);
  let previousRow = new Int32Array(width).fill(unreachable);
  /** For each column, H[k - 1][j - 2]: the cell before the latest row k in which `a` matched there. */
  const beforeMatch = new Int32Array(width).fill(unreachable);
  /** The last row before this one whose code point of `a` is the given one. */
  const lastRowOf = new Int32Array(distinct).fill(-1);

  for (let i = 1; i <= a.length; i++) {
    [row, previousRow] = [previousRow, row];
    const character = a[i - 1]!;
    let lastMatch = -1;
    // `row` still holds row i - 2 where it is not yet overwritten.
    let twoRowsUp = row[1]!;
    let beforeLastMatch = unreachable;
    row[1] = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b[j - 1]!;
      let distance: number;
      if (character === other) {
        distance = Math.min(previousRow[j]!, row[j]! + 1, previousRow[j + 1]! + 1);
        lastMatch = j;
        beforeMatch[j + 1] = previousRow[j - 1]!;
        beforeLastMatch = twoRowsUp;
      } else {
        distance = Math.min(previousRow[j]!, row[j]!, previousRow[j + 1]!) + 1;
        const lastRow = lastRowOf[other]!;
        if (j - lastMatch === 1) {
          distance = Math.min(distance, beforeMatch[j + 1]! + i - lastRow);
        } else if (i - lastRow === 1) {
          distance = Math.min(distance, beforeLastMatch + j - lastMatch);
        }
      }
      twoRowsUp = row[j + 1]!;
      row[j + 1] = distance;
    }
    lastRowOf[character] = i;
  }
  return row[b.length + 1]!;
}

/** The length of a longest common subsequence. */
export function longestCommonSubsequence(a: Int32Array, b: Int32Array): number {
  const row = new Int32Array(b.length + 1);
  for (const character of a) {
    let diagonal = 0;
    let left = 0;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      left = character === b[j - 1] ? diagonal + 1 : above > left ? above : left;
      row[j] = left;
      diagonal = above;
    }
  }
  return row[b.length]!;
}
