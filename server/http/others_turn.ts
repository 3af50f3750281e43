/** Resolves when the thread has done what else there was to do. For work that takes long, in pieces. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
