/**
 * Shared parts of the contracts of tools that read TOML.
 *
 * @module
 */

/** Deepest nesting of tables and arrays: a scalar is 0, the root table 1. */
export const MAX_TOML_DEPTH = 200;

/** Errors of reading TOML, for a contract's `errors`. */
export const TOML_ERRORS = {
  INVALID_TOML:
    "syntax or redefinition fault by TOML 1.0; the message has line and column; details: line, column",
  TOO_DEEP: "nesting over 200 levels; details: max_depth",
};

/** Warnings of reading TOML, for a contract's `warnings`; paths are JSON Pointers into the value. */
export const TOML_WARNINGS = {
  UNSAFE_INTEGER:
    "an integer beyond ±(2^53-1) kept its digits, but many JSON readers round it; path; at most 20 are listed, the rest counted",
  TIME_CUT:
    "the fraction of a time was cut to milliseconds; the message has its line; at most 20 are listed, the rest counted",
  NON_JSON_NUMBER: "inf or nan became a string; path; at most 20 are listed, the rest counted",
};
