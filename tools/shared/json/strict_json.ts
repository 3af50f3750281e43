/** A string, whole or not, or a comment of the kind that editors allow in JSON. */
const COMMENT = /"[^"\\]*(?:\\[^][^"\\]*)*"?|\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/g;

/** A string, whole or not, or a comma before a closing bracket. */
const LAST_COMMA = /"[^"\\]*(?:\\[^][^"\\]*)*"?|,(?=\s*[}\]])/g;

/**
 * A text without comments and without commas after the last item. White space takes their place, so that
 * everything else stands where it stood.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { strictJson } from "./strict_json.ts";
 *
 * assert.equal(strictJson('{"a": "//", /* b *\/ }'), '{"a": "//"          }');
 * ```
 */
export function strictJson(text: string): string {
  return text.replace(COMMENT, (found) => found.startsWith('"') ? found : blank(found))
    .replace(LAST_COMMA, (found) => found.startsWith('"') ? found : " ");
}

/** Finds the comments of a text, in order. */
export function jsonComments(text: string): { start: number; end: number }[] {
  return [...text.matchAll(COMMENT)].filter(([found]) => !found.startsWith('"'))
    .map(({ 0: found, index: start }) => ({ start, end: start + found.length }));
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}
