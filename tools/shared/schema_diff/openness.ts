/**
 * Whether a schema restricts anything at all.
 *
 * @module
 */
import { ANNOTATIONS, isDocumentation } from "./keywords.ts";
import { items, members, nextOf, type Place } from "./place.ts";
import { ALL_TYPES, typesNamed } from "./type_sets.ts";

/** Schemas nested deeper than this are taken to restrict something; loops of references end here. */
const MAX_DEPTH = 6;

/**
 * Whether a schema lets everything pass, however it says so.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isOpen } from "./openness.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 *
 * assert.ok(isOpen(rootPlace(schemaDocument({ minLength: 0, items: {} }))));
 * assert.ok(!isOpen(rootPlace(schemaDocument({ minLength: 1 }))));
 * ```
 */
export function isOpen(schema: Place | undefined, depth = 0): boolean {
  if (!schema || schema.value === true) return true;
  if (typeof schema.value !== "object" || depth > MAX_DEPTH) return false;
  return members(schema).every(([name, place]) =>
    isDocumentation(name) || ANNOTATIONS.has(name) || asksNothing(name, place, schema, depth + 1)
  );
}

function asksNothing(name: string, place: Place, schema: Place, depth: number): boolean {
  const { value } = place;
  switch (name) {
    case "$ref": {
      const target = nextOf(schema);
      return target !== undefined && isOpen(target, depth);
    }
    case "type":
      return typesNamed(value).isSupersetOf(ALL_TYPES);
    case "minLength":
    case "minItems":
    case "minProperties":
      return typeof value === "number" && value <= 0;
    case "uniqueItems":
    case "not":
      return value === false;
    case "required":
      return Array.isArray(value) && value.length === 0;
    case "items":
    case "additionalProperties":
    case "propertyNames":
      return isOpen(place, depth);
    case "properties":
      return members(place).every(([, property]) => isOpen(property, depth));
    case "allOf":
      return items(place).every((member) => isOpen(member, depth));
    case "anyOf":
      return items(place).some((member) => isOpen(member, depth));
    default:
      return false;
  }
}

/** Rates how much a keyword with one schema refuses: 0 when everything passes, 2 when nothing does. */
export function closedness(schema: Place | undefined): 0 | 1 | 2 {
  return isOpen(schema) ? 0 : schema?.value === false ? 2 : 1;
}
