/**
 * Schemas as the rules see them: references followed, `allOf` merged in.
 *
 * @module
 */
import type { JsonValue } from "../../shared/json/value.ts";
import type { Direction } from "./changes.ts";
import {
  child,
  follow,
  items,
  memberOf,
  members,
  type OpenApiDocument,
  type Place,
} from "./document.ts";
import { contractKeywords } from "./equal_schemas.ts";

/** The types that `type` can name; every integer is a number. */
const ALL_TYPES = ["null", "boolean", "object", "array", "number", "string"];

/** A keyword with the pointer of the schema object that it stands in. */
export interface Keyword {
  value: JsonValue;
  pointer: string;
  place: Place;
}

export interface SchemaView {
  /** Of the schema object, references followed. */
  pointer: string;
  is30: boolean;
  /** A reference that was not followed: nothing else is known of the schema. */
  unread?: { kind: "external" | "unresolved"; ref: string };
  keywords: Map<string, Keyword>;
  properties: Map<string, Place>;
  required: Set<string>;
  types: Set<string>;
}

/** Makes views of schemas, each once. */
export function schemaViewer(): (schema: Place) => SchemaView {
  const views = new Map<OpenApiDocument, Map<string, SchemaView>>();
  return (schema) => {
    let ofDocument = views.get(schema.document);
    if (!ofDocument) views.set(schema.document, ofDocument = new Map());
    let view = ofDocument.get(schema.pointer);
    if (!view) ofDocument.set(schema.pointer, view = viewOf(schema));
    return view;
  };
}

function viewOf(schema: Place): SchemaView {
  const target = follow(schema);
  const isOwn = target.kind !== "found" || saysMoreThanItsReference(schema);
  const start = isOwn ? schema : target.place;
  const view: SchemaView = {
    pointer: start.pointer,
    is30: schema.document.is30,
    keywords: new Map(),
    properties: new Map(),
    required: new Set(),
    types: new Set(ALL_TYPES),
  };
  if (target.kind === "found") {
    merge(start, view, new Set());
    view.types = typesOf(view, target.place.value);
  } else view.unread = target;
  return view;
}

/** Whether keywords of the contract stand beside a `$ref`: they count from version 3.1 on. */
function saysMoreThanItsReference(schema: Place): boolean {
  if (schema.document.is30 || typeof memberOf(schema, "$ref") !== "string") return false;
  return contractKeywords(schema).some(([name]) => name !== "$ref");
}

/** Merges a schema into a view: what its reference leads to, its own keywords, then the members of `allOf`. */
function merge(schema: Place, view: SchemaView, merged: Set<string>): void {
  if (merged.has(schema.pointer)) return;
  merged.add(schema.pointer);
  if (typeof memberOf(schema, "$ref") === "string") {
    const target = follow(schema);
    if (target.kind === "found") merge(target.place, view, merged);
    if (view.is30) return;
  }
  for (const [name, place] of members(schema)) {
    if (name === "properties") {
      for (const [property, propertySchema] of members(place)) {
        view.properties.set(property, propertySchema);
      }
    } else if (name === "required") {
      for (const { value } of items(place)) if (typeof value === "string") view.required.add(value);
    } else {
      view.keywords.set(name, { value: place.value, pointer: schema.pointer, place });
    }
  }
  for (const member of items(child(schema, "allOf"))) merge(member, view, merged);
}

function typesOf({ keywords, is30 }: SchemaView, schema: JsonValue): Set<string> {
  if (schema === false) return new Set();
  const type = keywords.get("type")?.value;
  const named = typeof type === "string"
    ? [type]
    : Array.isArray(type)
    ? type.map(String)
    : ALL_TYPES;
  const types = new Set(named);
  if (is30 && keywords.get("nullable")?.value === true) types.add("null");
  if (types.has("number")) types.delete("integer");
  return types;
}

/** The value of a keyword, undefined when it is absent. */
export function valueOf(view: SchemaView, keyword: string): JsonValue | undefined {
  return view.keywords.get(keyword)?.value;
}

/** Where a keyword stands; the schema itself when it does not. */
export function pointerOf(view: SchemaView, keyword: string): string {
  return view.keywords.get(keyword)?.pointer ?? view.pointer;
}

/** The properties that take part in a direction: no readOnly ones in requests, no writeOnly ones in responses. */
export function propertiesIn(
  direction: Direction,
  view: SchemaView,
  viewOf: (schema: Place) => SchemaView,
): { properties: Map<string, Place>; required: Set<string> } {
  const leftOut = direction === "request" ? "readOnly" : "writeOnly";
  const properties = new Map<string, Place>();
  const required = new Set(view.required);
  for (const [name, schema] of view.properties) {
    if (valueOf(viewOf(schema), leftOut) === true) required.delete(name);
    else properties.set(name, schema);
  }
  return { properties, required };
}
