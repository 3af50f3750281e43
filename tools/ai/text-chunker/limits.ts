/** Chunks of one answer. */
export const MAX_CHUNKS = 10_000;
/** Separators that a caller may name. */
export const MAX_SEPARATORS = 20;
/** UTF-16 units of all chunk texts together. */
export const MAX_OUTPUT_CHARS = 1_000_000;
