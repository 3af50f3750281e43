/**
 * Finds the items of a list that are unlike the others: the failed one of sixty pods, the one slow request.
 *
 * @module
 */
import { parsePointer } from "../../shared/json/pointer.ts";
import type { LeftOut } from "./cuts.ts";
import { type Place, placesOf } from "./places.ts";
import type { ListPart, Member, ObjectPart, Part } from "./tree.ts";

/** A member divides items into groups if it has at most this many values, and at least two items a value. */
const MOST_VALUES = 20;

/** Lists of fewer items are not compared. */
const FEWEST_ITEMS = 4;

/** Interquartile ranges beyond the quartiles at which a number is far out (Tukey, Exploratory Data Analysis, 1977). */
const FAR_OUT = 3;

/** Where most items share a value, others are exceptions if at most a fifth as many items have them. */
const TIMES_RARER = 5;

/** Exceptions of so few items all come before the others, not one of them alone. */
const MOST_EXCEPTIONS = 20;

/** In a map, nine in ten entries have at least half of the members that half of the entries have. */
const ALIKE = 0.9;

/** The value of a missing member. */
const ABSENT = "absent";

/** A value by which items differ, and the items that have it. */
export interface Trait {
  /** JSON Pointer relative to the item; `*` is any index. */
  place: string;
  value: string;
  items: ReadonlySet<number>;
}

/** Places in an item, each a list of names that begins with that of its member. */
export type Telling = readonly (readonly string[])[];

/** The items of a list, compared with each other. */
export interface Standouts {
  /**
   * Indexes of all items: the first one, then each that has a trait which none before it has, by rarity, then those
   * with a trait that few have, then the others.
   */
  order: readonly number[];
  /** How many items of the order have a trait which none before them has. */
  unlike: number;
  /** The places by which those that few are like differ. */
  telling: ReadonlyMap<number, Telling>;
  /** For each place with few values its values, the place with the rarest value first. */
  values: readonly (readonly Trait[])[];
}

/**
 * Compares the items of a list: by members with few values, such as a status, by the types of members and by missing
 * ones, and by outlying numbers.
 *
 * @returns undefined for a list of texts or numbers: their order may be what matters.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseJson } from "../../shared/json/read.ts";
 * import { standoutsOf } from "./standouts.ts";
 * import { readTree } from "./tree.ts";
 *
 * const own = { drop_nulls: false, drop_empty: false, drop_keys: [] };
 * const text = '[{"ok": true}, {"ok": true}, {"ok": true}, {"ok": false}, {"ok": true}]';
 * const { root } = readTree(parseJson(text), own);
 * assert.ok(root.kind === "array");
 * assert.deepEqual(standoutsOf(root.items)!.order, [0, 3, 1, 2, 4]);
 * ```
 */
export function standoutsOf(items: readonly Part[]): Standouts | undefined {
  const comparable = items.filter(({ kind }) => kind === "object" || kind === "array").length;
  if (items.length < FEWEST_ITEMS || comparable * 2 < items.length) return undefined;
  const values: Trait[][] = [];
  const traits: Trait[] = [];
  for (const place of placesOf(items)) {
    const few = fewValues(place, items.length);
    if (few) values.push(few);
    traits.push(...(few ?? traitsOf(place.pointer, place.byKind, items.length)), ...farOut(place));
  }
  const rarest = (some: readonly Trait[]) => Math.min(...some.map((trait) => trait.items.size));
  return {
    ...orderOf(items.length, traits, values.flatMap(exceptionsOf)),
    values: values
      .filter((some) => some.length > 1)
      .toSorted((a, b) => rarest(a) - rarest(b) || depthOf(a) - depthOf(b)),
  };
}

/** Compares the items of a list, or the entries of an object that is a map: names with objects of one form. */
export function standoutsIn(part: ListPart | ObjectPart): Standouts | undefined {
  if (part.kind === "array") return standoutsOf(part.items);
  return isMap(part.members) ? standoutsOf(part.members.map(({ value }) => value)) : undefined;
}

