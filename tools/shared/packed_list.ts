/**
 * Lists of short phrases, written as text.
 *
 * @module
 */

/**
 * The phrases of a text that stand between commas, over any number of lines.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { packedList } from "./packed_list.ts";
 *
 * assert.deepEqual(packedList("csv, comma separated,\n table"), ["csv", "comma separated", "table"]);
 * ```
 */
export function packedList(text: string): string[] {
  return text.trim().split(/,\s+/);
}
