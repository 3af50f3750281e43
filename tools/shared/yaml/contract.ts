/**
 * What the contracts of tools that read YAML have in common.
 *
 * @module
 */

/** Deepest nesting of lists and mappings. */
export const MAX_YAML_DEPTH = 200;

/** Most lists, mappings and scalars that a text may come to, aliases expanded. */
export const MAX_YAML_NODES = 100_000;

/** What reading YAML can fail with, for a contract's `errors`. */
export const YAML_ERRORS = {
  INVALID_YAML:
    "syntax fault, duplicate key, undefined alias, a key that is a list or mapping, a value that is not of the type its tag names, or << on something else than mappings; the message has line and column; details: line, column, offset",
  ALIAS_LIMIT:
    "aliases expand to more than max_nodes nodes, or an alias lies within its own anchor; details: line, column, offset, max_nodes",
  TOO_DEEP: "nesting over 200 levels; details: max_depth",
  OUTPUT_TOO_LARGE:
    "aliases repeat so much text that the result would be over 16 MiB; details: max",
};

/** What reading YAML can warn of when numbers that JSON lacks become text. */
export type YamlTextWarning = keyof typeof YAML_WARNINGS;

/** What reading YAML can warn of when they become the nearest double, or null. */
export type YamlNearestWarning =
  | Exclude<YamlTextWarning, "NON_JSON_NUMBER">
  | "NON_FINITE_NUMBER";

/** What reading YAML can warn of, for a contract's `warnings`; paths are JSON Pointers into the value. */
export const YAML_WARNINGS = {
  YAML_1_1_AMBIGUITY:
    "an unquoted y n yes no on off (case as YAML 1.1 lists them), or a number such as 0644, 1e-3, 1_000, 0b11 or 12:30, stands as key or value: a YAML 1.1 reader makes a boolean, another number or text of it; path of the first boolean, of the first number with leading zeros and of the first other number",
  VERSION_AS_NUMBER:
    "a number whose last digit, a 0 behind the point, is lost stands where the name tells of a version, release or tag: 3.10 is 3.1; path; at most 20 are listed, the rest counted",
  VALUE_IN_COMMENT:
    "a # with a letter or digit right behind it stands where a value should (color: #fff), or a text ends before # and a number (Issue #12): YAML reads a comment, so the value is null or shorter; the message has the line; path; at most 20 are listed, the rest counted",
  UNKNOWN_TAG:
    "a tag outside the core schema was ignored; path; at most 20 are listed, the rest counted",
  UNSAFE_INTEGER:
    "an integer beyond ±(2^53-1) was given as a string of its digits; path; at most 20 are listed, the rest counted",
  NON_JSON_NUMBER:
    "an infinity or not-a-number was given as the string .inf, -.inf or .nan, or a number too large for a double as its text; path; at most 20 are listed, the rest counted",
};
