/**
 * What stands where in the items of a list: at each place inside them, which items have which values.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { decodeString } from "../../shared/json/node.ts";
import { pointerToken } from "../../shared/json/pointer.ts";
import type { ListPart, Part } from "./tree.ts";

/** The longest literal compared as a value, such as `"CrashLoopBackOff"`; longer ones count as "a text". */
const LONGEST_VALUE = 64;

/** Longer names are cut in a place. */
const LONGEST_NAME = 200;

/** The most places compared in the items of one list. */
const MOST_PLACES = 400;

/** The deepest level of an item that is compared. */
const DEEPEST = 8;

/** A row inside an item, such as a time and its value, has at most this many cells. */
const MOST_CELLS = 20;

/** The values found at one place of the items. */
export interface Place {
  /** JSON Pointer relative to the item; `*` is any index. */
  pointer: string;
  depth: number;
  /** The places directly inside, by name: comparing whole paths would take long where names are long. */
  inside: Map<string, Place>;
  /** The items that have each value; of longer texts, lists and objects each kind counts as one value. */
  byValue: Map<string, Set<number>>;
  byKind: Map<string, Set<number>>;
  numbers: { item: number; value: number }[];
}

/** Everything found in the items, by place. */
export function placesOf(items: readonly Part[]): readonly Place[] {
  const root = newPlace("", 0);
  const places = [root];
  items.forEach((part, item) => visit(root, part, item));
  return places;

  function visit(place: Place, part: Part, item: number): void {
    note(place, part, item);
    if (place.depth === DEEPEST) return;
    if (part.kind === "object") {
      for (const { name, value } of part.members) step(place, name, value, item);
    } else if (part.kind === "array") {
      const isRow = hasColumns(place, part);
      part.items.forEach((inner, index) => step(place, isRow ? String(index) : "*", inner, item));
    }
  }

  function step(place: Place, name: string, part: Part, item: number): void {
    let next = place.inside.get(name);
    if (!next) {
      if (places.length === MOST_PLACES) return;
      const token = cutText(pointerToken(name), LONGEST_NAME);
      next = newPlace(`${place.pointer}/${token}`, place.depth + 1);
      place.inside.set(name, next);
      places.push(next);
    }
    visit(next, part, item);
  }
}

/** Whether the items of a list are cells, each in a column of its own; those of other lists in an item are alike. */
function hasColumns({ pointer, depth }: Place, { items }: ListPart): boolean {
  if (depth === 0) return true;
  return pointer.endsWith("/*") && items.length <= MOST_CELLS &&
    items.every(({ kind }) => kind === "whole" || kind === "string");
}

function newPlace(pointer: string, depth: number): Place {
  return { pointer, depth, inside: new Map(), byValue: new Map(), byKind: new Map(), numbers: [] };
}

function note(place: Place, part: Part, item: number): void {
  const kind = kindOf(part);
  addTo(place.byKind, kind, item);
  const isShort = ("text" in part || "literal" in part) && part.size <= LONGEST_VALUE;
  addTo(place.byValue, isShort ? writeValue(part) : kind, item);
  if (kind === "a number") place.numbers.push({ item, value: Number(writeValue(part)) });
}

function addTo(groups: Map<string, Set<number>>, key: string, item: number): void {
  const group = groups.get(key);
  if (group) group.add(item);
  else groups.set(key, new Set([item]));
}

function kindOf(part: Part): string {
  switch (part.kind) {
    case "whole":
      return part.text === "null"
        ? "null"
        : part.text === "true" || part.text === "false"
        ? "a boolean"
        : "a number";
    case "string":
      return part.literal === '""' ? "an empty text" : "a text";
    case "array":
      return part.items.length === 0 ? "an empty list" : "a list";
    default:
      return part.size === 2 ? "an empty object" : "an object";
  }
}

function writeValue(part: Part): string {
  if (part.kind === "string") return part.size === 2 ? '""' : decodeString(part.literal);
  return part.kind === "whole" ? part.text : kindOf(part);
}
