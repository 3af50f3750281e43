/**
 * Nodes of a document, and the steps from one to those below it. Every visit answers whether it was stopped.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";

/** A selected value and the way to it: the node above and the member or item of it. */
export interface Node {
  value: JsonValue;
  parent?: Node;
  step?: string | number;
}

/** Gets nodes one by one, in order; true stops the query. */
export type Visitor = (node: Node) => boolean;

/** Visits the members or items of a node; another value has none. */
export function visitChildren(parent: Node, visit: Visitor): boolean {
  const { value } = parent;
  if (Array.isArray(value)) {
    return value.some((item, index) => visit({ value: item, parent, step: index }));
  }
  if (value === null || typeof value !== "object") return false;
  return Object.keys(value).some((name) => visit({ value: value[name]!, parent, step: name }));
}

/** Visits a member of an object, if it is there. */
export function visitMember(
  parent: Node,
  object: { [name: string]: JsonValue },
  name: string,
  visit: Visitor,
): boolean {
  return Object.hasOwn(object, name) && visit({ value: object[name]!, parent, step: name });
}

/** Visits an item of an array, if it is there. @param index Negative from the end. */
export function visitItem(
  parent: Node,
  items: JsonValue[],
  index: number,
  visit: Visitor,
): boolean {
  const step = index < 0 ? items.length + index : index;
  return step >= 0 && step < items.length && visit({ value: items[step]!, parent, step });
}

/** Visits a slice of an array (RFC 9535, section 2.3.4.2.2). */
export function visitSlice(
  parent: Node,
  items: JsonValue[],
  slice: { start?: number; end?: number; step: number },
  visit: Visitor,
): boolean {
  const { length } = items;
  const { step } = slice;
  if (step === 0) return false;
  const forward = step > 0;
  const start = bound(slice.start ?? (forward ? 0 : length - 1));
  const end = slice.end === undefined && !forward ? -1 : bound(slice.end ?? length);
  for (let i = start; forward ? i < end : i > end; i += step) {
    if (visitItem(parent, items, i, visit)) return true;
  }
  return false;

  function bound(index: number): number {
    const counted = index < 0 ? length + index : index;
    return forward
      ? Math.min(Math.max(counted, 0), length)
      : Math.min(Math.max(counted, -1), length - 1);
  }
}