function isMap(entries: readonly Member[]): boolean {
  if (entries.length < FEWEST_ITEMS) return false;
  const names = entries.map(({ value }) =>
    value.kind === "object" ? value.members.map(({ name }) => name) : []
  );
  const counts = new Map<string, number>();
  for (const name of names.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = new Set(counts.keys().filter((name) => counts.get(name)! * 2 >= entries.length));
  const alike = names.filter((own) =>
    own.filter((name) => common.has(name)).length * 2 >= common.size
  );
  return common.size > 0 && alike.length >= ALIKE * entries.length;
}

/** How many items of each value were left out, in the order of the places and of the values in the list. */
export function leftOutOf({ values }: Standouts, kept: ReadonlySet<number>): LeftOut[] {
  return values.flatMap((some) => {
    const exceptions = exceptionsOf(some);
    return some.map((trait) => ({
      place: trait.place,
      value: trait.value,
      count: trait.items.difference(kept).size,
      of: trait.items.size,
      isException: exceptions.includes(trait),
    }));
  }).filter(({ count }) => count > 0);
}

/** The values of a place that are rare beside one that most items have. */
function exceptionsOf(some: readonly Trait[]): Trait[] {
  const most = Math.max(...some.map(({ items }) => items.size));
  const total = some.reduce((sum, { items }) => sum + items.size, 0);
  return some.filter(({ items }) => most * 2 > total && items.size * TIMES_RARER <= most);
}

const depthOf = ([trait]: readonly Trait[]) => trait!.place.split("/").length;

/** The values at a place as traits; undefined where there are too many. */
function fewValues({ pointer, byValue }: Place, count: number): Trait[] | undefined {
  const having = union(byValue).size;
  const isFew = byValue.size <= MOST_VALUES && byValue.size * 2 <= having;
  return isFew ? traitsOf(pointer, byValue, count) : undefined;
}

/** The values that some items have and others do not; a member that most items have is {@linkcode ABSENT} in others. */
function traitsOf(place: string, groups: Map<string, Set<number>>, count: number): Trait[] {
  const having = union(groups);
  const traits: Trait[] = [...groups].map(([value, items]) => ({ place, value, items }));
  if (having.size < count && having.size * 2 >= count) {
    const others = Array.from({ length: count }, (_, item) => item);
    traits.push({ place, value: ABSENT, items: new Set(others).difference(having) });
  }
  return traits.filter(({ items }) => items.size < count);
}

function union(groups: Map<string, Set<number>>): Set<number> {
  return new Set([...groups.values()].flatMap((items) => [...items]));
}

/** The lowest and the highest number at a place, where they are outliers. */
function farOut({ pointer: place, numbers }: Place): Trait[] {
  if (numbers.length < FEWEST_ITEMS) return [];
  const sorted = numbers.toSorted((a, b) => a.value - b.value || a.item - b.item);
  const quarter = sorted[Math.floor(sorted.length / 4)]!.value;
  const threeQuarters = sorted[Math.floor(sorted.length * 3 / 4)]!.value;
  const range = FAR_OUT * (threeQuarters - quarter);
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  const ends = [];
  if (lowest.value < quarter - range) ends.push(lowest);
  if (highest.value > threeQuarters + range) ends.push(highest);
  return ends.map(({ item, value }) => ({ place, value: String(value), items: new Set([item]) }));
}

/** The order in which items are kept. @param exceptions Traits by which items are unlike most. */
function orderOf(
  count: number,
  traits: readonly Trait[],
  exceptions: readonly Trait[],
): Pick<Standouts, "order" | "unlike" | "telling"> {
  const traitsOfItem: Trait[][] = Array.from({ length: count }, () => []);
  for (const trait of traits) for (const item of trait.items) traitsOfItem[item]!.push(trait);
  const rarity = traitsOfItem.map((own) => {
    const rarest = Math.min(...own.map(({ items }) => items.size));
    return { rarest, times: own.filter(({ items }) => items.size === rarest).length };
  });
  const byRarity = rarity.map((_, item) => item).toSorted((a, b) =>
    rarity[a]!.rarest - rarity[b]!.rarest || rarity[b]!.times - rarity[a]!.times || a - b
  );
  const seen = new Set(traitsOfItem[0]);
  const order = new Set([0]);
  for (const item of byRarity) {
    const own = traitsOfItem[item]!;
    if (own.every((trait) => seen.has(trait))) continue;
    order.add(item);
    for (const trait of own) seen.add(trait);
  }
  const unlike = order.size;
  const telling = new Map(
    [...order].filter((item) => rarity[item]!.rarest * TIMES_RARER <= count).map((item) => [
      item,
      traitsOfItem[item]!.filter(({ items }) => items.size === rarity[item]!.rarest)
        .map(({ place }) => parsePointer(place) ?? []).filter((names) => names.length > 0),
    ]),
  );
  for (const { items } of exceptions.filter(({ items }) => items.size <= MOST_EXCEPTIONS)) {
    for (const item of items) order.add(item);
  }
  for (let item = 0; item < count; item++) order.add(item);
  return { order: [...order], unlike, telling };
}
