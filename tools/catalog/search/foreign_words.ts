/**
 * Reads German, French and Spanish words as the English word or two in their place. In an English question a word that
 * the catalog has is read as it is written: `conversion` is English, and so are `media`, `mode` and `pour`, which the
 * table leaves out.
 *
 * @module
 */
import { FOREIGN_TABLE } from "./foreign_table.ts";
import { STOP_WORDS } from "./stop_words.ts";

/** An ending cut off a word that is not in the table: those of adjectives and plurals. */
const ENDING = /(?:e[nmrs]?|[ns])$/;
const LEAST_STEM = 4;

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The marks that are left of the accents of German, French and Spanish when letters are decomposed. */
const ACCENTS = /[\u0300-\u036f]/g;

/** By foreign word, in small letters and without accents, the English ones. */
const MEANINGS = new Map<string, readonly string[]>();
// Words with an umlaut also as they are written where there are none: `pruefen`.
const spelt = FOREIGN_TABLE.replace(/[äöü]/g, (letter) => UMLAUTS[letter]!);
const speltLines = plainLines(spelt);
for (const [i, line] of plainLines(FOREIGN_TABLE).entries()) {
  addMeanings(line);
  if (speltLines[i] !== line) addMeanings(speltLines[i]!);
}

/** The lines of the table without accents, which are cut from all of it at once: each word alone takes long. */
function plainLines(table: string): string[] {
  return table.normalize("NFKD").replace(ACCENTS, "").trim().split("\n");
}

function addMeanings(line: string): void {
  const [english, foreign] = line.split(":") as [string, string];
  const meaning = english.trim().split(" ");
  for (const word of foreign.trim().split(" ")) MEANINGS.set(word, meaning);
}

/** The English words for a foreign one in small letters and without accents, if it is known. */
export function englishFor(word: string): readonly string[] | undefined {
  const plain = word.replace(ENDING, "");
  return MEANINGS.get(word) ?? (plain.length >= LEAST_STEM ? MEANINGS.get(plain) : undefined);
}

/** The letters that may join the two words of a compound: `Rechnungssumme`, `Dateiname`. */
const JOINTS = ["", "s", "n", "en", "e"];
const LEAST_PART = 3;

/**
 * The English words for a German compound of two known words, at least one of which is in the table:
 * `Farbpalette` is a color palette. The longest first word counts.
 *
 * @param isEnglish Whether a word is one of the catalog's.
 */
export function englishForCompound(
  word: string,
  isEnglish: (word: string) => boolean,
): readonly string[] | undefined {
  const meaningOf = (part: string) => {
    const meaning = englishFor(part) ?? (isEnglish(part) ? [part] : undefined);
    // A compound is made of words with meaning: there is no "son" (French for its) in genson.
    return meaning?.every((word) => STOP_WORDS.has(word)) ? undefined : meaning;
  };
  for (let i = word.length - LEAST_PART; i >= LEAST_PART; i--) {
    const [head, second] = [word.slice(0, i), word.slice(i)];
    const end = meaningOf(second);
    if (!end) continue;
    for (const joint of JOINTS) {
      if (!head.endsWith(joint) || head.length - joint.length < LEAST_PART) continue;
      const first = head.slice(0, head.length - joint.length);
      const begin = meaningOf(first);
      if (begin && (englishFor(first) ?? englishFor(second))) return [...begin, ...end];
    }
  }
}

/** The words of the table, as `englishFor` takes them. */
export function foreignWords(): string[] {
  return [...MEANINGS.keys()];
}
