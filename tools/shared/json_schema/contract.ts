/**
 * The parts of a contract that tools which take a JSON Schema share.
 *
 * @module
 */

/** The warnings that reading a schema may raise, for a contract's `warnings`. */
export const SCHEMA_WARNINGS = {
  NOTHING_CHECKED:
    "the root of the schema, which is not {}, has no keyword that asks something of a value, as where it holds definitions alone: every value is valid",
  FORMAT_NOT_CHECKED: "a format that is not asserted was used; the message names it",
  UNKNOWN_KEYWORD:
    "a keyword unknown to the draft (not starting with x-) in the schema or a subschema, reported once, at its first use; the message names the nearest known one",
};
