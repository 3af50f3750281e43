import { codePointLength } from "../../shared/code_points.ts";
import { fitWords } from "./fit.ts";

/** The words of one slug and what is between them. */
export interface SlugSource {
  words: readonly string[];
  separator: string;
}

/** The form of the number that makes a slug unique. */
export interface UniqueOptions {
  /** Between a slug and its number. */
  separator: string;
  max_length: number;
}

/**
 * The slug of each title; one that was there before gets a number, from 2 on. A number that leads past
 * `max_length` shortens the slug before it, which keeps at least one character: with a `max_length` of 1 or 2
 * numbered slugs are longer than asked.
 */
export function uniqueSlugs(titles: readonly SlugSource[], options: UniqueOptions) {
  const used = new Set<string>();
  /** By slug, the first number that may be free. */
  const nextNumbers = new Map<string, number>();
  const slugs: string[] = [];
  let truncated = 0;
  let deduplicated = 0;
  for (const title of titles) {
    const fitted = fitWords(title.words, title.separator, options.max_length);
    let { slug, isCut } = fitted;
    if (used.has(slug)) {
      let number = nextNumbers.get(fitted.slug) ?? 2;
      do {
        ({ slug, isCut } = numbered(title, number++, options));
      } while (used.has(slug));
      nextNumbers.set(fitted.slug, number);
      deduplicated++;
    }
    used.add(slug);
    slugs.push(slug);
    if (isCut) truncated++;
  }
  return { slugs, truncated, deduplicated };
}

function numbered({ words, separator }: SlugSource, number: number, options: UniqueOptions) {
  const suffix = `${options.separator}${number}`;
  const room = options.max_length && Math.max(1, options.max_length - codePointLength(suffix));
  const { slug, isCut } = fitWords(words, separator, room);
  return { slug: slug + suffix, isCut };
}
