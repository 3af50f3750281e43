/**
 * Writes the path of a field; a name that is not an identifier is written in brackets and quotes.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatPath } from "./path.ts";
 * assert.equal(formatPath(["requests", 0, "id"]), "requests[0].id");
 * ```
 */
export function formatPath(steps: readonly PropertyKey[]): string {
  let path = "";
  for (const step of steps) {
    if (typeof step === "number") path += `[${step}]`;
    else if (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(String(step))) {
      path += (path === "" ? "" : ".") + String(step);
    } else path += `[${JSON.stringify(String(step))}]`;
  }
  return path;
}
