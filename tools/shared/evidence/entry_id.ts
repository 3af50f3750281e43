/** The id of an entry of a review: a letter and, from `001`, three digits, more when needed. */
export function entryId(letter: string, index: number): string {
  return `${letter}${String(index + 1).padStart(3, "0")}`;
}
