import type { ParserHints } from "../parser_hints.ts";

/** What to do about the common messages of the `yaml` library. */
export const YAML_HINTS: ParserHints = [
  [
    "Nested mappings are not allowed",
    'put a value with ": " in quotes, and indent the members of a mapping equally',
  ],
  [
    "Implicit keys need to be on a single line",
    'write members as "key: value", with a space after the colon, and indent them equally',
  ],
  [
    "Implicit map keys need to be followed",
    'write members as "key: value", and indent the further lines of a text',
  ],
  ["A block sequence may not be used as an implicit map key", "indent all items of a list equally"],
  ["Unexpected block-seq-ind", "begin a list on its own line"],
  ["Unexpected scalar at node end", "nothing may follow a value: check quotes and indentation"],
  ["Block collections are not allowed within flow", "a comma may be missing"],
  ["Plain value cannot start with", "put the value in quotes"],
  ["Alias cannot be an empty string", 'put text with "*" in quotes'],
  ["Anchor cannot be an empty string", 'put text with "&" in quotes'],
  ["Invalid escape sequence", "write a backslash twice, or use single quotes"],
  ["Tabs are not allowed", "indent with spaces"],
];
