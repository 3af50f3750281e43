import { normalize } from "../../shared/normalize.ts";

/** Letters of a text, and those of them that are a-z, marks aside. */
export interface Letters {
  letters: number;
  latin: number;
}

/** The white space of a text, in code points. */
export function countWhiteSpace(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // All white space is in the first plane of Unicode.
    if (unit < 0x80 ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) : isWhiteSpace(text[at]!)) {
      count++;
    }
  }
  return count;
}

function isWhiteSpace(character: string): boolean {
  return /\p{White_Space}/u.test(character);
}

/** The letters of a text; a letter with marks counts as its letter. */
export function countLetters(text: string): Letters {
  const counts: Letters = { letters: 0, latin: 0 };
  const known = new Map<string, Letters>();
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      const lower = unit | 0x20;
      if (lower < 0x61 || lower > 0x7a) continue;
      counts.letters++;
      counts.latin++;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at)!);
    at += character.length - 1;
    let own = known.get(character);
    if (!own) known.set(character, own = lettersOf(character));
    counts.letters += own.letters;
    counts.latin += own.latin;
  }
  return counts;
}

function lettersOf(character: string): Letters {
  return {
    letters: /\p{L}/u.test(character) ? 1 : 0,
    latin: normalize(character, "NFD").match(/[a-z]/gi)?.length ?? 0,
  };
}
