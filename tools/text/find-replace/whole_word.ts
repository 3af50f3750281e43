const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;

/** Whether no letter, mark, digit or `_` is on either side of a stretch (UTF-16 offsets). */
export function standsAlone(text: string, start: number, end: number): boolean {
  return !isAfterWordCharacter(text, start) && !isWordCharacter(text.codePointAt(end));
}

/** Whether the character before an offset belongs to a word. */
export function isAfterWordCharacter(text: string, offset: number): boolean {
  if (offset === 0) return false;
  const pair = offset > 1 ? text.codePointAt(offset - 2)! : 0;
  return isWordCharacter(pair > 0xffff ? pair : text.charCodeAt(offset - 1));
}

function isWordCharacter(codePoint: number | undefined): boolean {
  return codePoint !== undefined && WORD_CHARACTER.test(String.fromCodePoint(codePoint));
}
