/**
 * The members of OpenAPI objects: which of them describe, which have rules, and what is left.
 *
 * @module
 */
import { excerpt } from "../../shared/json/excerpt.ts";
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { child, members, type Place, referenceOf } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";
import type { Scope } from "./scope.ts";

/** Members of any object that tell people something and change nothing for programs. */
const DOCUMENTATION: ReadonlySet<string> = new Set([
  "summary",
  "description",
  "example",
  "examples",
  "externalDocs",
  "tags",
  "info",
  "openapi",
]);

/** Whether a member of an object outside schemas describes it; `x-` begins extensions. */
export function isDescription(name: string): boolean {
  return DOCUMENTATION.has(name) || name.startsWith("x-");
}

/** Whether a value is such as OpenAPI asks for. */
export type Shape = (value: JsonValue) => boolean;

export const isObject: Shape = isJsonObject;
export const isList: Shape = Array.isArray;
export const isFlag: Shape = (value) => typeof value === "boolean";
export const isText: Shape = (value) => typeof value === "string";
/** A schema's own rules look at every value. */
export const isAnything: Shape = () => true;
/** `security`: objects of lists of scopes. */
export const isSecurity: Shape = (value) =>
  Array.isArray(value) && value.every((item) =>
    isJsonObject(item) &&
    Object.values(item).every((scopes) => Array.isArray(scopes) && scopes.every(isText))
  );

/**
 * Compares what no rule looks at: members that OpenAPI does not know, and known ones with values that it
 * does not allow. The meaning of their change is unknown.
 *
 * @param shapes The members that rules look at.
 * @returns The names of those that differ.
 */
export function differingMembers(
  before: Place,
  after: Place,
  shapes: ReadonlyMap<string, Shape>,
  charge: (steps: number) => void,
): string[] {
  const names = new Set([...members(before), ...members(after)].map(([name]) => name));
  return [...names].filter((name) => {
    if (isDescription(name) || name === "$ref") return false;
    const [old, current] = [child(before, name), child(after, name)];
    const shape = shapes.get(name);
    const hasRules = shape &&
      [old, current].every((place) => place === undefined || shape(place.value));
    return !hasRules && !isSameThroughReferences(old, current, charge);
  });
}

/** Reports {@linkcode differingMembers} as changes. */
export function compareOtherMembers(
  before: Place,
  after: Place,
  shapes: ReadonlyMap<string, Shape>,
  scope: Scope,
): void {
  for (const name of differingMembers(before, after, shapes, scope.charge)) {
    const isGone = !child(after, name);
    const verb = isGone ? "was removed" : child(before, name) ? "changed" : "was added";
    scope.add(
      "MEMBER_CHANGED",
      null,
      isGone ? before : after,
      `The member ${excerpt(name)} ${verb}`,
    );
  }
}

/**
 * Whether two things, references followed, can be compared member by member. If not, they are compared
 * as a whole.
 */
export function areComparable(before: Place, after: Place, what: string, scope: Scope): boolean {
  const [old, current] = [referenceOf(before), referenceOf(after)];
  if (old !== undefined || current !== undefined) {
    if (old !== current) {
      const shown = (ref: string | undefined) =>
        ref === undefined ? "what stands here" : `$ref ${excerpt(ref)}`;
      const message = `The ${what} changed from ${shown(old)} to ${
        shown(current)
      }, which was not followed`;
      scope.add("REFERENCE_CHANGED", null, after, message);
    }
    return false;
  }
  if (isJsonObject(before.value) && isJsonObject(after.value)) return true;
  if (!isSameThroughReferences(before, after, scope.charge)) {
    scope.add("MEMBER_CHANGED", null, after, `The ${what} changed, and is not an object`);
  }
  return false;
}
