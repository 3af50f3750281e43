/** Added and removed tokens at most, lines and inline tokens each. */
export const MAX_EDITS = 20_000;
