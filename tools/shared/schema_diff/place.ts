/**
 * Places in a document that holds JSON Schemas, and where its references lead.
 *
 * @module
 */
import { arrayIndex, formatPointer, parsePointer } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../json/value.ts";
import { percentDecodedText } from "../percent.ts";
import { isDocumentation } from "./keywords.ts";

/** The dialect rules that a document's schemas follow. */
export interface SchemaRules {
  /** Nothing counts beside a `$ref`: up to draft-07, and in OpenAPI 3.0. */
  readonly refStandsAlone: boolean;
  /** OpenAPI 3.0: `nullable: true` adds null to the types. */
  readonly hasNullable: boolean;
  /** Up to draft-04, and in OpenAPI 3.0: `exclusiveMinimum: true` makes `minimum` exclusive. */
  readonly hasFlagBounds: boolean;
}

/** JSON Schema 2020-12, and OpenAPI 3.1. */
export const CURRENT_RULES: SchemaRules = {
  refStandsAlone: false,
  hasNullable: false,
  hasFlagBounds: false,
};

/** A document: its references lead to places in itself. */
export interface SchemaDocument {
  readonly root: JsonValue;
  readonly rules: SchemaRules;
  /** Targets by reference text, since a definition is referred to again and again. */
  readonly targets: Map<string, Target>;
  /** Where chains of references end, by the objects that refer. */
  readonly ends: Map<JsonValue, ChainEnd>;
  /** Called with every reference that could not be followed. */
  readonly onUnread?: (place: Place, target: UnreadTarget) => void;
}

/** A value of a document, and the way to it. */
export interface Place {
  readonly document: SchemaDocument;
  readonly value: JsonValue;
  readonly parent?: Place;
  /** The member's name or the item's index; "" at the root. */
  readonly step: string | number;
}

/** A reference out of the document, or one without a target. */
export interface UnreadTarget {
  readonly kind: "external" | "unresolved";
  readonly ref: string;
}

/** The place that a reference leads to, or why it cannot be followed. */
export type Target = { readonly kind: "found"; readonly place: Place } | UnreadTarget;

/** Where references end that lead to each other. */
interface ChainEnd {
  readonly target: Target;
  /** The last place on the way. */
  readonly from: Place;
  /** The first place on the way that says more than its reference; the last if none does. */
  readonly standing: Place;
}

/** A document that nothing has been looked up in. */
export function schemaDocument(
  root: JsonValue,
  rules: SchemaRules = CURRENT_RULES,
  onUnread?: SchemaDocument["onUnread"],
): SchemaDocument {
  return { root: unshared(root), rules, targets: new Map(), ends: new Map(), onUnread };
}

/** A copy in which every place has a value of its own: YAML aliases share theirs. */
function unshared(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(unshared);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [name, member] of Object.entries(value)) setOwn(copy, name, unshared(member));
  return copy;
}

/** The place of a whole document. */
export function rootPlace(document: SchemaDocument): Place {
  return { document, value: document.root, step: "" };
}

/** The JSON Pointer of a place. */
export function pointerOf(place: Place): string {
  const steps: (string | number)[] = [];
  for (let at = place; at.parent; at = at.parent) steps.push(at.step);
  return formatPointer(steps.reverse());
}

/** The place of a member or an item; undefined if there is none. */
export function child(place: Place | undefined, step: string | number): Place | undefined {
  if (!place) return undefined;
  const { document, value } = place;
  const inner = Array.isArray(value)
    ? value[Number(step)]
    : isJsonObject(value) && Object.hasOwn(value, step)
    ? value[step]
    : undefined;
  return inner === undefined ? undefined : { document, value: inner, parent: place, step };
}

/** A place that a value would have, were it there: what an absent keyword stands for. */
export function impliedChild(parent: Place, step: string | number, value: JsonValue): Place {
  return { document: parent.document, value, parent, step };
}

/** The places of all members of an object; none for anything else. */
export function members(place: Place | undefined): [name: string, place: Place][] {
  if (!place || !isJsonObject(place.value)) return [];
  return Object.entries(place.value).map((
    [name, value],
  ) => [name, impliedChild(place, name, value)]);
}

/** The places of all items of an array; none for anything else. */
export function items(place: Place | undefined): Place[] {
  if (!place || !Array.isArray(place.value)) return [];
  return place.value.map((value, index) => impliedChild(place, index, value));
}

/** The value of a member of an object. */
export function memberOf(place: Place | undefined, name: string): JsonValue | undefined {
  return place && isJsonObject(place.value) && Object.hasOwn(place.value, name)
    ? place.value[name]
    : undefined;
}

