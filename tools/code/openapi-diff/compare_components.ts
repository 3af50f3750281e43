/** Rules for components that nothing refers to: all others are compared where they are used. */
import { formatPointer, parsePointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { percentDecodedText } from "../../shared/percent.ts";
import { child, members, type Place } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";
import { compareOtherMembers, differingMembers, isObject, type Shape } from "./members.ts";
import type { Scope } from "./scope.ts";

const SECTIONS = new Map<string, Shape>(
  [
    "schemas",
    "responses",
    "parameters",
    "requestBodies",
    "headers",
    "securitySchemes",
    "links",
    "callbacks",
    "pathItems",
  ].map((section) => [section, isObject]),
);

/** Compares the components that no operation of either document reaches. */
export function compareUnusedComponents(before: Place, after: Place, scope: Scope): void {
  const [old, current] = [child(before, "components"), child(after, "components")];
  // Other documents refer to the components of one without operations.
  const isLibrary = !hasOperations(before.value) && !hasOperations(after.value);
  const used = usedComponents(before.value).union(usedComponents(after.value));
  if (old && current) compareOtherMembers(old, current, SECTIONS, scope);
  for (const section of SECTIONS.keys()) {
    const [was, is] = [child(old, section), child(current, section)];
    const names = new Set([...members(was), ...members(is)].map(([name]) => name));
    for (const name of names) {
      if (used.has(formatPointer([section, name]))) continue;
      compareComponent(
        `${section} ${JSON.stringify(name)}`,
        child(was, name),
        child(is, name),
        isLibrary,
        scope,
      );
    }
  }
}

function compareComponent(
  shown: string,
  before: Place | undefined,
  after: Place | undefined,
  isLibrary: boolean,
  scope: Scope,
): void {
  const what = `The component ${shown}, which nothing refers to${isLibrary ? " here" : ""},`;
  const kinds = isLibrary
    ? ["LIBRARY_COMPONENT_REMOVED", "LIBRARY_COMPONENT_CHANGED"] as const
    : ["COMPONENT_REMOVED", "COMPONENT_CHANGED"] as const;
  if (before && !after) scope.add(kinds[0], null, before, `${what} was removed`);
  if (!before && after) scope.add("COMPONENT_ADDED", null, after, `${what} was added`);
  if (!before || !after) return;
  const isSame = isJsonObject(before.value) && isJsonObject(after.value)
    ? differingMembers(before, after, new Map(), scope.charge).length === 0
    : isSameThroughReferences(before, after, scope.charge);
  if (!isSame) scope.add(kinds[1], null, after, `${what} changed`);
}

function hasOperations(root: JsonValue): boolean {
  return ["paths", "webhooks"].some((section) =>
    Object.keys(memberOf(root, section) ?? {}).length > 0
  );
}

/** Pointers, from `components` on, of those that are referred to from outside or from one that is. */
function usedComponents(root: JsonValue): Set<string> {
  const used = new Set<string>();
  const open: JsonValue[] = isJsonObject(root)
    ? Object.entries(root).filter(([name]) => name !== "components").map(([name, value]) => ({
      [name]: value,
    }))
    : [];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) { for (const item of value) open.push(item); }
    else if (isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        const member = value[name]!;
        for (const reference of referencesIn(name, member)) use(reference);
        // Texts and numbers hold no references.
        if (typeof member === "object") open.push(member);
      }
    }
  }
  return used;

  function use(reference: string): void {
    const fragment = reference.startsWith("#") ? percentDecodedText(reference.slice(1)) : undefined;
    const [top, section, name] = (fragment === undefined ? undefined : parsePointer(fragment)) ??
      [];
    if (top !== "components" || section === undefined || name === undefined) return;
    const pointer = formatPointer([section, name]);
    if (used.has(pointer)) return;
    used.add(pointer);
    const component = memberOf(memberOf(memberOf(root, top), section), name);
    if (component !== undefined) open.push(component);
  }
}

/** The names that a member refers to: by `$ref`, by a discriminator's `mapping`, as a security scheme. */
function referencesIn(name: string, value: JsonValue): readonly string[] {
  if (name === "$ref") return typeof value === "string" ? [value] : NONE;
  if (name === "mapping" && isJsonObject(value)) {
    return Object.values(value).map(String).flatMap((target) => [
      target,
      `#${formatPointer(["components", "schemas", target])}`,
    ]);
  }
  if (name === "security" && Array.isArray(value)) {
    return value.filter(isJsonObject).flatMap((requirement) =>
      Object.keys(requirement).map((scheme) =>
        `#${formatPointer(["components", "securitySchemes", scheme])}`
      )
    );
  }
  return NONE;
}

const NONE: readonly string[] = [];
