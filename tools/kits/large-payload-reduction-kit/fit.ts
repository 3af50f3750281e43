/**
 * Cuts a payload to a length, by weight: what is long gives, what is short stays.
 *
 * @module
 */
import { decodeString } from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { startOf } from "../../shared/cut_text.ts";
import type { Cut } from "./cuts.ts";
import { leftOutOf, type Standouts, standoutsOf } from "./standouts.ts";
import { MAX_SHOWN, type Member, nameSize, type Part, writeWhole } from "./tree.ts";

/** A list is cut to whole items where so many fit, else these many are cut themselves. */
const FEW_ITEMS = 3;

/** A payload that was cut. */
export interface Fitted {
  text: string;
  cuts: Cut[];
}

/**
 * The text of a part in at most so many UTF-16 units, where it can be as short as that; else its shortest.
 *
 * Every object keeps its members for as long as their shortest texts fit, and what is left to share goes to all
 * alike, so that only the long ones are cut. A list keeps whole items, or three that are cut: of objects the first and
 * those that are unlike the others, then as many as fit in their order; else the first. Nothing that had something in
 * it becomes empty.
 *
 * @param compare Compares the items of a list.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "../../shared/json/read.ts";
 * import { fit } from "./fit.ts";
 * import { readTree } from "./tree.ts";
 *
 * const own = { drop_nulls: false, drop_empty: false, drop_keys: [] };
 * const { root } = readTree(parseJson('{"id": 7, "rows": [1, 2, 3, 4, 5, 6]}'), own);
 * assert.deepEqual(fit(root, 25), {
 *   text: '{"id":7,"rows":[1,2,3,4]}',
 *   cuts: [{ path: "/rows", what: "items", was: 6, kept: 4, shown: "5", keptItems: [0, 1, 2, 3] }],
 * });
 * ```
 */
export function fit(
  root: Part,
  budget: number,
  compare: (items: readonly Part[]) => Standouts | undefined = standoutsOf,
): Fitted {
  const cuts: Cut[] = [];
  const path: (string | number)[] = [];
  return { text: textOf(root, budget), cuts };

  function textOf(part: Part, most: number): string {
    if (part.size <= most) return writeWhole(part);
    switch (part.kind) {
      case "whole":
        return part.text;
      case "string":
        return stringOf(part.literal, Math.max(most, part.floor));
      case "schema": {
        const index = part.texts.findIndex((text) => text.length <= most);
        const text = part.texts.at(index)!;
        if (text !== part.texts[0]) add("annotations", part.size, text.length, "");
        return text;
      }
      case "array":
        return arrayOf(part.items, most);
      case "object":
        return objectOf(part.members, most);
    }
  }

  function stringOf(literal: string, most: number): string {
    const text = decodeString(literal);
    // Escapes take more of the literal than of the text, so that the text is cut until it fits.
    let kept = startOf(text, most - 3);
    while (JSON.stringify(kept).length + 1 > most && kept !== "") {
      kept = startOf(kept, Math.floor(kept.length * 0.9));
    }
    if (kept.length === text.length) return literal;
    add("characters", [...text].length, [...kept].length, text.slice(kept.length));
    return JSON.stringify(`${kept}…`);
  }

  function arrayOf(items: readonly Part[], most: number): string {
    const standouts = compare(items);
    const order = standouts?.order ?? [...items.keys()];
    const whole = itemsThatFit(order, (item) => items[item]!.size, most - 1, !standouts);
    const cutting = order.slice(0, FEW_ITEMS);
    if (whole.length >= cutting.length) {
      addItems(items, whole, standouts);
      return `[${whole.map((item) => writeWhole(items[item]!)).join(",")}]`;
    }
    const floors = itemsThatFit(cutting, (item) => items[item]!.floor, most - 1, true);
    const kept = floors.length > 0 ? floors : [0];
    addItems(items, kept, standouts);
    const grants = share(kept.map((item) => items[item]!), most - 1 - kept.length);
    return `[${kept.map((item, index) => at(item, items[item]!, grants[index]!)).join(",")}]`;
  }

  function objectOf(all: readonly Member[], most: number): string {
    const members = membersThatFit(all, most - 1);
    if (members.length < all.length) {
      const kept = new Set(members);
      const names = all.filter((member) => !kept.has(member)).map(({ name }) => name);
      add("members", all.length, members.length, names.join(", "));
    }
    const names = members.reduce((sum, member) => sum + nameSize(member), 0);
    const grants = share(members.map(({ value }) => value), most - 1 - names);
    return `{${
      members.map(({ name, literal, value }, index) =>
        `${literal}:${at(name, value, grants[index]!)}`
      ).join(",")
    }}`;
  }

  function addItems(
    items: readonly Part[],
    kept: readonly number[],
    standouts: Standouts | undefined,
  ): void {
    if (kept.length === items.length) return;
    const keptItems = new Set(kept);
    const first = items.find((_, item) => !keptItems.has(item))!;
    cuts.push({
      path: formatPointer(path),
      what: "items",
      was: items.length,
      kept: kept.length,
      shown: startOf(writeWhole(first), MAX_SHOWN),
      keptItems: kept,
      ...(standouts && { leftOut: leftOutOf(standouts, keptItems) }),
    });
  }

  function add(what: Cut["what"], was: number, kept: number, shown: string): void {
    cuts.push({ path: formatPointer(path), what, was, kept, shown: startOf(shown, MAX_SHOWN) });
  }

  function at(step: string | number, part: Part, most: number): string {
    path.push(step);
    const text = textOf(part, most);
    path.pop();
    return text;
  }
}

/**
 * The items that come to no more than a length, in their own order.
 *
 * @param order Who is taken first.
 * @param isPrefix None is taken behind one that is too long.
 */
function itemsThatFit(
  order: readonly number[],
  sizeOf: (item: number) => number,
  most: number,
  isPrefix: boolean,
): number[] {
  const taken: number[] = [];
  let left = most;
  for (const item of order) {
    const size = sizeOf(item) + 1;
    if (size <= left) {
      taken.push(item);
      left -= size;
    } else if (isPrefix) break;
  }
  return taken.toSorted((a, b) => a - b);
}

/** The members whose shortest texts fit, taken in their order; the first one always. */
function membersThatFit(members: readonly Member[], most: number): readonly Member[] {
  let left = most;
  return members.filter((member, index) => {
    const floor = nameSize(member) + member.value.floor;
    if (index > 0 && floor > left) return false;
    left -= floor;
    return true;
  });
}

/** How much of a length each part gets: all the same, but none more than it takes or less than its shortest text. */
function share(parts: readonly Part[], length: number): number[] {
  let [low, high] = [0, Math.max(length, 0)];
  const grantsAt = (level: number) =>
    parts.map(({ floor, size }) => Math.min(size, Math.max(floor, level)));
  while (low < high) {
    const level = Math.ceil((low + high) / 2);
    const sum = grantsAt(level).reduce((total, grant) => total + grant, 0);
    if (sum <= length) low = level;
    else high = level - 1;
  }
  return grantsAt(low);
}
