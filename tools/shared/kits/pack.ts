/**
 * Groups many small items into few calls of a tool.
 *
 * @module
 */

/** The most characters of the JSON text, or of the joined text, that one call gets. */
export const MAX_PACK_CHARS = 90_000;

/** Beyond what the service takes, calls get more each, for a kit has a bounded number of steps. */
const MAX_FULL_PACKS = 24;

/**
 * The items in order, in groups whose text is at most 90,000 characters, or a 24th of all if that is more: what stands
 * around the group, the items, and one character between two of them. A longer item is a group of its own.
 *
 * @param lengthOf The UTF-16 units that an item takes.
 * @param around The units that stand around a group.
 * @param most Items of a group.
 */
function pack<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  around: number,
  most = Infinity,
): Item[][] {
  const packs: Item[][] = [];
  const lengths = items.map((item) => lengthOf(item) + 1);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const chars = Math.max(MAX_PACK_CHARS, Math.ceil(all / MAX_FULL_PACKS));
  let length = Infinity;
  for (const [index, item] of items.entries()) {
    const added = lengths[index]!;
    if (length + added > chars || packs.at(-1)!.length >= most) {
      packs.push([]);
      length = around - 1;
    }
    packs.at(-1)!.push(item);
    length += added;
  }
  return packs;
}

/**
 * Items in groups of which the values' JSON text as an array is at most 90,000 characters.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { packJson } from "./pack.ts";
 *
 * const long = "x".repeat(50_000);
 * const groups = packJson([1, long, long, 2], (value) => value);
 * assert.deepEqual(groups.map((group) => group.length), [2, 2]);
 * ```
 */
export function packJson<Item>(items: readonly Item[], valueOf: (item: Item) => unknown): Item[][] {
  return pack(items, (item) => JSON.stringify(valueOf(item)).length, "[]".length);
}

/**
 * The same of items whose JSON text is known.
 *
 * @param most Items of a group.
 */
export function packJsonTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  most?: number,
): Item[][] {
  return pack(items, (item) => textOf(item).length, "[]".length, most);
}

/** Texts in groups that are at most 90,000 characters when they are joined with a line end. */
export function packTexts(texts: readonly string[]): string[][] {
  return pack(texts, ({ length }) => length, 0);
}
