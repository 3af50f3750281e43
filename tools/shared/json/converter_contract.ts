/**
 * Shared parts of the contracts of tools that convert JSON text to another format.
 *
 * @module
 */

/** Deepest nesting of JSON text that they read: a scalar is 0, `[]` is 1. */
export const MAX_CONVERTED_DEPTH = 200;

/** Warnings of reading the JSON. */
export const JSON_INPUT_WARNINGS = {
  DUPLICATE_KEY:
    "an object of the JSON has a name twice, and only the last value is written; path is the JSON Pointer of the member, the message gives both positions; at most 20 are listed, the rest counted",
};

/** Errors of reading the JSON. */
export const JSON_INPUT_ERRORS = {
  INVALID_JSON:
    "the text is not RFC 8259 JSON; the message has line and column; details: line, column, offset",
};
