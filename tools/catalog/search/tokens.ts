import { withCjkWords } from "./cjk_words.ts";
import { englishFor, englishForCompound } from "./foreign_words.ts";
import { hasRelated } from "./related.ts";
import { partsOf } from "./spelling.ts";
import { stem } from "./stem.ts";
import { termsOfMark, withValuesMarked } from "./value_kinds.ts";
import type { Vocabulary } from "./vocabulary.ts";

const MAX_TOKENS = 200;
/** With so many foreign words that the catalog has not, those that it has are foreign, too: `war` is German. */
const LEAST_FOREIGN = 2;

/** What a conversion goes to stands behind these, which are English words as well: `HTML in Markdown konvertieren`. */
const FOREIGN_TO = new Set(["a", "in"]);

/** A French word that has lost its vowel before another word: `d'environnement`. */
const ELISION = /(?<![\p{L}'’])(?:[cdjlmnst]|qu)['’](?=[aeiouyhàâéèêîôœ])/giu;

/** A word of a query in small letters, or the mark of a value. */
export interface Token {
  word: string;
  /** True when it is written like a name: with a capital in the midst of small letters. */
  isName: boolean;
}

/**
 * The words of a query, in order. Values are marked by their kind; a foreign word is the English ones for it, and an
 * unknown word made of known ones is these, as is an unknown identifier in camel case.
 */
export function tokensOf(query: string, vocabulary: Vocabulary): Token[] {
  const text = withCjkWords(withValuesMarked(query).normalize("NFKC")).replace(ELISION, " ")
    .normalize("NFKD").replace(/[\p{M}'’]/gu, "");
  const written = text.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
  const isCapital = (word: string) => /^\p{Lu}\p{Ll}/u.test(word);
  // A query in title case has no names to tell from other words.
  const hasNames = written.filter(isCapital).length <= written.length / 2;
  const isForeign = written.map((word) => word.toLowerCase())
    .filter((word) => !vocabulary.words.has(word) && englishFor(word)).length >= LEAST_FOREIGN;
  const isConversion = written.some((word) => englishFor(word.toLowerCase())?.[0] === "convert");
  return written.slice(0, MAX_TOKENS).flatMap((word, i) => {
    const isName = hasNames && i > 0 && isCapital(word);
    const small = word.toLowerCase();
    if (isConversion && FOREIGN_TO.has(small)) return [{ word: "to", isName: false }];
    const english = isForeign || !vocabulary.words.has(small) ? englishFor(small) : undefined;
    if (english) return english.map((word) => ({ word, isName: false }));
    const isWhole = termsOfMark(small) !== undefined || isKnownWord(small, vocabulary);
    const parts = isWhole ? [small] : partsOf(small, vocabulary.words);
    const humps = isWhole || parts.length > 1 ? [] : humpsOf(word);
    if (humps.length > 1 && humps.every((hump) => vocabulary.words.has(hump))) {
      return humps.map((word) => ({ word, isName: false }));
    }
    const compound = isWhole || parts.length > 1
      ? undefined
      : englishForCompound(small, (part) => vocabulary.words.has(part));
    if (compound) return compound.map((word) => ({ word, isName: false }));
    return parts.map((word) => ({ word, isName }));
  });
}

/** The words of an identifier in small letters: of `decodeURIComponent` three. */
function humpsOf(word: string): string[] {
  return word.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((hump) =>
    hump.toLowerCase()
  );
}

/** True for a word that some tool has, or a table of synonyms. */
export function isKnownWord(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.hasTerm(stem(word)) || hasRelated(stem(word));
}
