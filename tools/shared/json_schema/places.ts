/**
 * Places in the instance. Each is one object, however often it is visited, so results can be kept with it, and a long
 * path costs nothing until it is written out.
 *
 * @module
 */
import { formatPointer } from "../json/pointer.ts";
import { compareUtf16 } from "../json/print.ts";
import type { Verdicts } from "./outcome.ts";

export interface Place {
  parent?: Place;
  /** The member's name or the item's index; "" at the root. */
  step: string | number;
  depth: number;
  children?: Map<string | number, Place>;
  /** Verdicts on this value by schemas that can be reached by several ways. */
  verdicts?: Verdicts;
}

/** The place of a whole value. */
export function rootPlace(): Place {
  return { step: "", depth: 0 };
}

/** The place of a member or an item; always the same object for one step. */
export function childPlace(parent: Place, step: string | number): Place {
  const children = parent.children ??= new Map();
  let child = children.get(step);
  if (!child) children.set(step, child = { parent, step, depth: parent.depth + 1 });
  return child;
}

/** The JSON Pointer of a place. */
export function pointerOf(place: Place): string {
  return formatPointer(stepsTo(place));
}

/** The member names and array indexes from the root to a place. */
export function stepsTo(place: Place): (string | number)[] {
  const steps: (string | number)[] = [];
  for (let at = place; at.parent; at = at.parent) steps.push(at.step);
  return steps.reverse();
}

/**
 * Orders places as their pointers would be, without writing these out.
 *
 * @param compare Orders the texts. Default: by UTF-16 units.
 */
export function comparePlaces(a: Place, b: Place, compare = compareUtf16): number {
  if (a === b) return 0;
  let [x, y] = [a, b];
  while (x.depth > y.depth && x.parent) x = x.parent;
  while (y.depth > x.depth && y.parent) y = y.parent;
  if (x === y) return a.depth - b.depth;
  while (x.parent && y.parent && x.parent !== y.parent) [x, y] = [x.parent, y.parent];
  return compare(stepText(x, a), stepText(y, b));
}

/** A step as written in the pointer of a place below it, up to the next slash. */
function stepText(at: Place, end: Place): string {
  return formatPointer([at.step]) + (at === end ? "" : "/");
}
