/**
 * Schemas as the rules read them: references followed, `allOf` merged in.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import { formatPointer } from "../json/pointer.ts";
import { merge } from "./merge_parts.ts";
import { type Place, standingFor } from "./place.ts";
import type { SchemaView } from "./schema_view.ts";
import { ALL_TYPES, commonTypes, typeOfValue } from "./type_sets.ts";
import { concerns, dropVoidKeywords, type Keyword } from "./void_keywords.ts";

export type { Keyword, SchemaView };

/**
 * Makes views of schemas, each once.
 *
 * @param finish Called with each view when it is made.
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
export function schemaViewer(
  charge: (steps: number) => void,
  finish: (view: SchemaView) => void = () => {},
): (schema: Place) => SchemaView {
  const views = new Map<JsonValue, SchemaView>();
  let count = 0;
  return (schema) => {
    const { value } = schema;
    // Only objects are one and the same wherever they are met again.
    const isObject = typeof value === "object" && value !== null;
    let view = isObject ? views.get(value) : undefined;
    if (view) return view;
    view = viewOf(schema, count++);
    finish(view);
    charge(view.size);
    if (isObject) views.set(value, view);
    return view;
  };
}

function viewOf(schema: Place, id: number): SchemaView {
  const target = standingFor(schema);
  return mergeSources({ id, ...emptyView(target.kind === "found" ? target.place : schema) });
}

function emptyView(place: Place): Omit<SchemaView, "id"> {
  return {
    place,
    rules: place.document.rules,
    sources: [{ part: place, at: "" }],
    without: [],
    parts: new Map(),
    unread: new Map(),
    keywords: new Map(),
    hasRepeated: false,
    others: new Map(),
    properties: new Map(),
    required: new Set(),
    types: ALL_TYPES,
    size: 1,
  };
}

/**
 * The view of a schema of which one member of its union holds: everything beside the union, and that member.
 *
 * @param keyword `anyOf` or `oneOf`, left out at the schema object in which the view has it.
 */
export function viewOfMember(
  view: SchemaView,
  keyword: string,
  member: Place,
  index: number,
  id: number,
): SchemaView {
  const union = lastOf(view, keyword)?.schema ?? view.place;
  const at = `${view.parts.get(union) ?? ""}/${keyword}/${index}`;
  return mergeSources({
    id,
    ...emptyView(view.place),
    sources: [...view.sources, { part: member, at }],
    without: [...view.without, { schema: union.value, keyword }],
  });
}

/** The part of a view about some of its types. */
export function restrictedTo(types: ReadonlySet<string>, view: SchemaView): SchemaView {
  if ([...view.types].every((type) => types.has(type))) return view;
  const keywords = new Map<string, Keyword[]>();
  for (const [name, occurrences] of view.keywords) {
    const left = occurrences.filter(({ value }) => concerns(name, value, types));
    if (left.length > 0) keywords.set(name, left);
  }
  const rest = types.has("object") ? {} : { properties: new Map(), required: new Set<string>() };
  return { ...view, ...rest, types, keywords };
}

/** Merges all parts of a view, without keywords that restrict nothing. */
function mergeSources(view: SchemaView): SchemaView {
  const merged = new Set<JsonValue>();
  for (const { part, at } of view.sources) merge(part, view, merged, at);
  if (view.rules.hasNullable && lastValue(view, "nullable") === true) {
    view.types = new Set([...view.types, "null"]);
  }
  for (const keyword of ["enum", "const"]) {
    for (const { value } of view.keywords.get(keyword) ?? []) {
      view.types = commonTypes(view.types, typesOfValues(keyword === "const" ? [value] : value));
    }
  }
  dropVoid(view);
  return view;
}

/** Drops keywords that restrict no value of the view's types. */
function dropVoid(view: SchemaView): void {
  dropVoidKeywords(view);
  if (view.types.has("object")) return;
  view.properties = new Map();
  view.required = new Set();
}

/** Limits a view to some of its types. */
export function limitTypes(view: SchemaView, types: ReadonlySet<string>): void {
  view.types = types;
  dropVoid(view);
}

function typesOfValues(values: JsonValue): ReadonlySet<string> {
  return new Set(Array.isArray(values) ? values.map(typeOfValue) : []);
}

/** The last of a keyword's occurrences among the parts. */
export function lastOf(view: SchemaView, keyword: string): Keyword | undefined {
  return view.keywords.get(keyword)?.at(-1);
}

/** The value of that occurrence. */
export function lastValue(view: SchemaView, keyword: string): JsonValue | undefined {
  return lastOf(view, keyword)?.value;
}

/** The pointer of a place inside a view, as walked from the view's own schema. */
export function pointerIn(view: SchemaView, place: Place): string {
  const steps: (string | number)[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) {
    const part = view.parts.get(at);
    if (part !== undefined) return part + formatPointer(steps.reverse());
    steps.push(at.step);
  }
  return "";
}

/** The schema that has a keyword; the given one when none does. */
export function schemaWith(view: SchemaView, keyword: string): Place {
  return lastOf(view, keyword)?.schema ?? view.place;
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
