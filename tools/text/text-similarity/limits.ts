/** Code points of a prepared text: NFKC can make eighteen of one, and edit distances take their product. */
export const MAX_PREPARED_CHARS = 10_000;
