/**
 * Shared parts of the contracts of tools that read YAML.
 *
 * @module
 */

/** Deepest nesting of lists and mappings. */
export const MAX_YAML_DEPTH = 200;

/** Most lists, mappings and scalars that a text may come to, aliases expanded. */
export const MAX_YAML_NODES = 100_000;

/** Errors of reading YAML, for a contract's `errors`. */
export const YAML_ERRORS = {
  INVALID_YAML:
    "syntax fault, duplicate key, undefined alias, a key that is a list or mapping, a value that does not match its tag, or << on something other than mappings; the message has line and column; details: line, column, offset",
  ALIAS_LIMIT:
    "aliases expand to more than max_nodes nodes, or an alias refers to an anchor that contains it; details: line, column, offset, max_nodes",
  TOO_DEEP: "nesting over 200 levels; details: max_depth",
  OUTPUT_TOO_LARGE:
    "aliases repeat so much text that the result would be over 16 MiB; details: max",
};

/** Warnings of reading YAML when numbers that JSON lacks become text. */
export type YamlTextWarning = keyof typeof YAML_WARNINGS;

/** Warnings of reading YAML when they become null. */
export type YamlNullWarning =
  | Exclude<YamlTextWarning, "NON_JSON_NUMBER">
  | "NON_FINITE_NUMBER";

/** Warnings of reading YAML, for a contract's `warnings`; paths are JSON Pointers into the value. */
export const YAML_WARNINGS = {
  YAML_1_1_AMBIGUITY:
    "a key or value is an unquoted y n yes no on off (in the cases that YAML 1.1 lists), or a number such as 0644, 1e-3, 1_000, 0b11 or 12:30, which a YAML 1.1 reader turns into a boolean, another number or text; path of the first boolean, of the first number with leading zeros and of the first other number",
  VERSION_AS_NUMBER:
    "a number has a final 0 after its point under a name such as version, release or tag, or of a language such as python: most readers take 3.10 for 3.1; path; at most 20 are listed, the rest counted",
  VALUE_IN_COMMENT:
    "a # right before a letter or digit takes the place of a value (color: #fff), or follows text and precedes a number (Issue #12): YAML reads a comment, so the value is null or shorter; the message has the line; path; at most 20 are listed, the rest counted",
  UNKNOWN_TAG:
    "a tag outside the core schema was ignored; path; at most 20 are listed, the rest counted",
  UNSAFE_INTEGER:
    "an integer beyond ±(2^53-1) kept its digits, but many JSON readers round it; path; at most 20 are listed, the rest counted",
  NON_JSON_NUMBER:
    "an infinity or not-a-number became the string .inf, -.inf or .nan; path; at most 20 are listed, the rest counted",
};
