/** Rules for annotations, and for everything that no other rule understands. */
import { isBound } from "./bounds.ts";
import { ANNOTATIONS, ONE_SCHEMA } from "./keywords.ts";
import type { Place } from "./place.ts";
import type { SchemaScope } from "./scope.ts";
import { excerpt } from "../json/excerpt.ts";
import { changeText, isSameThroughReferences, isSameValue } from "./values.ts";
import { type Keyword, lastValue, type SchemaView, schemaWith } from "./view.ts";

/** Compares annotations, which describe values without restricting them. */
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
 * Compares unknown keywords, and known ones with meaningless values. The effect of a difference is unknown.
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

/** More occurrences than this on both sides are compared in their order only. */
const MAX_MATCHED = 30;

/**
 * Compares earlier occurrences of a keyword in the members of an `allOf` (the last one has a rule of its own): one
 * more restricts more, one less restricts less.
 */
export function compareRepeated(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  for (const name of new Set([...before.keywords.keys(), ...after.keywords.keys()])) {
    if (isBound(name) || name === "type" || ANNOTATIONS.has(name)) continue;
    const [old, current] = [before, after].map((view) =>
      (view.keywords.get(name) ?? []).map(({ place }) => place)
    );
    const isEqual = ONE_SCHEMA.has(name)
      ? scope.areEqual
      : (a: Place, b: Place) => isSameThroughReferences(a, b, scope.charge);
    compareOccurrences(name, old ?? [], current ?? [], isEqual, after, scope);
  }
  for (const [property, places] of after.properties) {
    const old = before.properties.get(property) ?? [];
    compareOccurrences("properties", old, places, scope.areEqual, after, scope, property);
  }
}

function compareOccurrences(
  keyword: string,
  before: Place[],
  after: Place[],
  isEqual: (before: Place, after: Place) => boolean,
  view: SchemaView,
  scope: SchemaScope,
  property?: string,
): void {
  if (before.length === 0 || after.length === 0 || before.length + after.length === 2) return;
  const isMatched = Math.max(before.length, after.length) <= MAX_MATCHED;
  const lost = before.some((old, index) =>
    !(isMatched ? after : after.slice(index, index + 1)).some((current) => isEqual(old, current))
  );
  const gained = after.some((current, index) =>
    !(isMatched ? before : before.slice(index, index + 1)).some((old) => isEqual(old, current))
  );
  if (!lost && !gained) return;
  const kind = !isMatched || (lost && gained)
    ? "KEYWORD_CHANGED"
    : gained
    ? "CONSTRAINT_TIGHTENED"
    : "CONSTRAINT_LOOSENED";
  const what = property === undefined ? keyword : `the property ${excerpt(property)}`;
  const said = !lost ? "more" : !gained ? "less" : "other things";
  const [first] = after;
  scope.add(kind, "allOf", {
    place: (property === undefined ? first?.parent : first) ?? view.place,
    message: `The members of allOf say ${said} of ${what} than before`,
    property,
  });
}

function compareBlindly(
  name: string,
  before: Keyword[] = [],
  after: Keyword[] = [],
  scope: SchemaScope,
): void {
  const isEqual = before.length === after.length &&
    before.every(({ place }, index) =>
      isSameThroughReferences(place, after[index]?.place, scope.charge)
    );
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

const ANNOTATION_NAMES = ["default", "deprecated", "readOnly", "writeOnly"];

/** Whether a schema has annotations that are compared. */
export function hasAnnotations({ keywords }: SchemaView): boolean {
  return ANNOTATION_NAMES.some((name) => keywords.has(name));
}
