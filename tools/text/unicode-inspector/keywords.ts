import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  homoglyph, bidi, trojan source, normalization, nfc, utf-8, character name, confusable,
  invisible characters, hidden characters, zero width space, weird character, special characters,
  lookalike characters, cyrillic letters, emoji code point, which character, unicode name,
  non printable, bom, non-breaking space, identical looking, character codes, spoofed text,
  homograph, invisible characters in text, hidden chars, unicode of emoji, code point of,
  fake letters, zero width, non ascii characters, weird blank, odd space, not a normal space,
  words look equal but differ, look the same, strange characters in text, what is this symbol,
  fake letters in link, character code of, hidden characters in string, uniname, U+200B
`);
