/** Milliseconds since a `performance.now()`, to the microsecond. */
export function elapsedSince(begun: number): number {
  return Math.round((performance.now() - begun) * 1000) / 1000;
}
