/** Pairs of letters that are one sound, and a sign for each: their letters are not endings. */
const SOUNDS: readonly (readonly [string, string])[] = [["sch", "$"], ["ei", "%"], ["ie", "&"]];

const PLAIN: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u", ß: "ss" };

/**
 * The stem of a German word in lower case, by CISTEM (L. Weissweiler and A. Fraser, "Developing a Stemmer for German
 * Based on a Comparative Analysis of Publicly Available Stemmers", 2017) without regard to case.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { germanStem } from "./german_stem.ts";
 *
 * const stems = ["exportiere", "exportieren", "exportiert"].map(germanStem);
 * assert.equal(new Set(stems).size, 1);
 * ```
 */
export function germanStem(word: string): string {
  let stem = word.replace(/[äöüß]/g, (letter) => PLAIN[letter]!);
  stem = stem.replace(/^ge(?=.{4})/, "");
  for (const [sound, sign] of SOUNDS) stem = stem.replaceAll(sound, sign);
  stem = stem.replace(/(.)\1/g, "$1*");
  while (stem.length > 3) {
    const shorter = stem.length > 5
      ? stem.replace(/(?:e[mr]|nd|[tesn])$/, "")
      : stem.replace(/[tesn]$/, "");
    if (shorter === stem) break;
    stem = shorter;
  }
  stem = stem.replace(/(.)\*/g, "$1$1");
  for (const [sound, sign] of SOUNDS) stem = stem.replaceAll(sign, sound);
  return stem;
}
