/**
 * Cuts a payload to a length, by weight: what is long gives, what is short stays.
 *
 * @module
 */
import { decodeString } from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { startOf } from "../../shared/cut_text.ts";
import { type Cut, MAX_SHOWN } from "./cuts.ts";
import { leftOutOf, type Standouts, standoutsIn, type Telling } from "./standouts.ts";
import {
  type ListPart,
  type Member,
  nameSize,
  type ObjectPart,
  type Part,
  writeWhole,
} from "./tree.ts";

/** A list is cut to whole items if at least this many fit; else this many are cut themselves. */
const FEW_ITEMS = 3;

/** A payload that was cut. */
export interface Fitted {
  text: string;
  cuts: Cut[];
}

/**
 * The text of a part in at most so many UTF-16 units, where it can be as short as that; else its shortest.
 *
 * An object keeps all members whose shortest texts fit; the remaining length is shared out evenly, so only long
 * members are cut. A list keeps whole items, or three cut ones where so few whole ones fit. A list of objects keeps
 * the first item and those unlike the others before the rest. In a map, whose entries have one form, entries unlike
 * the others stay whole before the rest is shared. No list or object that had content becomes empty.
 *
 * @param compare Compares the items of a list, or the entries of a map.
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
  compare: (part: ListPart | ObjectPart) => Standouts | undefined = standoutsIn,
): Fitted {
  const cuts: Cut[] = [];
  const steps: (string | number)[] = [];
  return { text: textOf(root, budget), cuts };

  /** @param telling By what an object is unlike others. */
  function textOf(part: Part, most: number, telling: Telling = []): string {
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
        return arrayOf(part, most);
      case "object":
        return objectOf(part, most, telling);
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

  function arrayOf(list: ListPart, most: number): string {
    const { items } = list;
    const standouts = compare(list);
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
    const texts = kept.map((item, index) =>
      at(item, items[item]!, grants[index]!, standouts?.telling.get(item))
    );
    return `[${texts.join(",")}]`;
  }

  function objectOf(object: ObjectPart, most: number, telling: Telling): string {
    const { members: all } = object;
    const standouts = compare(object);
    const tells = [...all.keys()].filter((index) => isTold(all[index]!, telling))
      .toSorted((a, b) => all[a]!.value.size - all[b]!.value.size);
    const order = standouts?.order ?? [...new Set([0, ...tells, ...all.keys()])];
    // The first entry is there to compare with; where no other is unlike it, it is like all.
    const unlike = standouts && standouts.unlike > 1 ? standouts.unlike : 0;
    const whole = standouts ? order.slice(0, unlike) : tells;
    const bounds = withWhole(all, whole, most - 1, standouts?.telling);
    const kept = membersThatFit(all, bounds, order, most - 1);
    // Of a member that differs inside, most may be like the others'.
    const lost = tells.filter((index) => !kept.includes(index)).map((index) => all[index]!.name)
      .filter((name) => telling.some((names) => names.length === 1 && names[0] === name));
    if (kept.length < all.length) addMembers(all, new Set(kept), standouts, lost);
    const members = kept.map((index) => all[index]!);
    const names = members.reduce((sum, member) => sum + nameSize(member), 0);
    const grants = share(kept.map((index) => bounds[index]!), most - 1 - names);
    return `{${
      members.map(({ name, literal, value }, index) =>
        `${literal}:${at(name, value, grants[index]!, standouts?.telling.get(kept[index]!))}`
      ).join(",")
    }}`;
  }

  function addMembers(
    all: readonly Member[],
    kept: ReadonlySet<number>,
    standouts: Standouts | undefined,
    lost: readonly string[],
  ): void {
    const names = all.filter((_, index) => !kept.has(index)).map(({ name }) => name);
    add("members", all.length, kept.size, names.join(", "), {
      ...(standouts && { leftOut: leftOutOf(standouts, kept) }),
      ...(lost.length > 0 && { lost }),
    });
  }

  function addItems(
    items: readonly Part[],
    kept: readonly number[],
    standouts: Standouts | undefined,
  ): void {
    if (kept.length === items.length) return;
    const keptItems = new Set(kept);
    const first = items.find((_, item) => !keptItems.has(item))!;
    add("items", items.length, kept.length, writeWhole(first), {
      keptItems: kept,
      ...(standouts && { leftOut: leftOutOf(standouts, keptItems) }),
    });
  }

  function add(
    what: Cut["what"],
    was: number,
    kept: number,
    shown: string,
    more?: Pick<Cut, "keptItems" | "leftOut" | "lost">,
  ): void {
    const path = formatPointer(steps);
    cuts.push({ path, what, was, kept, shown: startOf(shown, MAX_SHOWN), ...more });
  }

  function at(
    step: string | number,
    part: Part,
    most: number,
    telling?: Telling,
  ): string {
    steps.push(step);
    const text = textOf(part, most, telling);
    steps.pop();
    return text;
  }
}

/**
 * The items that come to no more than a length, in their own order.
 *
 * @param order Who is taken first.
 * @param isPrefix Stop at the first one that is too long.
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

/**
 * The members whose shortest texts fit, in their own order; the first one always.
 *
 * @param bounds How short and how long each value is.
 * @param order Who is taken first.
 */
function membersThatFit(
  members: readonly Member[],
  bounds: readonly Bounds[],
  order: readonly number[],
  most: number,
): number[] {
  let left = most;
  return order.filter((index) => {
    const floor = nameSize(members[index]!) + bounds[index]!.floor;
    if (index > 0 && floor > left) return false;
    left -= floor;
    return true;
  }).toSorted((a, b) => a - b);
}

type Bounds = Pick<Part, "floor" | "size">;

/**
 * How short values can become where some are to stay whole or, where they are too long, with the members that tell how
 * they are unlike. These take no more than half of what the shortest texts of all leave over, or a quarter of the
 * length: many short texts say less than one that is unlike them.
 */
function withWhole(
  members: readonly Member[],
  whole: readonly number[],
  length: number,
  telling?: ReadonlyMap<number, Telling>,
): Bounds[] {
  const shortest = members.reduce((sum, member) => sum + nameSize(member) + member.value.floor, 0);
  let spare = Math.max((length - shortest) / 2, length / 4);
  const bounds = members.map(({ value: { floor, size } }) => ({ floor, size }));
  for (const index of whole) {
    const { floor, size } = bounds[index]!;
    const enough = size - floor <= spare
      ? size
      : floorWith(members[index]!.value, telling?.get(index) ?? [], spare);
    spare -= enough - floor;
    bounds[index] = { floor: enough, size };
  }
  return bounds;
}

/** The length of the shortest text of an object with those of some members whole that add no more than a length. */
function floorWith(part: Part, telling: Telling, spare: number): number {
  if (part.kind !== "object") return part.floor;
  let left = spare;
  const sizes = part.members.slice(1).filter((member) => isTold(member, telling))
    .map((member) => nameSize(member) + member.value.size);
  for (const size of sizes.toSorted((a, b) => a - b)) if (size <= left) left -= size;
  return Math.min(part.size, part.floor + spare - left);
}

function isTold({ name }: Member, telling: Telling): boolean {
  return telling.some(([first]) => first === name);
}

/** The share of a length for each part: equal shares, but none more than it needs or less than its shortest text. */
function share(parts: readonly Bounds[], length: number): number[] {
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
