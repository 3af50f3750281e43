/**
 * Schemas as the rules see them: references followed, `allOf` merged in.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { ANNOTATIONS, isDocumentation, isUnderstood } from "./keywords.ts";
import {
  child,
  follow,
  items,
  members,
  type Place,
  referenceOf,
  type SchemaRules,
} from "./place.ts";
import { ALL_TYPES, commonTypes, typesNamed } from "./type_sets.ts";

/** A keyword and the schema object that it stands in. */
export interface Keyword {
  value: JsonValue;
  place: Place;
  schema: Place;
}

/** A schema with everything that it is made of: what it refers to, and the members of its `allOf`. */
export interface SchemaView {
  /** Tells views apart. */
  id: number;
  /** The schema object, references followed. */
  place: Place;
  rules: SchemaRules;
  /** References among its parts that were not followed: of what they lead to nothing is known. */
  unread: Set<string>;
  /** Keywords in the order of the parts. */
  keywords: Map<string, Keyword[]>;
  /** A keyword or a property stands in several parts. */
  hasRepeated: boolean;
  /** Keywords that nobody knows, and known ones with values that mean nothing. */
  others: Map<string, Keyword[]>;
  properties: Map<string, Place[]>;
  required: Set<string>;
  types: ReadonlySet<string>;
  /** How many parts and keywords were looked at. */
  size: number;
}

/**
 * Makes views of schemas, each once.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rootPlace, schemaDocument } from "./place.ts";
 * import { schemaViewer } from "./view.ts";
 *
 * const schema = { required: ["a"], allOf: [{ type: "object", required: ["b"] }] };
 * const view = schemaViewer(() => {})(rootPlace(schemaDocument(schema)));
 * assert.deepEqual([[...view.types], [...view.required]], [["object"], ["a", "b"]]);
 * ```
 */
export function schemaViewer(charge: (steps: number) => void): (schema: Place) => SchemaView {
  const views = new Map<JsonValue, SchemaView>();
  let count = 0;
  return (schema) => {
    const { value } = schema;
    // Only objects are one and the same wherever they are met again.
    const isObject = typeof value === "object" && value !== null;
    let view = isObject ? views.get(value) : undefined;
    if (view) return view;
    view = viewOf(schema, count++);
    charge(view.size);
    if (isObject) views.set(value, view);
    return view;
  };
}

function viewOf(schema: Place, id: number): SchemaView {
  const target = follow(schema);
  const isOwn = target.kind !== "found" || saysMoreThanItsReference(schema);
  const view: SchemaView = {
    id,
    place: isOwn ? schema : target.place,
    rules: schema.document.rules,
    unread: new Set(),
    keywords: new Map(),
    hasRepeated: false,
    others: new Map(),
    properties: new Map(),
    required: new Set(),
    types: ALL_TYPES,
    size: 1,
  };
  merge(view.place, view, new Set());
  if (view.rules.hasNullable && lastValue(view, "nullable") === true) {
    view.types = new Set([...view.types, "null"]);
  }
  return view;
}

/** Whether keywords of the contract stand beside a `$ref` and count. */
function saysMoreThanItsReference(schema: Place): boolean {
  if (schema.document.rules.refStandsAlone || referenceOf(schema) === undefined) return false;
  return members(schema).some(([name]) => name !== "$ref" && !isDocumentation(name));
}

/** Merges a part into a view: what its reference leads to, its own keywords, then the members of `allOf`. */
function merge(part: Place, view: SchemaView, merged: Set<JsonValue>): void {
  if (merged.has(part.value)) return;
  view.size++;
  if (typeof part.value === "boolean") {
    if (!part.value) view.types = new Set();
    return;
  }
  if (typeof part.value !== "object" || part.value === null || Array.isArray(part.value)) {
    addTo(view.others, "the schema", { value: part.value, place: part, schema: part });
    return;
  }
  merged.add(part.value);
  const ref = referenceOf(part);
  if (ref !== undefined) {
    const target = follow(part);
    if (target.kind === "found") merge(target.place, view, merged);
    else view.unread.add(target.ref);
    if (view.rules.refStandsAlone) return;
  }
  for (const [name, place] of members(part)) {
    if (isDocumentation(name) || (name === "nullable" && !view.rules.hasNullable)) continue;
    mergeKeyword(view, name, { value: place.value, place, schema: part });
  }
  for (const member of items(child(part, "allOf"))) merge(member, view, merged);
}

function mergeKeyword(view: SchemaView, name: string, keyword: Keyword): void {
  view.size++;
  if (!isUnderstood(name, keyword.value)) return addTo(view.others, name, keyword);
  if (name === "$ref" || name === "allOf") return;
  if (name === "type") view.types = commonTypes(view.types, typesNamed(keyword.value));
  if (name === "required") {
    for (const { value } of items(keyword.place)) {
      view.required.add(String(value));
      view.size++;
    }
  } else if (name === "properties") {
    for (const [property, place] of members(keyword.place)) {
      const known = view.properties.get(property);
      if (known) {
        known.push(place);
        view.hasRepeated = true;
      } else view.properties.set(property, [place]);
      view.size++;
    }
  } else {
    view.hasRepeated ||= view.keywords.has(name);
    addTo(view.keywords, name, keyword);
  }
}

function addTo(keywords: Map<string, Keyword[]>, name: string, keyword: Keyword): void {
  const known = keywords.get(name);
  if (known) known.push(keyword);
  else keywords.set(name, [keyword]);
}

/** The last of a keyword's occurrences among the parts. */
export function lastOf(view: SchemaView, keyword: string): Keyword | undefined {
  return view.keywords.get(keyword)?.at(-1);
}

/** The value of that occurrence. */
export function lastValue(view: SchemaView, keyword: string): JsonValue | undefined {
  return lastOf(view, keyword)?.value;
}

/** Where a keyword stands; the schema itself when it does not. */
export function schemaWith(view: SchemaView, keyword: string): Place {
  return lastOf(view, keyword)?.schema ?? view.place;
}

/** Whether a schema lets everything pass. */
export function isOpen(schema: Place | undefined): boolean {
  return !schema || schema.value === true || (typeof schema.value === "object" &&
    members(schema).every(([name]) => isDocumentation(name) || ANNOTATIONS.has(name)));
}

/** How much a keyword with one schema keeps out: 0 when everything passes, 2 when nothing does. */
export function closedness(schema: Place | undefined): 0 | 1 | 2 {
  return isOpen(schema) ? 0 : schema?.value === false ? 2 : 1;
}

/** The properties that take part: those without the keyword that hides them from a direction. */
export function visibleProperties(
  view: SchemaView,
  hiddenBy: "readOnly" | "writeOnly" | undefined,
  viewOf: (schema: Place) => SchemaView,
): { properties: Map<string, Place>; required: Set<string> } {
  const properties = new Map<string, Place>();
  const required = new Set(view.required);
  for (const [name, places] of view.properties) {
    const schema = places.at(-1);
    if (!schema) continue;
    if (hiddenBy && lastValue(viewOf(schema), hiddenBy) === true) required.delete(name);
    else properties.set(name, schema);
  }
  return { properties, required };
}
