/** Findings about single characters and their neighbours. */
import type { Finding, FindingCode } from "./finding.ts";

const INVISIBLE = new RegExp(
  "[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200d\\u2060-\\u2064" +
    "\\u206a-\\u206f\\u3164\\ufeff\\uffa0\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]",
  "u",
);
const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const EMOJI = /\p{Emoji}/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const ZERO_WIDTH_JOINER = 0x200d;
const [TEXT_STYLE, EMOJI_STYLE] = [0xfe0e, 0xfe0f];
const [BLACK_FLAG, FIRST_TAG, CANCEL_TAG] = [0x1f3f4, 0xe0000, 0xe007f];

/** Findings about single characters; at most one for each character. */
export function characterFindings(codePoints: Int32Array): Finding[] {
  const flagTags = tagsOfFlags(codePoints);
  const findings: Finding[] = [];
  codePoints.forEach((codePoint, index) => {
    // Printable ASCII has no findings.
    if (codePoint >= 0x20 && codePoint < 0x7f) return;
    const code = codeOf(codePoint, index);
    if (code) findings.push({ code, index, length: 1 });
  });
  return findings;

  function codeOf(codePoint: number, index: number): FindingCode | undefined {
    const character = String.fromCodePoint(codePoint);
    if (BIDI_CONTROL.test(character)) return "BIDI_CONTROL";
    if (isTag(codePoint)) return flagTags.has(index) ? undefined : "TAG_CHARACTER";
    if (INVISIBLE.test(character)) {
      return isPartOfEmoji(codePoints, index) ? undefined : "INVISIBLE";
    }
    if (/[^\P{Cc}\t\n\r]/u.test(character)) return "CONTROL";
    if (/\p{Cs}/u.test(character)) return "LONE_SURROGATE";
    if (isNoncharacter(codePoint)) return "NONCHARACTER";
    if (/\p{Co}/u.test(character)) return "PRIVATE_USE";
    if (/[^\P{Zs} ]/u.test(character)) return "SPACE";
    if (/[\u2028\u2029]/.test(character)) return "LINE_SEPARATOR";
    if (/\p{Cn}/u.test(character)) return "UNASSIGNED";
  }
}

/** A style after an emoji, or a joiner between two. */
function isPartOfEmoji(codePoints: Int32Array, index: number): boolean {
  switch (codePoints[index]) {
    case TEXT_STYLE:
    case EMOJI_STYLE:
      return has(EMOJI, codePoints[index - 1]);
    case ZERO_WIDTH_JOINER: {
      const before = codePoints[index - 1];
      const base = before === EMOJI_STYLE || isSkinTone(before) ? index - 2 : index - 1;
      // A skin tone that is alone is not an Extended_Pictographic itself.
      return has(PICTOGRAPH, codePoints[base]) && has(PICTOGRAPH, codePoints[index + 1]);
    }
    default:
      return false;
  }
}

function has(property: RegExp, codePoint: number | undefined): boolean {
  return codePoint !== undefined && property.test(String.fromCodePoint(codePoint));
}

function isSkinTone(codePoint: number | undefined): boolean {
  return codePoint !== undefined && codePoint >= 0x1f3fb && codePoint <= 0x1f3ff;
}

function isTag(codePoint: number | undefined): boolean {
  return codePoint !== undefined && codePoint >= FIRST_TAG && codePoint <= CANCEL_TAG;
}

function isNoncharacter(codePoint: number): boolean {
  return (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) === 0xfffe;
}

/**
 * Indexes of the tags that spell the region of a flag: a run after U+1F3F4 that ends in U+E007F.
 */
function tagsOfFlags(codePoints: Int32Array): Set<number> {
  const indexes = new Set<number>();
  codePoints.forEach((codePoint, flag) => {
    if (codePoint !== BLACK_FLAG) return;
    let end = flag + 1;
    while (isTag(codePoints[end])) end++;
    if (codePoints[end - 1] !== CANCEL_TAG) return;
    for (let index = flag + 1; index < end; index++) indexes.add(index);
  });
  return indexes;
}
