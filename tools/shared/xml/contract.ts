/**
 * Shared parts of the contracts of tools that read XML.
 *
 * @module
 */

/** Deepest nesting of elements; the root is 1. */
export const MAX_XML_DEPTH = 200;

/** Errors of reading XML, for a contract's `errors`. */
export const XML_ERRORS = {
  INVALID_XML:
    "not well-formed (XML 1.0), including an entity other than the five predefined ones; the message has line and column; details: line, column, offset",
  DTD_NOT_ALLOWED:
    "a DOCTYPE with an internal subset [ ... ] that declares or uses entities; details: line, column, offset of the DOCTYPE",
  TOO_DEEP: "nesting over 200 levels; details: max_depth",
};
