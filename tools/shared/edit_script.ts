/**
 * Shortest edit scripts (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
 *
 * Where several scripts are shortest, the one that npm's `diff` finds is chosen, step by step by its rules.
 * That library keeps an object per step and path, which at 20,000 edits is gigabytes; here a step costs
 * one bit a path, and the path is found again from the bits.
 *
 * @module
 */

/** Tokens `beforeStart` to `beforeEnd` are replaced by `afterStart` to `afterEnd` of the other text. */
export interface Change {
  beforeStart: number;
  beforeEnd: number;
  afterStart: number;
  afterEnd: number;
}

/** Marks a diagonal that no path has reached. */
const UNREACHED = -1;

/**
 * The changes that make one sequence of tokens of another with the fewest insertions and deletions, in order, with
 * unchanged tokens between any two.
 *
 * @param beforeTokens Tokens, or what they are compared by.
 * @param maxEdits Undefined is returned when more insertions and deletions are needed.
 */
export function shortestEdits(
  beforeTokens: readonly string[],
  afterTokens: readonly string[],
  maxEdits: number,
): Change[] | undefined {
  const numberOf = numbering();
  const before = Int32Array.from(beforeTokens, numberOf);
  const after = Int32Array.from(afterTokens, numberOf);
  if (unmatchedTokens(before, after) > maxEdits) return undefined;
  const steps = findPath(before, after, Math.min(maxEdits, before.length + after.length));
  return steps && changesOf(before, after, steps);
}

/** Returns a function that gives equal tokens the same number. */
function numbering(): (token: string) => number {
  const numbers = new Map<string, number>();
  return (token) => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  };
}

/** A lower bound of the edits: tokens that one sequence has more often than the other. */
function unmatchedTokens(before: Int32Array, after: Int32Array): number {
  const surplus = new Map<number, number>();
  for (const token of before) surplus.set(token, (surplus.get(token) ?? 0) + 1);
  for (const token of after) surplus.set(token, (surplus.get(token) ?? 0) - 1);
  let sum = 0;
  for (const count of surplus.values()) sum += Math.abs(count);
  return sum;
}

/**
 * One entry per edit of a shortest path, 1 for an insertion and 0 for a deletion; equal tokens are passed
 * greedily before, between and after. Diagonal k holds the points (x, y) with x - y = k.
 */
function findPath(
  before: Int32Array,
  after: Int32Array,
  maxEdits: number,
): Uint8Array | undefined {
  const beforeLength = before.length;
  const afterLength = after.length;
  const middle = maxEdits + 1;
  /** How many tokens of `before` the furthest path on each diagonal has passed. */
  const reached = new Int32Array(2 * middle + 1).fill(UNREACHED);
  /** Per number of edits one bit a diagonal: whether its path came by an insertion. */
  const insertions: Uint8Array[] = [new Uint8Array(1)];

  const start = passEqual(before, after, 0, 0);
  if (start >= beforeLength && start >= afterLength) return new Uint8Array(0);
  reached[middle] = start;
  // A path that has met the end of one text can only go straight on: diagonals beyond need more edits.
  let lowest = -maxEdits;
  let highest = maxEdits;
  for (let edits = 1; edits <= maxEdits; edits++) {
    const bits = new Uint8Array((edits >> 3) + 1);
    insertions.push(bits);
    for (let k = Math.max(lowest, -edits); k <= highest && k <= edits; k += 2) {
      const deletedFrom = reached[middle + k - 1]!;
      const insertedFrom = reached[middle + k + 1]!;
      const canDelete = deletedFrom !== UNREACHED && deletedFrom < beforeLength;
      const canInsert = insertedFrom !== UNREACHED && insertedFrom - k - 1 < afterLength;
      if (!canDelete && !canInsert) {
        reached[middle + k] = UNREACHED;
        continue;
      }
      const inserts = !canDelete || (canInsert && deletedFrom < insertedFrom);
      if (inserts) setBit(bits, (k + edits) >> 1);
      const from = inserts ? insertedFrom : deletedFrom + 1;
      const x = passEqual(before, after, from, from - k);
      reached[middle + k] = x;
      const endsBefore = x >= beforeLength;
      const endsAfter = x - k >= afterLength;
      if (endsBefore && endsAfter) return traceBack(insertions, edits, k);
      if (endsBefore && k <= highest) highest = k - 1;
      if (endsAfter && k >= lowest) lowest = k + 1;
    }
  }
  return undefined;
}

/** Passes equal tokens from (x, y) on, and gives the x after them. */
function passEqual(before: Int32Array, after: Int32Array, x: number, y: number): number {
  while (x < before.length && y < after.length && before[x] === after[y]) {
    x++;
    y++;
  }
  return x;
}

function traceBack(insertions: Uint8Array[], edits: number, lastDiagonal: number): Uint8Array {
  const steps = new Uint8Array(edits);
  let k = lastDiagonal;
  for (let edit = edits; edit > 0; edit--) {
    const inserts = getBit(insertions[edit]!, (k + edit) >> 1);
    steps[edit - 1] = inserts;
    k += inserts === 1 ? 1 : -1;
  }
  return steps;
}

function setBit(bits: Uint8Array, index: number): void {
  bits[index >> 3]! |= 1 << (index & 7);
}

function getBit(bits: Uint8Array, index: number): 0 | 1 {
  return (bits[index >> 3]! >> (index & 7) & 1) as 0 | 1;
}

/** Walks a path again and joins edits that have no unchanged token between them. */
function changesOf(before: Int32Array, after: Int32Array, steps: Uint8Array): Change[] {
  const changes: Change[] = [];
  let x = 0;
  let y = 0;
  for (const inserts of steps) {
    const passed = passEqual(before, after, x, y) - x;
    x += passed;
    y += passed;
    let change = changes.at(-1);
    if (!change || passed > 0) {
      change = { beforeStart: x, beforeEnd: x, afterStart: y, afterEnd: y };
      changes.push(change);
    }
    if (inserts === 1) change.afterEnd = ++y;
    else change.beforeEnd = ++x;
  }
  return changes;
}
