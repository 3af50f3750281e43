/**
 * Types of which no value can satisfy a schema: a maximum below the minimum, a required property that is not accepted.
 * The schema means the same without them.
 *
 * @module
 */
import { isTighter, numberBound, sizeBound } from "./bounds.ts";
import { isOpen } from "./openness.ts";
import { child, memberOf, members, type Place } from "./place.ts";
import { limitTypes, type SchemaView } from "./view.ts";

/**
 * Takes the types of which no value can meet a schema out of its view.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dropEmptyTypes } from "./emptiness.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 * import { schemaViewer } from "./view.ts";
 *
 * const schema = { type: ["integer", "null"], minimum: 3, maximum: 1 };
 * const view = schemaViewer(() => {}, dropEmptyTypes)(rootPlace(schemaDocument(schema)));
 * assert.deepEqual([...view.types], ["null"]);
 * ```
 */
export function dropEmptyTypes(view: SchemaView): void {
  if (view.keywords.size + view.required.size === 0) return;
  const isRefused = view.keywords.get("not")?.some(({ place }) => isOpen(place)) ?? false;
  const left = [...view.types].filter((type) => !isRefused && !isEmpty(type, view));
  if (left.length < view.types.size) limitTypes(view, new Set(left));
}

function isEmpty(type: string, view: SchemaView): boolean {
  switch (type) {
    case "number":
    case "integer":
      return hasNoNumber(view, type === "integer" ? 1 : 0);
    case "string":
      return hasNoSize(view, "Length", 0);
    case "array":
      return hasNoSize(view, "Items", 0);
    case "object":
      return hasNoSize(view, "Properties", view.required.size) || asksMoreThanItNames(view) ||
        [...view.required].some((name) => refusesProperty(view, name));
    default:
      return false;
  }
}

function hasNoNumber(view: SchemaView, step: number): boolean {
  const [least, most] = [numberBound(view, "min", step), numberBound(view, "max", step)];
  if (!least || !most) return false;
  // The tightness of a maximum is its negative.
  const upper = { ...most, tightness: -most.tightness, isExclusive: false };
  const isPoint = least.tightness === upper.tightness;
  return isTighter({ ...least, isExclusive: false }, upper) ||
    (isPoint && (least.isExclusive || most.isExclusive));
}

function hasNoSize(view: SchemaView, of: string, implied: number): boolean {
  const most = sizeBound(view, `max${of}`);
  if (!most) return false;
  const least = Math.max(implied, sizeBound(view, `min${of}`)?.tightness ?? 0);
  return -most.tightness < least;
}

/** Whether there must be more properties than are let in. */
function asksMoreThanItNames(view: SchemaView): boolean {
  const least = sizeBound(view, "minProperties")?.tightness ?? 0;
  return least > view.properties.size &&
    view.keywords.get("additionalProperties")?.at(-1)?.value === false &&
    !view.keywords.has("patternProperties");
}

/** Whether an object with such a property is refused, whatever its value. */
export function refusesProperty(view: SchemaView, name: string): boolean {
  return view.properties.get(name)?.some(({ value }) => value === false) ||
    closedParts(view).refuse(name);
}

/** The parts of a view that accept only the properties that they name. */
interface ClosedParts {
  refuse(name: string): boolean;
}

/** By the parts of a view, which never change: a schema may require as many names as it has parts. */
const known = new WeakMap<SchemaView["parts"], ClosedParts>();

function closedParts({ parts }: SchemaView): ClosedParts {
  const found = known.get(parts) ?? readClosedParts(parts);
  known.set(parts, found);
  return found;
}

function readClosedParts(parts: SchemaView["parts"]): ClosedParts {
  const closed = [...parts.keys()].filter(isClosed);
  const counts = new Map<string, number>();
  for (const part of closed) {
    for (const [name] of members(child(part, "properties"))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return { refuse: (name) => (counts.get(name) ?? 0) < closed.length };
}

function isClosed(part: Place): boolean {
  return memberOf(part, "additionalProperties") === false &&
    memberOf(part, "patternProperties") === undefined;
}
