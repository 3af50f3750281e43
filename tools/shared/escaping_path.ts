/**
 * Whether a path that is meant to stay under a folder leads out of it: it is absolute, begins with the letter of
 * a drive, or has a segment `..`. Backslashes part segments too, as they do on Windows.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isEscapingPath } from "./escaping_path.ts";
 *
 * assert.deepEqual(["a/../b", "/etc", "C:x", "a..b/c"].map(isEscapingPath), [true, true, true, false]);
 * ```
 */
export function isEscapingPath(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes("..");
}