/** The text of an object's `$ref`. */
export function referenceOf(place: Place): string | undefined {
  const ref = memberOf(place, "$ref");
  return typeof ref === "string" ? ref : undefined;
}

/**
 * Follows the `$ref` of an object as long as there is one; a circle of them leads nowhere.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { child, follow, pointerOf, rootPlace, schemaDocument } from "./place.ts";
 *
 * const root = rootPlace(schemaDocument({ a: { $ref: "#/b" }, b: { type: "null" } }));
 * const target = follow(child(root, "a") ?? root);
 * assert.ok(target.kind === "found");
 * assert.equal(pointerOf(target.place), "/b");
 * ```
 */
export function follow(start: Place): Target {
  const { target, from } = endOf(start);
  if (target.kind !== "found") start.document.onUnread?.(from, target);
  return target;
}

/**
 * The schema that a place is: what its `$ref` leads to, as long as nothing of the contract stands beside it.
 */
export function standingFor(start: Place): Target {
  const target = follow(start);
  if (target.kind !== "found") return target;
  return { kind: "found", place: saysMoreThanItsReference(start) ? start : endOf(start).standing };
}

/**
 * Walks the references from a place to their end, or to one from which the end is known: thousands may lead to each
 * other, and each is asked for.
 */
function endOf(start: Place): ChainEnd {
  const { document } = start;
  const { ends } = document;
  const chain: Place[] = [];
  const passed = new Set<JsonValue>();
  let place = start;
  let end = ends.get(place.value);
  while (!end && !passed.has(place.value)) {
    const ref = referenceOf(place);
    if (ref === undefined) {
      return keptFor(chain, { target: { kind: "found", place }, from: place, standing: place });
    }
    chain.push(place);
    passed.add(place.value);
    const target = targetOf(ref, document);
    if (target.kind !== "found") end = { target, from: place, standing: place };
    else {
      place = target.place;
      end = ends.get(place.value);
    }
  }
  while (!end) {
    // A reference of a circle leads back to itself.
    const link = chain.pop()!;
    const target = { kind: "unresolved", ref: referenceOf(link)! } as const;
    ends.set(link.value, { target, from: link, standing: link });
    end = link.value === place.value ? ends.get(place.value) : undefined;
  }
  return keptFor(chain, end);
}

/** Keeps the end of a chain for each of its places. */
function keptFor(chain: readonly Place[], last: ChainEnd): ChainEnd {
  let end = last;
  for (const link of chain.toReversed()) {
    if (saysMoreThanItsReference(link)) end = { ...end, standing: link };
    link.document.ends.set(link.value, end);
  }
  return end;
}

/** Whether keywords of the contract stand beside a `$ref` and count. */
export function saysMoreThanItsReference(schema: Place): boolean {
  if (schema.document.rules.refStandsAlone || referenceOf(schema) === undefined) return false;
  return members(schema).some(([name]) => name !== "$ref" && !isDocumentation(name));
}

/** The direct target of an object's `$ref`; undefined if it cannot be followed. */
export function nextOf(schema: Place): Place | undefined {
  const ref = referenceOf(schema);
  if (ref === undefined || follow(schema).kind !== "found") return undefined;
  const target = targetOf(ref, schema.document);
  return target.kind === "found" ? target.place : undefined;
}

/** The places that references lead through: the start, and after each reference its target. */
export function referenceChain(start: Place): Place[] | UnreadTarget {
  const target = follow(start);
  if (target.kind !== "found") return target;
  const chain = [start];
  for (let next = nextOf(start); next; next = nextOf(next)) chain.push(next);
  return chain;
}

/** The place that a reference leads to; the place itself when its reference cannot be followed. */
export function resolved(place: Place): Place;
export function resolved(place: Place | undefined): Place | undefined;
export function resolved(place: Place | undefined): Place | undefined {
  if (!place) return undefined;
  const target = follow(place);
  return target.kind === "found" ? target.place : place;
}

/** The target of one reference text (RFC 6901, section 6: a pointer as a URI fragment). */
function targetOf(ref: string, document: SchemaDocument): Target {
  let target = document.targets.get(ref);
  if (!target) document.targets.set(ref, target = findTarget(ref, document));
  return target;
}

function findTarget(ref: string, document: SchemaDocument): Target {
  if (!ref.startsWith("#")) return { kind: "external", ref };
  const fragment = percentDecodedText(ref.slice(1));
  const steps = fragment === undefined ? undefined : parsePointer(fragment);
  let place: Place | undefined = rootPlace(document);
  for (const step of steps ?? []) {
    const isList: boolean = Array.isArray(place?.value);
    place = isList && arrayIndex(step) === undefined ? undefined : child(place, step);
  }
  return steps && place ? { kind: "found", place } : { kind: "unresolved", ref };
}
