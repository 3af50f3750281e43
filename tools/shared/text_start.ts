/**
 * Text in the place of a file of another kind.
 *
 * @module
 */

/** Bytes that are shown. */
const SHOWN = 40;

/**
 * How bytes begin that are ASCII text, as of a page that a server sent in place of a file, in quotation marks; undefined
 * for others.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { textStartOf } from "./text_start.ts";
 *
 * assert.equal(textStartOf(new TextEncoder().encode("<html>")), '"<html>"');
 * assert.equal(textStartOf(Uint8Array.of(0xff, 0xd8)), undefined);
 * ```
 */
export function textStartOf(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder().decode(bytes.subarray(0, SHOWN));
  return /^[\t\n\r\x20-\x7e]+$/.test(start) ? JSON.stringify(start) : undefined;
}
