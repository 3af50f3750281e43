/**
 * The transforms of the static dictionary's words (RFC 7932, section 8 and appendix B).
 *
 * @module
 */

/**
 * The change to a word: none (0), its first bytes left out (1 to 9) or its last ones (-1 to -9), its first
 * letter or all of them in capitals.
 */
type Change = number | "first" | "all";

interface Transform {
  prefix: Uint8Array;
  change: Change;
  suffix: Uint8Array;
}

/** By number; each character is a byte. */
const TRANSFORMS = ([
  ["", 0, ""],
  ["", 0, " "],
  [" ", 0, " "],
  ["", 1, ""],
  ["", "first", " "],
  ["", 0, " the "],
  [" ", 0, ""],
  ["s ", 0, " "],
  ["", 0, " of "],
  ["", "first", ""],
  ["", 0, " and "],
  ["", 2, ""],
  ["", -1, ""],
  [", ", 0, " "],
  ["", 0, ", "],
  [" ", "first", " "],
  ["", 0, " in "],
  ["", 0, " to "],
  ["e ", 0, " "],
  ["", 0, '"'],
  ["", 0, "."],
  ["", 0, '">'],
  ["", 0, "\n"],
  ["", -3, ""],
  ["", 0, "]"],
  ["", 0, " for "],
  ["", 3, ""],
  ["", -2, ""],
  ["", 0, " a "],
  ["", 0, " that "],
  [" ", "first", ""],
  ["", 0, ". "],
  [".", 0, ""],
  [" ", 0, ", "],
  ["", 4, ""],
  ["", 0, " with "],
  ["", 0, "'"],
  ["", 0, " from "],
  ["", 0, " by "],
  ["", 5, ""],
  ["", 6, ""],
  [" the ", 0, ""],
  ["", -4, ""],
  ["", 0, ". The "],
  ["", "all", ""],
  ["", 0, " on "],
  ["", 0, " as "],
  ["", 0, " is "],
  ["", -7, ""],
  ["", -1, "ing "],
  ["", 0, "\n\t"],
  ["", 0, ":"],
  [" ", 0, ". "],
  ["", 0, "ed "],
  ["", 9, ""],
  ["", 7, ""],
  ["", -6, ""],
  ["", 0, "("],
  ["", "first", ", "],
  ["", -8, ""],
  ["", 0, " at "],
  ["", 0, "ly "],
  [" the ", 0, " of "],
  ["", -5, ""],
  ["", -9, ""],
  [" ", "first", ", "],
  ["", "first", '"'],
  [".", 0, "("],
  ["", "all", " "],
  ["", "first", '">'],
  ["", 0, '="'],
  [" ", 0, "."],
  [".com/", 0, ""],
  [" the ", 0, " of the "],
  ["", "first", "'"],
  ["", 0, ". This "],
  ["", 0, ","],
  [".", 0, " "],
  ["", "first", "("],
  ["", "first", "."],
  ["", 0, " not "],
  [" ", 0, '="'],
  ["", 0, "er "],
  [" ", "all", " "],
  ["", 0, "al "],
  [" ", "all", ""],
  ["", 0, "='"],
  ["", "all", '"'],
  ["", "first", ". "],
  [" ", 0, "("],
  ["", 0, "ful "],
  [" ", "first", ". "],
  ["", 0, "ive "],
  ["", 0, "less "],
  ["", "all", "'"],
  ["", 0, "est "],
  [" ", "first", "."],
  ["", "all", '">'],
  [" ", 0, "='"],
  ["", "first", ","],
  ["", 0, "ize "],
  ["", "all", "."],
  ["\u00c2\u00a0", 0, ""],
  [" ", 0, ","],
  ["", "first", '="'],
  ["", "all", '="'],
  ["", 0, "ous "],
  ["", "all", ", "],
  ["", "first", "='"],
  [" ", "first", ","],
  [" ", "all", '="'],
  [" ", "all", ", "],
  ["", "all", ","],
  ["", "all", "("],
  ["", "all", ". "],
  [" ", "all", "."],
  ["", "all", "='"],
  [" ", "all", ". "],
  [" ", "first", '="'],
  [" ", "all", "='"],
  [" ", "first", "='"],
] as const).map(([prefix, change, suffix]): Transform => ({
  prefix: bytesOf(prefix),
  change,
  suffix: bytesOf(suffix),
}));

/** How many transforms there are: their numbers begin at 0. */
export const TRANSFORM_COUNT = TRANSFORMS.length;

/** Applies a transform to a word. */
export function transformWord(word: Uint8Array, transform: number): Uint8Array {
  const { prefix, change, suffix } = TRANSFORMS[transform]!;
  const middle = changed(word, change);
  const made = new Uint8Array(prefix.length + middle.length + suffix.length);
  made.set(prefix);
  made.set(middle, prefix.length);
  made.set(suffix, prefix.length + middle.length);
  return made;
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function changed(word: Uint8Array, change: Change): Uint8Array {
  switch (change) {
    case "first":
      return ferment(word, 1);
    case "all":
      return ferment(word, Infinity);
    default:
      return change < 0 ? word.subarray(0, change) : word.subarray(change);
  }
}

/** With the first this many letters as capitals: a model of UTF-8 that is right for some of it. */
function ferment(word: Uint8Array, letters: number): Uint8Array {
  const fermented = word.slice();
  // Writing after the end of an array changes nothing.
  for (let at = 0; at < word.length && letters > 0; letters--) {
    const byte = word[at]!;
    if (byte < 0xc0) {
      if (byte >= 0x61 && byte <= 0x7a) fermented[at]! ^= 0x20;
      at += 1;
    } else if (byte < 0xe0) {
      fermented[at + 1]! ^= 0x20;
      at += 2;
    } else {
      fermented[at + 2]! ^= 0x05;
      at += 3;
    }
  }
  return fermented;
}
