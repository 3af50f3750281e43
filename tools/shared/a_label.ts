import { normalize } from "./normalize.ts";
import { decodePunycode } from "./punycode.ts";

/** RFC 1035, section 2.3.4; it also limits the text normalised below. */
const MAX_LABEL = 63;
/** RFC 5892, section 2.6: ß, ς and others that are valid although they are unstable or not letters. */
const VALID_EXCEPTIONS = /[\u00df\u03c2\u06fd\u06fe\u0f0b\u3007]/u;
/** RFC 5892, section 2.6: letters and marks that are not valid, such as the Arabic tatweel. */
const DISALLOWED_EXCEPTIONS = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;
/** RFC 5892, section 2.1: letters, digits and marks. */
const LETTER_OR_DIGIT = /[\p{Ll}\p{Lu}\p{Lo}\p{Nd}\p{Lm}\p{Mn}\p{Mc}]/u;
/** RFC 5892, sections 2.3 and 2.4: invisible characters, and combining marks for symbols and music. */
const IGNORABLE =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}\u20d0-\u20ff\u{1d100}-\u{1d24f}]/u;
/** RFC 5892, section 2.9: the conjoining jamo, which make a syllable only together. */
const OLD_HANGUL_JAMO = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7c6\ud7cb-\ud7fb]/u;

/** Marks that join consonants (canonical combining class 9, Virama). */
const VIRAMAS: ReadonlySet<string> = new Set(
  (
    "094d 09cd 0a4d 0acd 0b4d 0bcd 0c4d 0ccd 0d3b 0d3c 0d4d 0dca 0e3a 0eba 0f84 1039 103a " +
    "1714 1715 1734 17d2 1a60 1b44 1baa 1bab 1bf2 1bf3 2d7f a806 a82c a8c4 a953 a9c0 aaf6 " +
    "abed 10a3f 11046 11070 1107f 110b9 11133 11134 111c0 11235 112ea 1134d 113ce 113cf " +
    "113d0 11442 114c2 115bf 1163f 116b6 1172b 11839 1193d 1193e 119e0 11a34 11a47 11a99 " +
    "11c3f 11d44 11d45 11d97 11f41 11f42 1612f"
  ).split(" ").map((point) => String.fromCodePoint(parseInt(point, 16))),
);
/** A letter of a script whose letters join. */
const CURSIVE =
  String.raw`[\p{L}&&[\p{sc=Adlm}\p{sc=Arab}\p{sc=Chrs}\p{sc=Mand}\p{sc=Mani}\p{sc=Mong}` +
  String.raw`\p{sc=Nkoo}\p{sc=Ougr}\p{sc=Phag}\p{sc=Phlp}\p{sc=Rohg}\p{sc=Sogd}\p{sc=Syrc}]]`;
const ENDS_CURSIVE = new RegExp(String.raw`${CURSIVE}\p{Mn}*$`, "v");
const BEGINS_CURSIVE = new RegExp(String.raw`^\p{Mn}*${CURSIVE}`, "v");

/** The rules of RFC 5892, appendix A, for code points that are valid only next to certain others. */
const IN_CONTEXT: ReadonlyMap<string, (before: string, after: string) => boolean> = new Map([
  [
    "\u200c",
    (before, after) =>
      endsInVirama(before) || (ENDS_CURSIVE.test(before) && BEGINS_CURSIVE.test(after)),
  ],
  ["\u200d", (before) => endsInVirama(before)],
  ["\u00b7", (before, after) => before.endsWith("l") && after.startsWith("l")],
  ["\u0375", (_, after) => /^\p{sc=Greek}/u.test(after)],
  ["\u05f3", (before) => /\p{sc=Hebrew}$/u.test(before)],
  ["\u05f4", (before) => /\p{sc=Hebrew}$/u.test(before)],
  ["\u30fb", (before, after) => /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u.test(before + after)],
]);
const ARABIC_INDIC_DIGIT = /[\u0660-\u0669]/u;
const EXTENDED_ARABIC_INDIC_DIGIT = /[\u06f0-\u06f9]/u;

/**
 * Whether a label of a host name that begins with `xn--` stands for a Unicode label that IDNA2008 allows
 * (RFC 5891, section 4.2; RFC 5892). The direction of right-to-left labels (RFC 5893) is not looked at, nor
 * how exactly the letters around a zero width non-joiner join.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isALabel } from "./a_label.ts";
 * assert.ok(isALabel("xn--bcher-kva"));
 * assert.ok(!isALabel("xn--e28h"), "an emoji");
 * ```
 */
export function isALabel(label: string): boolean {
  if (label.length > MAX_LABEL) return false;
  const decoded = decodePunycode(label.slice("xn--".length).toLowerCase());
  return decoded !== undefined && isULabel(decoded);
}

function isULabel(label: string): boolean {
  // deno-lint-ignore no-control-regex -- an ASCII label needs no Punycode
  if (/^[\u0000-\u007f]*$/.test(label) || label !== normalize(label, "NFC")) return false;
  if (/^-|^..--|-$/u.test(label) || /^\p{M}/u.test(label)) return false;
  if (ARABIC_INDIC_DIGIT.test(label) && EXTENDED_ARABIC_INDIC_DIGIT.test(label)) return false;
  let at = 0;
  for (const character of label) {
    const before = label.slice(0, at);
    at += character.length;
    const rule = IN_CONTEXT.get(character);
    if (rule ? !rule(before, label.slice(at)) : !isValid(character)) return false;
  }
  return true;
}

function endsInVirama(text: string): boolean {
  return VIRAMAS.has(Array.from(text).at(-1) ?? "");
}

/** Whether a code point is one of RFC 5892's PVALID. */
function isValid(character: string): boolean {
  if (VALID_EXCEPTIONS.test(character)) return true;
  if (DISALLOWED_EXCEPTIONS.test(character)) return false;
  if (character < "\u0080") return /[a-z0-9-]/.test(character);
  return isStable(character) && !IGNORABLE.test(character) && !OLD_HANGUL_JAMO.test(character) &&
    LETTER_OR_DIGIT.test(character);
}

/** RFC 5892, section 2.2: unchanged by compatibility normalization and case folding. */
function isStable(character: string): boolean {
  return character === normalize(folded(normalize(character, "NFKC")), "NFKC");
}

/** A text with its letter case folded, as Unicode's full case folding would. */
function folded(text: string): string {
  // The dotless i folds to itself, Cherokee to its capital letters.
  return text.replace(
    /[^\u0131]/gu,
    (character) =>
      /\p{sc=Cherokee}/u.test(character)
        ? character.toUpperCase()
        : character.toUpperCase().toLowerCase(),
  );
}
