import { normalize } from "../../shared/normalize.ts";

/** Vowel groups; `y` counts as a vowel. */
const VOWELS = /[aeiouy]+/g;
/** The ending whose `e` sounds: ta-ble, but not sale. */
const CONSONANT_LE = /[^aeiouy]le$/;

/**
 * The syllables of an English word by a rule of thumb: its vowel groups, less a silent `e` at the end, at
 * least one. Marks are removed; a word without a letter of a-z has one.
 */
export function countSyllables(word: string): number {
  const letters = normalize(word.toLowerCase(), "NFD").replace(/[^a-z]+/g, "");
  const groups = letters.match(VOWELS)?.length ?? 0;
  const endsSilently = groups > 1 && letters.endsWith("e") && !CONSONANT_LE.test(letters);
  return Math.max(1, endsSilently ? groups - 1 : groups);
}
