/**
 * Embeddings in a payload: thousands of characters each, of which a reader needs to know only that they are there.
 *
 * @module
 */
import { formatPointer } from "../../shared/json/pointer.ts";
import { startOf } from "../../shared/cut_text.ts";
import { type Cut, MAX_SHOWN } from "./cuts.ts";
import { arrayPart, objectPart, type Part, writeWhole } from "./tree.ts";

/** The shortest embeddings in use have some hundred numbers. */
const MIN_LENGTH = 96;
/** Decimals of a number that was computed rather than measured. */
const COMPUTED = /^-?\d+(?:\.\d{5,}(?:[eE][-+]?\d+)?|(?:\.\d+)?[eE]-\d+)$/;
/** The share of an embedding's numbers that are such, and the least share of either sign. */
const MOST = 0.9;
const EACH_SIGN = 0.15;
/** The numbers that stay, to show what is meant. */
const KEPT = 3;

/**
 * The tree with the first numbers of each embedding alone, and these cuts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "../../shared/json/read.ts";
 * import { readTree, writeWhole } from "./tree.ts";
 * import { withoutVectors } from "./vectors.ts";
 *
 * const vector = Array.from({ length: 128 }, (_, index) => Math.sin(index + 1));
 * const own = { drop_nulls: false, drop_empty: false, drop_keys: [] };
 * const { root } = readTree(parseJson(JSON.stringify({ id: 7, vector })), own);
 * const { root: left, cuts } = withoutVectors(root);
 * assert.match(writeWhole(left), /^\{"id":7,"vector":\[[^,]+,[^,]+,[^,]+\]\}$/);
 * assert.deepEqual(cuts.map(({ path, was, kept }) => [path, was, kept]), [["/vector", 128, 3]]);
 * ```
 */
export function withoutVectors(root: Part): { root: Part; cuts: Cut[] } {
  const cuts: Cut[] = [];
  const path: (string | number)[] = [];
  return { root: cut(root), cuts };

  function cut(part: Part): Part {
    if (part.kind === "object") {
      return objectPart(
        part.members.map((member) => ({ ...member, value: at(member.name, member.value) })),
      );
    }
    if (part.kind !== "array") return part;
    if (!isVector(part.items)) return arrayPart(part.items.map((item, index) => at(index, item)));
    const [was, shown] = [part.items.length, writeWhole(part.items[KEPT]!)];
    const keptItems = Array.from({ length: KEPT }, (_, index) => index);
    cuts.push({
      path: formatPointer(path),
      what: "items",
      was,
      kept: KEPT,
      shown: startOf(shown, MAX_SHOWN),
      keptItems,
    });
    return arrayPart(part.items.slice(0, KEPT));
  }

  function at(step: string | number, part: Part): Part {
    path.push(step);
    const result = cut(part);
    path.pop();
    return result;
  }
}

/** Whether the items are numbers of many decimals, of both signs: measurements have few, and prices one sign. */
function isVector(items: readonly Part[]): boolean {
  if (items.length < MIN_LENGTH) return false;
  let [computed, negative] = [0, 0];
  for (const item of items) {
    if (item.kind !== "whole" || !/^[-\d]/.test(item.text)) return false;
    if (COMPUTED.test(item.text)) computed++;
    if (item.text.startsWith("-")) negative++;
  }
  const share = negative / items.length;
  return computed >= MOST * items.length && share >= EACH_SIGN && share <= 1 - EACH_SIGN;
}
