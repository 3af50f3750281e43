/** Numbers that a symbol stands for: an offset and so many bits more (RFC 7932, sections 5 and 6). */
export interface CodeRange {
  offset: number;
  bits: number;
}

/** Ranges that follow each other without a gap. */
function ranges(start: number, bits: number[]): CodeRange[] {
  let offset = start;
  return bits.map((count) => {
    const range = { offset, bits: count };
    offset += 1 << count;
    return range;
  });
}

/** Section 6. */
export const BLOCK_COUNTS = ranges(
  1,
  [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24],
);
/** Section 5. */
export const INSERT_LENGTHS = ranges(
  0,
  [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24],
);
/** Section 5. */
export const COPY_LENGTHS = ranges(
  2,
  [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24],
);

/** First insert and copy length codes of each cell of 64 insert-and-copy symbols (section 5). */
export const INSERT_CELLS = [0, 0, 0, 0, 8, 8, 0, 16, 8, 16, 16];
export const COPY_CELLS = [0, 8, 0, 8, 0, 8, 16, 0, 16, 8, 16];
/** Symbols below this repeat the last distance without writing it. */
export const FIRST_WITH_DISTANCE = 128;

/** Distance codes 0 to 15: which of the last distances, and what is added to it (section 4). */
export const RECENT_DISTANCES: readonly (readonly [back: number, added: number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [1, -1],
  [1, 1],
  [1, -2],
  [1, 2],
  [1, -3],
  [1, 3],
  [2, -1],
  [2, 1],
  [2, -2],
  [2, 2],
  [2, -3],
  [2, 3],
];
