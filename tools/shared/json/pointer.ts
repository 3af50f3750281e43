/**
 * JSON Pointer (RFC 6901): `""` is the whole document, `~` is written `~0`, `/` is written `~1`.
 *
 * @module
 */

/**
 * Writes a JSON Pointer.
 *
 * @param path Member names and array indexes, from the root down.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatPointer, parsePointer } from "./pointer.ts";
 *
 * assert.equal(formatPointer(["paths", "/a", 0]), "/paths/~1a/0");
 * assert.deepEqual(parsePointer("/paths/~1a/0"), ["paths", "/a", "0"]);
 * ```
 */
export function formatPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const step of path) pointer += "/" + pointerToken(step);
  return pointer;
}

/** A member name or an array index as a JSON Pointer writes it after a slash. */
export function pointerToken(step: string | number): string {
  return typeof step === "number" ? String(step) : step.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Whether a text is a JSON Pointer (RFC 6901, section 3). */
export function isPointer(text: string): boolean {
  return (text === "" || text.startsWith("/")) && !/~(?![01])/.test(text);
}

/** The reference tokens of a JSON Pointer, unescaped (section 4); undefined when the text is not one. */
export function parsePointer(text: string): string[] | undefined {
  if (!isPointer(text)) return undefined;
  return text.split("/").slice(1).map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The array index that a reference token is: digits without a leading zero (section 4). */
export function arrayIndex(token: string): number | undefined {
  return /^(?:0|[1-9][0-9]*)$/.test(token) ? Number(token) : undefined;
}
