/** Passages of one call. */
export const MAX_PASSAGES = 2_000;
