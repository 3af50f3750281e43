/** How many results a caller of the search may ask for, and how many it gets when it does not say. */
export const MAX_RESULTS = 50;
export const DEFAULT_RESULTS = 10;
