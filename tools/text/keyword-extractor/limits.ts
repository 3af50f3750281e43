/** Stopwords that a caller may add. */
export const MAX_STOPWORDS = 1_000;
