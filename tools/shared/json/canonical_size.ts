import { utf8Length } from "../utf8.ts";
import { canonicalJson } from "./canonical.ts";
import { isRawNumber } from "./source_number.ts";
import type { JsonValue } from "./value.ts";

/**
 * UTF-8 bytes of a value's canonical text (RFC 8785), without writing the text.
 *
 * @param most Counting stops beyond it: the answer is then larger than this, but not the whole size.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { canonicalSize } from "./canonical_size.ts";
 *
 * assert.equal(canonicalSize({ b: 1.0, a: ["€"] }), '{"a":["€"],"b":1}'.length + 2);
 * assert.ok(canonicalSize(Array(1_000).fill(1), 10) > 10);
 * ```
 */
export function canonicalSize(value: JsonValue, most = Infinity): number {
  let size = 0;
  add(value);
  return size;

  function add(value: JsonValue): void {
    if (value === null || typeof value !== "object") size += utf8Length(JSON.stringify(value));
    else if (isRawNumber(value)) size += canonicalJson(value).length;
    else if (Array.isArray(value)) addItems(value);
    else addMembers(value);
  }

  function addItems(items: readonly JsonValue[]): void {
    // Brackets, and a comma between items.
    size += 2 + Math.max(0, items.length - 1);
    for (const item of items) {
      if (size > most) return;
      add(item);
    }
  }

  function addMembers(object: { [name: string]: JsonValue }): void {
    const names = Object.keys(object);
    // Braces, a colon in each member, and a comma between them.
    size += 2 + names.length + Math.max(0, names.length - 1);
    for (const name of names) {
      if (size > most) return;
      add(name);
      add(object[name]!);
    }
  }
}
