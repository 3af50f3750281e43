/** Rules for annotations, and for everything that no other rule understands. */
import { isBound } from "./compare_bounds.ts";
import { ANNOTATIONS, ONE_SCHEMA } from "./keywords.ts";
import type { Place } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { changeText, isSameThroughReferences, isSameValue } from "./values.ts";
import { type Keyword, lastValue, type SchemaView, schemaWith } from "./view.ts";

/** Compares what is said about values without restricting them. */
export function compareAnnotations(
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope,
): void {
  compareDefaults(before, after, scope);
  const isSet = (view: SchemaView, keyword: string) => lastValue(view, keyword) === true;
  if (isSet(before, "deprecated") !== isSet(after, "deprecated")) {
    const isNow = isSet(after, "deprecated");
    scope.add(isNow ? "SCHEMA_DEPRECATED" : "SCHEMA_UNDEPRECATED", "deprecated", {
      place: schemaWith(isNow ? after : before, "deprecated"),
      message: isNow ? "The schema became deprecated" : "The schema is no longer deprecated",
    });
  }
  for (const keyword of ["readOnly", "writeOnly"]) {
    const [old, current] = [isSet(before, keyword), isSet(after, keyword)];
    if (old === current) continue;
    scope.add("ACCESS_CHANGED", keyword, {
      place: schemaWith(current ? after : before, keyword),
      message: `The schema ${current ? "became" : "is no longer"} ${keyword}`,
    });
  }
}

function compareDefaults(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const [old, current] = [lastValue(before, "default"), lastValue(after, "default")];
  if (isSameValue(old, current)) return;
  const kind = old === undefined
    ? "DEFAULT_ADDED"
    : current === undefined
    ? "DEFAULT_REMOVED"
    : "DEFAULT_CHANGED";
  scope.add(kind, "default", {
    place: schemaWith(current === undefined ? before : after, "default"),
    message: changeText("default", old, current),
    before: old,
    after: current,
  });
}

/**
 * Compares keywords that nobody knows, and known ones whose values mean nothing: where they differ,
 * nothing can be said of what it means.
 *
 * @param compared Keywords that extensions compare.
 */
export function compareOthers(
  before: SchemaView,
  after: SchemaView,
  compared: ReadonlySet<string>,
  scope: SchemaScope,
): void {
  if (before.others.size + after.others.size === 0) return;
  for (const name of new Set([...before.others.keys(), ...after.others.keys()])) {
    if (!compared.has(name)) {
      compareBlindly(name, before.others.get(name), after.others.get(name), scope);
    }
  }
}

/**
 * Compares what several members of an `allOf` say with the same keyword: the last one is compared by its
 * rules, of the others it only counts whether they are as they were.
 */
export function compareRepeated(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  for (const name of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
    if (isBound(name) || name === "type" || ANNOTATIONS.has(name)) continue;
    const [old, current] = [before, after].map((view) => view.keywords.get(name)?.slice(0, -1));
    compareBlindly(name, old, current, scope);
  }
  for (const [property, places] of after.properties) {
    const [old, current] = [before.properties.get(property) ?? [], places]
      .map((each) => each.slice(0, -1));
    if (areListsEqual(old ?? [], current ?? [], scope)) continue;
    scope.add("KEYWORD_CHANGED", "allOf", {
      place: places[0] ?? after.place,
      message: "Several members of allOf describe the property, and not as before",
      property,
    });
  }
}

function compareBlindly(
  name: string,
  before: Keyword[] = [],
  after: Keyword[] = [],
  scope: SchemaScope,
): void {
  const places = (keywords: Keyword[]) => keywords.map(({ place }) => place);
  const isEqual = ONE_SCHEMA.has(name)
    ? areListsEqual(places(before), places(after), scope)
    : areSameLists(places(before), places(after), scope);
  if (isEqual) return;
  const [old, current] = [before.at(-1), after.at(-1)];
  const schema = (current ?? old)?.schema;
  if (!schema) return;
  scope.add("KEYWORD_CHANGED", name, {
    place: schema,
    message: changeText(name, old?.value, current?.value),
    before: old?.value,
    after: current?.value,
  });
}

function areListsEqual(before: Place[], after: Place[], { areEqual }: SchemaScope): boolean {
  return before.length === after.length && before.every((schema, index) => {
    const other = after[index];
    return other !== undefined && areEqual(schema, other);
  });
}

function areSameLists(before: Place[], after: Place[], { charge }: SchemaScope): boolean {
  return before.length === after.length &&
    before.every((place, index) => isSameThroughReferences(place, after[index], charge));
}
