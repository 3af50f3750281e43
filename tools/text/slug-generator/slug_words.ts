import { transliterate } from "transliteration";
import { ENGLISH_STOPWORDS } from "../../shared/english_stopwords.ts";
import { normalize } from "../../shared/normalize.ts";

/** The way in which a text becomes the words of a slug. */
export interface SlugOptions {
  unicode: "ascii" | "keep";
  language: "none" | "de" | "sv" | "tr";
  lower: boolean;
  remove_stopwords: boolean;
}

const APOSTROPHE = /['’ʼ](?=\p{L})(?<=\p{L}\p{M}*['’ʼ])/gu;
/** Pictures, and what joins or styles them; they separate no words. */
const EMOJI = /\p{Extended_Pictographic}|[\u200d\ufe0f]/gu;
/** Signs that are read aloud. Transliteration would make EU of the euro and PS of the pound. */
const SIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ["&", " and "],
  ["@", " at "],
  ["+", " plus "],
  ["%", " percent "],
  ["€", " euro "],
  ["£", " pound "],
  ["¥", " yen "],
  ["¢", " cent "],
  ["₩", " won "],
  ["₹", " rupee "],
  ["₽", " ruble "],
  ["₺", " lira "],
  ["₿", " bitcoin "],
]);
/** The names of these signs in other languages than English. */
const SIGN_WORDS_OF: Readonly<Record<SlugOptions["language"], ReadonlyMap<string, string>>> = {
  none: new Map(),
  de: new Map([["&", " und "], ["%", " prozent "], ["£", " pfund "], ["₽", " rubel "]]),
  sv: new Map([["&", " och "], ["%", " procent "], ["£", " pund "], ["₽", " rubel "]]),
  tr: new Map([["&", " ve "], ["+", " artı "], ["%", " yüzde "], ["€", " avro "], [
    "£",
    " sterlin ",
  ], ["₽", " ruble "]]),
};
const SIGN = new RegExp(`[${[...SIGN_WORDS.keys()].join("")}]`, "g");
const ASCII_WORD = /[A-Za-z0-9]+/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that a language writes in ASCII in another way than transliteration does. */
const LETTERS: Readonly<Record<SlugOptions["language"], ReadonlyMap<string, string>>> = {
  none: new Map(),
  de: new Map([["ä", "ae"], ["ö", "oe"], ["ü", "ue"], ["Ä", "Ae"], ["Ö", "Oe"], ["Ü", "Ue"], [
    "ẞ",
    "SS",
  ]]),
  sv: new Map([["å", "a"], ["ä", "a"], ["ö", "o"], ["Å", "A"], ["Ä", "A"], ["Ö", "O"]]),
  tr: new Map([["ı", "i"], ["İ", "I"]]),
};

/** The words of a title as they are in its slug; none when it has no usable character. */
export function slugWords(title: string, options: SlugOptions): string[] {
  const letters = LETTERS[options.language];
  const signs = SIGN_WORDS_OF[options.language];
  const plain = normalize(title, "NFC")
    .replace(APOSTROPHE, "")
    .replace(SIGN, (sign) => signs.get(sign) ?? SIGN_WORDS.get(sign) ?? "")
    .replace(EMOJI, "")
    .replace(/[äöüåıÄÖÜÅİẞ]/g, (letter) => letters.get(letter) ?? letter);
  const isAscii = options.unicode === "ascii";
  const words: string[] = [];
  for (const piece of pieces(plain)) {
    const written = isAscii ? transliterate(piece) : piece;
    const cased = options.lower ? written.toLowerCase() : written;
    for (const word of cased.match(isAscii ? ASCII_WORD : WORD) ?? []) words.push(word);
  }
  return options.remove_stopwords ? withoutStopwords(words) : words;
}

/** Transliteration takes some objects for each character. */
const PIECE_CHARS = 10_000;

/** Cuts a text at spaces into pieces of about `PIECE_CHARS`, or longer ones where there are none. */
function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const space = text.indexOf(" ", start + PIECE_CHARS);
    const end = space === -1 ? text.length : space;
    yield text.slice(start, end);
    start = end;
  }
}

/** All words, when every one of them is a stopword. */
function withoutStopwords(words: string[]): string[] {
  const kept = words.filter((word) => !ENGLISH_STOPWORDS.has(word.toLowerCase()));
  return kept.length > 0 ? kept : words;
}
