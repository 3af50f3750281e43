import { codePointLength } from "../../shared/code_points.ts";

/** A slug within its maximum length. */
export interface Fitted {
  slug: string;
  /** Words, or a part of the only one, were left out. */
  isCut: boolean;
}

/**
 * The longest run of whole words, from the first on, that fits into a number of code points (0: any); of a
 * first word that does not fit alone, its beginning.
 */
export function fitWords(words: readonly string[], separator: string, maxLength: number): Fitted {
  if (maxLength === 0) return { slug: words.join(separator), isCut: false };
  let length = 0;
  let count = 0;
  for (const word of words) {
    length += codePointLength(word) + (count > 0 ? separator.length : 0);
    if (length > maxLength) break;
    count++;
  }
  if (count === 0) return { slug: Array.from(words[0]!).slice(0, maxLength).join(""), isCut: true };
  return { slug: words.slice(0, count).join(separator), isCut: count < words.length };
}
