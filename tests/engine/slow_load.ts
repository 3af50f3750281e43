/** How long a run may take, and how long the code of its tool takes to load, in milliseconds. */
export const RUN_MS = 2_000;
/** Longer than a worker may be silent behind its deadline. */
export const SLOW_LOAD_MS = RUN_MS + 2_500;
