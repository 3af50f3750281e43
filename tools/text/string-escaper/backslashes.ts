/** An escape that was read: what it stands for, and how many UTF-16 units it takes. */
export interface Escape {
  value: string;
  length: number;
}

const HEX = [/\\x([0-9A-Fa-f]{2})/y, /\\u([0-9A-Fa-f]{4})/y, /\\u\{([0-9A-Fa-f]+)\}/y] as const;

/** `\xNN` at an offset. */
export function parseByteEscape(text: string, at: number): Escape | undefined {
  return parseHex(HEX[0], text, at);
}

/** `\uNNNN` at an offset. */
export function parseUnitEscape(text: string, at: number): Escape | undefined {
  return parseHex(HEX[1], text, at);
}

/** `\u{N}` at an offset, up to 10FFFF. */
export function parseCodePointEscape(text: string, at: number): Escape | undefined {
  return parseHex(HEX[2], text, at);
}

function parseHex(pattern: RegExp, text: string, at: number): Escape | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const codePoint = match ? parseInt(match[1]!, 16) : Infinity;
  if (codePoint > 0x10ffff) return undefined;
  return { value: String.fromCodePoint(codePoint), length: match![0].length };
}

/** The escape at an offset as a message shows it. */
export function shownEscape(text: string, at: number): string {
  const character = text.codePointAt(at + 1);
  return character === undefined
    ? "a backslash at the end"
    : `\\${String.fromCodePoint(character)}`;
}
