/**
 * Whether a path that is meant to stay under a folder leads out of it: it is absolute, begins with the letter of
 * a drive, or goes up further than it went down. Backslashes part segments too, as they do on Windows.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isEscapingPath } from "./escaping_path.ts";
 *
 * assert.deepEqual(["a/../../b", "/etc", "C:x", "a/../b"].map(isEscapingPath), [true, true, true, false]);
 * ```
 */
export function isEscapingPath(path: string): boolean {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) return true;
  let depth = 0;
  return path.split(/[/\\]/).some((segment) => {
    if (segment === "..") depth--;
    else if (segment !== "" && segment !== ".") depth++;
    return depth < 0;
  });
}

/** Whether a path has a segment `..`, so that it is not the plain name of a file even where it stays inside. */
export function goesUp(path: string): boolean {
  return path.split(/[/\\]/).includes("..");
}
