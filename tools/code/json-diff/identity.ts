import { cutText } from "../../shared/cut_text.ts";
import type { ExactJson } from "../../shared/json/exact.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { scalarKey } from "./equality_classes.ts";

/** Where in an item a text or number stands that tells it from the others: names from the item down. */
type Place = readonly string[];

/**
 * Tells the items of arrays apart by what the caller named: an id, or several members together.
 */
export class Identity {
  /** What may tell items apart, in the order in which it is tried. */
  readonly #choices: readonly (readonly Place[])[];
  /** Whether it has told the items of some array apart. */
  isUsed = false;

  /**
   * @param names Members of the items, or JSON Pointers from an item down.
   * @throws {ToolError} `INVALID_INPUT`.
   */
  constructor(names: readonly string[]) {
    const places = names.map(readPlace);
    this.#choices = [...places.map((place) => [place]), ...(places.length > 1 ? [places] : [])];
  }

  /**
   * The ids of each array's items, by the first choice by which no two items of an array are the same; undefined where
   * none is.
   */
  of(...arrays: readonly ExactJson[][]): string[][] | undefined {
    for (const choice of this.#choices) {
      const ids: string[][] = [];
      for (const items of arrays) {
        const found = distinctIds(items, choice);
        if (!found) break;
        ids.push(found);
      }
      if (ids.length < arrays.length) continue;
      this.isUsed ||= arrays.some((items) => items.length > 0);
      return ids;
    }
    return undefined;
  }

  /** Whether nothing is named, so that items are not told apart. */
  get isEmpty(): boolean {
    return this.#choices.length === 0;
  }

  /** Whether an item has what may tell it from the others. */
  has(item: ExactJson): boolean {
    return this.#choices.some((choice) => idOf(item, choice) !== undefined);
  }
}

function readPlace(name: string, index: number): Place {
  const place = name.startsWith("/") ? parsePointer(name) : [name];
  if (place) return place;
  throw invalidField(
    `match_by[${index}]`,
    `"match_by[${index}]" is "${
      cutText(name)
    }", which is not a JSON Pointer: "~" and "/" in a key are ` +
      'written "~0" and "~1"',
  );
}

/** The ids of items, if every item has one and no two are the same. */
function distinctIds(items: readonly ExactJson[], choice: readonly Place[]): string[] | undefined {
  const ids = new Set<string>();
  for (const item of items) {
    const id = idOf(item, choice);
    if (id === undefined || ids.has(id)) return undefined;
    ids.add(id);
  }
  return [...ids];
}

function idOf(item: ExactJson, choice: readonly Place[]): string | undefined {
  const parts: string[] = [];
  for (const place of choice) {
    let value: ExactJson | undefined = item;
    for (const name of place) value = value instanceof Map ? value.get(name) : undefined;
    const key = value === undefined || value === null ? undefined : scalarKey(value);
    if (key === undefined) return undefined;
    parts.push(key);
  }
  return parts.length === 1 ? parts[0] : JSON.stringify(parts);
}
