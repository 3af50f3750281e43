/**
 * YAML values with the size they would have if every alias were expanded. Aliases share the value of their anchor, so
 * nothing ever is.
 *
 * @module
 */
import { isRawNumber, type RawNumber } from "../json/source_number.ts";
import { type JsonValue, setOwn } from "../json/value.ts";

/** A value and its size with every alias expanded. */
export interface Measured {
  value: JsonValue;
  /** The content that a merge can take over: the members of a mapping, or the items of a list. */
  members?: Map<string, Measured>;
  items?: Measured[];
  /** Lists, mappings and scalars, itself included; keys are not nodes of a JSON value. */
  nodes: number;
  /** About the length of its JSON text. */
  chars: number;
  /** A scalar is 0, an empty list 1. */
  depth: number;
  /** How often the most repeated alias inside is there; 1 without any. */
  repeats: number;
}

/** Called while a value grows, so that it can stop in time. */
type Check = (grown: Measured) => void;

/** A scalar with its measures. */
export function measuredScalar(value: string | number | boolean | RawNumber | null): Measured {
  const chars = (isRawNumber(value) ? value.rawJSON : String(value)).length + 2;
  return { value: value as JsonValue, nodes: 1, chars, depth: 0, repeats: 1 };
}

/** A list with its measures. @param check Asked after each item; it throws where the list has grown too large. */
export function measuredList(items: Iterable<Measured>, check: Check): Measured {
  const value: JsonValue[] = [];
  const given: Measured[] = [];
  const list: Measured = { value, items: given, nodes: 1, chars: 2, depth: 1, repeats: 1 };
  for (const item of items) {
    grow(list, item);
    check(list);
    given.push(item);
    value.push(item.value);
  }
  return list;
}

/** A mapping with its measures. @param check As for lists. */
export function measuredObject(members: Map<string, Measured>, check: Check): Measured {
  const value: { [name: string]: JsonValue } = {};
  const object: Measured = { value, members, nodes: 1, chars: 2, depth: 1, repeats: 1 };
  for (const [key, member] of members) {
    object.chars += key.length + 3;
    grow(object, member);
    check(object);
    setOwn(value, key, member.value);
  }
  return object;
}

function grow(parent: Measured, child: Measured): void {
  parent.nodes += child.nodes;
  parent.chars += child.chars + 1;
  parent.depth = Math.max(parent.depth, child.depth + 1);
  parent.repeats = Math.max(parent.repeats, child.repeats);
}
