/**
 * The cuts made in a payload, and their places.
 *
 * @module
 */
import { cutText, startOf } from "../../shared/cut_text.ts";
import { counted, firstFaults, firstNames } from "../../shared/messages.ts";

/** A value that items which were left out have. */
export interface LeftOut {
  place: string;
  value: string;
  /** How many of the items with this value were left out. */
  count: number;
  /** How many items have this value. */
  of: number;
  /** Whether most items share another value. */
  isException: boolean;
}

/** One cut. */
export interface Cut {
  /** JSON Pointer of the value that was cut, in the payload or what the query selected. */
  path: string;
  /**
   * `items` of a list, `characters` of a string, `members` of an object; `annotations`: descriptions and examples of a
   * schema, in characters of its text; `named`, `null`, `empty`: a member that the caller wanted dropped.
   */
  what: "items" | "characters" | "members" | "annotations" | "named" | "null" | "empty";
  was: number;
  kept: number;
  /** The start of what was removed; for members, their names. */
  shown: string;
  /** Indexes of the items that were kept. */
  keptItems?: readonly number[];
  /** The values by which the items, or entries of a map, that were left out differ. */
  leftOut?: readonly LeftOut[];
  /** Names of members by which the object was unlike the others of its list or map. */
  lost?: readonly string[];
  /** It was made inside a JSON Schema or an OpenAPI document at the caller's request. */
  isInContract?: true;
}

/** The most characters of what was cut that are shown. */
export const MAX_SHOWN = 120;

export const CUTS_HEADER = [
  "path",
  "what",
  "times",
  "was",
  "kept",
  "left_out",
  "kept_items",
  "left_out_by",
];

/** The most places and values named in a sentence about items that were left out. */
const MAX_PLACES = 3;
const MAX_VALUES = 5;

/** The most places named in a cell of cuts.csv, each with all of its values. */
const MAX_PLACES_IN_CELL = 50;

/** This many cuts whose paths differ in one step only make one row. */
const MANY = 4;

/**
 * The rows of cuts.csv. Cuts of the items of one list stand together, with `*` for the index, and so do those of many
 * members of one object; `was` and `kept` are their sums.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { cutRows } from "./cuts.ts";
 *
 * const cut = { what: "characters" as const, was: 90, kept: 30, shown: "the rest" };
 * assert.deepEqual(cutRows([{ path: "/rows/0", ...cut }, { path: "/rows/1", ...cut }]), [
 *   ["/rows/*", "characters", 2, 180, 60, "the rest", "", ""],
 * ]);
 * ```
 */
export function cutRows(cuts: readonly Cut[]): (string | number)[][] {
  const byItem = byItems(cuts);
  const parentOf = (path: string) => `${path.slice(0, path.lastIndexOf("/"))}/*`;
  const siblings = Map.groupBy(byItem, ({ path, what }) => `${what} ${parentOf(path)}`);
  const isMany = ({ path, what }: GroupedCut) =>
    siblings.get(`${what} ${parentOf(path)}`)!.length >= MANY;
  return grouped(byItem, (cut) => isMany(cut) ? parentOf(cut.path) : cut.path)
    .map((cut) => {
      const { path, what, times, was, kept, shown, keptItems = [], leftOut = [] } = cut;
      const isOne = times === 1;
      return [
        ...[path, what, times, was, kept, shown],
        isOne ? rangesText(keptItems) : "",
        isOne ? leftOutText(leftOut, MAX_PLACES_IN_CELL, Infinity) : "",
      ];
    });
}

/** Indexes in their order, as "0-15, 42". */
function rangesText(indexes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges.map(([from, to]) => from === to ? `${from}` : `${from}-${to}`).join(", ");
}

/** Values of items that were left out, as "status/phase: Running 42, Pending 1; spec/nodeName: a 12". */
function leftOutText(leftOut: readonly LeftOut[], places: number, values: number): string {
  const told = [...Map.groupBy(leftOut, ({ place }) => place)].map(([place, some]) => {
    const most = some.toSorted((a, b) => b.count - a.count);
    const names = most.map(({ value, count }) => `${value} ${count}`);
    return `${place.slice(1)}: ${firstNames(names, values)}`;
  });
  return firstFaults(told, places);
}

/**
 * Exceptional values that no kept item has, with their places and how many items had them, and members that an
 * exceptional item has lost.
 */
