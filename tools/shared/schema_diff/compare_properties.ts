/** Rules for the properties of schemas. */
import { cutText } from "../cut_text.ts";
import { isJsonObject } from "../json/value.ts";
import { child, impliedChild, members, type Place } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import type { Effect } from "./differences.ts";
import { isOpen } from "./openness.ts";
import { lastOf, lastValue, type SchemaView, schemaWith, visibleProperties } from "./view.ts";

/** Compares the properties of two schemas, and whether they are required. */
export function compareProperties(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const old = visibleProperties(before, scope.hiddenBy, scope.viewOf);
  const current = visibleProperties(after, scope.hiddenBy, scope.viewOf);
  scope.charge(old.properties.size + current.properties.size);
  for (const [name, place] of old.properties) {
    if (!current.properties.has(name)) removeProperty(name, place, after, scope);
  }
  for (const [name, place] of current.properties) {
    const counterpart = old.properties.get(name);
    if (counterpart) scope.compareInner(counterpart, place);
    else {
      const isRequired = current.required.has(name) && !old.required.has(name);
      addProperty(name, place, isRequired, before, scope);
    }
  }
  const isNew = (name: string) => current.properties.has(name) && !old.properties.has(name);
  for (const property of current.required) {
    if (old.required.has(property) || isNew(property)) continue;
    scope.add("PROPERTY_BECAME_REQUIRED", "required", {
      place: current.properties.get(property) ?? after.place,
      message: `The property ${shown(property)} became required`,
      property,
    });
  }
  const isGone = (name: string) => old.properties.has(name) && !current.properties.has(name);
  for (const property of old.required) {
    if (current.required.has(property) || isGone(property)) continue;
    scope.add("PROPERTY_BECAME_OPTIONAL", "required", {
      place: current.properties.get(property) ?? after.place,
      message: `The property ${shown(property)} became optional`,
      property,
    });
  }
}

function addProperty(
  property: string,
  place: Place,
  isRequired: boolean,
  before: SchemaView,
  scope: SchemaScope,
): void {
  const kind = isRequired ? "required" : "optional";
  const others = lastOf(before, "additionalProperties")?.place;
  // Why an addition breaks readers.
  const where = isClosed(before) ? " to an object that allowed no others" : "";
  scope.add(isRequired ? "PROPERTY_ADDED_REQUIRED" : "PROPERTY_ADDED_OPTIONAL", "properties", {
    place,
    message: `The ${kind} property ${shown(property)} was added${where}`,
    property,
    // Values under its name are taken not to have existed before.
    isByConvention: !isClosed(before) && !isJsonObject(others?.value) && !isOpen(place),
    // Where no other property was accepted, readers have never met it.
    effect: !isClosed(before) ? undefined : isRequired ? "other" : "wider",
  });
  // Values under its name had to fit the schema of all others until now.
  if (others && isJsonObject(others.value)) scope.compareInner(others, place);
}

function removeProperty(
  property: string,
  place: Place,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const others = lastOf(after, "additionalProperties")?.place;
  // A property hidden in this direction is still a known name.
  const isHidden = after.properties.has(property);
  const effect: Effect | undefined = isHidden
    ? "none"
    : !isClosed(after)
    ? undefined
    : after.keywords.has("patternProperties")
    ? "unknown"
    : "other";
  scope.add("PROPERTY_REMOVED", "properties", {
    place,
    message: `The property ${shown(property)} was removed`,
    property,
    effect,
  });
  if (!isHidden && others && isJsonObject(others.value)) scope.compareInner(place, others);
}

/** Whether no properties may be beside the named ones. */
function isClosed(view: SchemaView): boolean {
  return ["additionalProperties", "unevaluatedProperties"].some((keyword) =>
    lastValue(view, keyword) === false
  );
}

/**
 * Compares `patternProperties`. A pattern that comes or goes hands its names over to `additionalProperties` of the
 * other schema: if that is open, they were unrestricted there.
 */
export function comparePatternProperties(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [namedIn(before), namedIn(after)];
  for (const [pattern, place] of old) {
    const counterpart = current.get(pattern);
    if (counterpart) scope.compareInner(place, counterpart);
    else if (!isOpen(place) || !isOpenFor(after)) {
      scope.add(isOpenFor(after) ? "CONSTRAINT_LOOSENED" : "KEYWORD_CHANGED", "patternProperties", {
        place: schemaWith(before, "patternProperties"),
        message: `patternProperties: the pattern ${shown(pattern)} was removed`,
        property: pattern,
      });
    }
  }
  for (const [pattern, place] of current) {
    if (old.has(pattern) || (isOpen(place) && isOpenFor(before))) continue;
    const kind = isOpenFor(before)
      ? "CONSTRAINT_TIGHTENED"
      // Its names need no longer be as additionalProperties asks.
      : isOpen(place)
      ? "CONSTRAINT_LOOSENED"
      : "KEYWORD_CHANGED";
    scope.add(kind, "patternProperties", {
      place: schemaWith(after, "patternProperties"),
      message: `patternProperties: the pattern ${shown(pattern)} was added`,
      property: pattern,
    });
  }

  function namedIn(view: SchemaView): Map<string, Place> {
    return new Map(members(lastOf(view, "patternProperties")?.place));
  }
}

function isOpenFor(view: SchemaView): boolean {
  return ["additionalProperties", "unevaluatedProperties"].every((keyword) =>
    isOpen(lastOf(view, keyword)?.place)
  );
}

/** Compares `dependentSchemas`: what is asked when a property is there. */
export function compareDependentSchemas(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  const [old, current] = [before, after].map((view) => lastOf(view, "dependentSchemas")?.place);
  const names = new Set([...members(old), ...members(current)].map(([name]) => name));
  for (const property of names) {
    const [was, is] = [child(old, property), child(current, property)];
    if (was && is) scope.compareInner(was, is);
    else if (!isOpen(was ?? is)) {
      scope.add(is ? "CONSTRAINT_TIGHTENED" : "CONSTRAINT_LOOSENED", "dependentSchemas", {
        place: schemaWith(is ? after : before, "dependentSchemas"),
        message: `dependentSchemas: what is asked when ${shown(property)} is there was ${
          is ? "added" : "removed"
        }`,
        property,
      });
    }
  }
}

/** The meaning of an absent keyword: everything passes. */
export function openSchema(view: SchemaView, keyword: string): Place {
  return impliedChild(view.place, keyword, true);
}

function shown(name: string): string {
  return JSON.stringify(cutText(name));
}
