/**
 * Names and characters of XML 1.0 (fifth edition, sections 2.2 and 2.3).
 *
 * @module
 */

const NAME_START = String
  .raw`:A-Z_a-z\xC0-\xD6\xD8-\xF6\xF8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}`;

const NAME_CHARACTER = String.raw`[${NAME_START}\-.0-9\xB7\u0300-\u036F\u203F\u2040]`;

/** Source of a pattern of the production Name, for patterns with the flag `u`. */
export const XML_NAME_SOURCE = `[${NAME_START}]${NAME_CHARACTER}*`;

/** Source of a pattern of the production Nmtoken, for patterns with the flag `u`. */
export const XML_NMTOKEN_SOURCE = `${NAME_CHARACTER}+`;

const NAME = new RegExp(`^${XML_NAME_SOURCE}$`, "u");
const NOT_CHAR = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * Whether a text is a Name: what elements and attributes can be called.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isXmlName } from "./characters.ts";
 * assert.deepEqual(["dc:title", "1st"].map(isXmlName), [true, false]);
 * ```
 */
export function isXmlName(text: string): boolean {
  return NAME.test(text);
}

/** The index of the first character that XML 1.0 forbids even as a reference, lone surrogates too, or -1. */
export function forbiddenCharacterIndex(text: string): number {
  return text.search(NOT_CHAR);
}
