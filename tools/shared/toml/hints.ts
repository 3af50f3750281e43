import type { ParserHints } from "../parser_hints.ts";

/** What to do about the common messages of smol-toml. */
export const TOML_HINTS: ParserHints = [
  [
    "invalid value",
    "put text in quotes; only numbers, dates and lowercase true and false go without",
  ],
  [
    "illegal character in key",
    "write key = value; quote keys with other characters than A-Za-z0-9_-",
  ],
  ["incomplete key-value", "write key = value on one line"],
  [
    "each key-value declaration must be followed",
    "write one key = value per line, and check the quotes",
  ],
  ["trying to redefine", "give each key and each [table] once; repeated tables are [[table]]"],
  ["unrecognised escape sequence", "write a backslash twice, or use single quotes"],
  ["control characters are not allowed in strings", 'write \\n for a line break, or use """'],
  ["invalid date", "write dates as 2024-12-31, or put them in quotes as text"],
];
