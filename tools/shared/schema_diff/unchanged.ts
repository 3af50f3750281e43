/**
 * Schemas that are written the same in two documents, together with everything that they refer to.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { isDocumentation, NAMED_SCHEMAS, ONE_SCHEMA, SCHEMA_LIST } from "./keywords.ts";
import { follow, nextOf, type Place, type SchemaDocument } from "./place.ts";

/** Whether nothing changed between a schema of the document before and one of that after. */
export type IsUnchanged = (before: Place, after: Place) => boolean;

/** A schema object before and one after. */
interface Pair {
  before: JsonObject;
  after: JsonObject;
  hasChanged: boolean;
  /** The pairs that have this one inside or refer to it: they change with it. */
  outer: Pair[];
}

/** Two schemas that must be the same for others to be. */
type Inner = [before: JsonValue, after: JsonValue];

/**
 * Tells which schemas need no comparison. Most of two versions of a document is the same, and a comparison of it costs
 * a hundred times what this does: each pair of schema objects is looked at once, so that all answers together take
 * time in proportion to the documents. Titles, descriptions and examples are left out; a schema with a reference
 * that cannot be followed counts as changed, so that the comparison tells of it.
 *
 * @param charge Called for every pair of schemas, with one step for it and one for each schema inside.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { child, rootPlace, schemaDocument } from "./place.ts";
 * import { unchangedSchemas } from "./unchanged.ts";
 *
 * const document = (maximum: number) =>
 *   rootPlace(schemaDocument({ a: { $ref: "#/c" }, b: { $ref: "#/d" }, c: { maximum }, d: { maximum: 9 } }));
 * const [before, after] = [document(1), document(2)];
 * const isUnchanged = unchangedSchemas(() => {});
 * const changed = ["a", "b"].filter((name) => !isUnchanged(child(before, name)!, child(after, name)!));
 * assert.deepEqual(changed, ["a"]);
 * ```
 */
export function unchangedSchemas(charge: (steps: number) => void): IsUnchanged {
  const known = new Map<JsonObject, Map<JsonObject, Pair>>();
  const silent = new Map<SchemaDocument, SchemaDocument>();
  return (before, after) => {
    if (before.document === after.document && before.value === after.value) return true;
    if (!haveSameRules(before.document, after.document)) return false;
    if (!isJsonObject(before.value) || !isJsonObject(after.value)) {
      return before.value === after.value;
    }
    const open: Pair[] = [];
    const pair = pairOf(before.value, after.value, open);
    explore(open, [silently(before.document), silently(after.document)]);
    return !pair.hasChanged;
  };

  /** @param open Receives the pair when it is new. */
  function pairOf(before: JsonObject, after: JsonObject, open: Pair[]): Pair {
    let pairs = known.get(before);
    if (!pairs) known.set(before, pairs = new Map());
    let pair = pairs.get(after);
    if (!pair) {
      pairs.set(after, pair = { before, after, hasChanged: false, outer: [] });
      open.push(pair);
    }
    return pair;
  }

  /** Looks at pairs and all that is inside them and that they refer to, then carries changes outwards. */
  function explore(open: Pair[], documents: Documents): void {
    const changed: Pair[] = [];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      pair.hasChanged = !isSameSoFar(pair, documents, open);
      if (pair.hasChanged) changed.push(pair);
    }
    for (let pair = changed.pop(); pair; pair = changed.pop()) {
      for (const outer of pair.outer) {
        if (outer.hasChanged) continue;
        outer.hasChanged = true;
        changed.push(outer);
      }
    }
  }

  /** Whether a pair is the same as far as the pairs inside it are, which follow. */
  function isSameSoFar(pair: Pair, documents: Documents, open: Pair[]): boolean {
    const inner: Inner[] = [];
    const isSame = isSameSchema(pair.before, pair.after, documents, inner);
    charge(1 + inner.length);
    return isSame && inner.every(([before, after]) => {
      if (!isJsonObject(before) || !isJsonObject(after)) return before === after;
      const each = pairOf(before, after, open);
      each.outer.push(pair);
      return !each.hasChanged;
    });
  }

  /** The document as one that reports no references: they are reported where schemas are compared. */
  function silently(document: SchemaDocument): SchemaDocument {
    let found = silent.get(document);
    if (!found) {
      found = { root: document.root, rules: document.rules, targets: new Map(), ends: new Map() };
      silent.set(document, found);
    }
    return found;
  }
}

type Documents = readonly [before: SchemaDocument, after: SchemaDocument];

function haveSameRules({ rules: a }: SchemaDocument, { rules: b }: SchemaDocument): boolean {
  return a.refStandsAlone === b.refStandsAlone && a.hasNullable === b.hasNullable &&
    a.hasFlagBounds === b.hasFlagBounds;
}

/** Whether two schema objects say the same but for the schemas inside them, which are added to a list. */
function isSameSchema(
  before: JsonObject,
  after: JsonObject,
  documents: Documents,
  inner: Inner[],
): boolean {
  const names = contractNames(before);
  if (names.length !== contractNames(after).length || !hasAll(after, names)) return false;
  return names.every((name) => {
    const [old, current] = [before[name]!, after[name]!];
    if (name === "$ref" && typeof old === "string") {
      return old === current && addTarget(before, after, documents, inner);
    }
    if (ONE_SCHEMA.has(name)) return inner.push([old, current]) > 0;
    if (SCHEMA_LIST.has(name) && Array.isArray(old) && Array.isArray(current)) {
      old.forEach((each, index) => inner.push([each, current[index] ?? null]));
      return old.length === current.length;
    }
    if (NAMED_SCHEMAS.has(name) && isJsonObject(old) && isJsonObject(current)) {
      const keys = Object.keys(old);
      for (const key of keys) inner.push([old[key]!, current[key] ?? null]);
      return keys.length === Object.keys(current).length && hasAll(current, keys);
    }
    return isSameValue(old, current);
  });
}

function contractNames(schema: JsonObject): string[] {
  return Object.keys(schema).filter((name) => !isDocumentation(name));
}

/** @returns false when the reference of one of them leads nowhere. */
function addTarget(
  before: JsonObject,
  after: JsonObject,
  documents: Documents,
  inner: Inner[],
): boolean {
  const places = [before, after].map((value, side): Place => ({
    value,
    document: documents[side]!,
    step: "",
  }));
  const [old, current] = places.map((place) =>
    follow(place).kind === "found" ? nextOf(place) : undefined
  );
  return old !== undefined && current !== undefined && inner.push([old.value, current.value]) > 0;
}

/** Whether two values are equal and hold no reference, which unknown keywords can. */
function isSameValue(before: JsonValue, after: JsonValue): boolean {
  if (Array.isArray(before)) {
    return Array.isArray(after) && before.length === after.length &&
      before.every((item, index) => isSameValue(item, after[index] ?? null));
  }
  if (!isJsonObject(before)) return before === after;
  if (!isJsonObject(after) || Object.hasOwn(before, "$ref")) return false;
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && hasAll(after, names) &&
    names.every((name) => isSameValue(before[name]!, after[name]!));
}

function hasAll(object: JsonObject, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(object, name));
}