export function valuesLost(cuts: readonly Cut[]): { path: string; text: string }[] {
  return cuts.flatMap(({ path, leftOut = [], lost = [] }) =>
    [
      ...leftOut.filter(({ count, of, isException }) => isException && count === of).map((
        { place, value, of },
      ) => `${value} at ${path}/*${place} (${counted(of, "item")})`),
      ...lost.map((name) => `the member ${cutText(name)} of ${path}`),
    ].map((text) => ({ path, text }))
  );
}

/** Cuts of the items of one list as one, with `*` for the index. */
function byItems(cuts: readonly Cut[]): GroupedCut[] {
  return grouped(cuts, ({ path }) => path.replace(/\/(?:0|[1-9]\d*)(?=\/|$)/g, "/*"));
}

type GroupedCut = Cut & { times: number };

/** Cuts of one kind whose places are written alike, as one. */
function grouped<Of extends Cut & { times?: number }>(
  cuts: readonly Of[],
  placeOf: (cut: Of) => string,
): GroupedCut[] {
  const groups = Map.groupBy(cuts, (cut) => `${cut.what} ${placeOf(cut)}`);
  return [...groups.values()].map((same) => {
    const [first] = same as [Of];
    const sum = (valueOf: (cut: Of) => number) =>
      same.reduce((total, cut) => total + valueOf(cut), 0);
    return {
      ...first,
      path: placeOf(first),
      shown: first.what === "members" ? namesShown(same) : first.shown,
      times: sum(({ times = 1 }) => times),
      was: sum(({ was }) => was),
      kept: sum(({ kept }) => kept),
    };
  });
}

/** The names of members that several objects lost, each once. */
function namesShown(cuts: readonly Cut[]): string {
  return startOf(
    [...new Set(cuts.flatMap(({ shown }) => shown.split(", ")))].join(", "),
    MAX_SHOWN,
  );
}

/** How often each kind of cut was made, in the order of the receipt. */
export function countCuts(cuts: readonly Cut[]) {
  const of = (kind: Cut["what"]) => cuts.filter(({ what }) => what === kind);
  const lost = (some: readonly Cut[]) => some.reduce((sum, { was, kept }) => sum + was - kept, 0);
  return {
    arrays_truncated: of("items").length,
    items_removed: lost(of("items")),
    strings_truncated: of("characters").length,
    characters_removed: lost(of("characters")),
    objects_truncated: of("members").length,
    members_removed: lost(of("members")),
    schemas_shortened: of("annotations").length,
    nulls_dropped: of("null").length,
    empties_dropped: of("empty").length,
    keys_dropped: of("named").length,
  };
}

/** The weight of a loss when cuts are listed: a member or an item is worth many characters. */
const WEIGHTS: Partial<Record<Cut["what"], number>> = { items: 100, members: 100, named: 100 };

/** The cuts in words, the heaviest first; undefined if there is none. */
export function cutsText(cuts: readonly Cut[]): string | undefined {
  if (cuts.length === 0) return undefined;
  const weightOf = ({ path, what, was, kept }: Cut) =>
    (WEIGHTS[what] ?? 1) * (was - kept) / (1 + path.split("/").length);
  const heavy = byItems(cuts).toSorted((a, b) => weightOf(b) - weightOf(a));
  return `${counted(cuts.length, "cut")}, the largest: ${firstFaults(heavy.map(inWords))}`;
}

function inWords({ path, what, was, kept, shown, times, leftOut = [] }: GroupedCut): string {
  const place = (path || "the root") + (times > 1 ? `, ${times} times,` : "");
  switch (what) {
    case "named":
      return `${place} dropped by its name`;
    case "null":
    case "empty":
      return `${place} dropped: ${what}`;
    case "annotations":
      return `${place} keeps ${kept} of ${was} characters, without examples, and with shorter descriptions`;
    case "members":
      return `${place} keeps ${kept} of ${was} members, without ${cutText(shown)}`;
    case "items": {
      const without = times === 1 ? leftOutText(leftOut, MAX_PLACES, MAX_VALUES) : "";
      return `${place} keeps ${kept} of ${was} items` + (without && `, without ${without}`);
    }
    default:
      return `${place} keeps ${kept} of ${was} ${what}`;
  }
}
