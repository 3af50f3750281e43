/** Rules for the properties of schemas. */
import { cutText } from "../../shared/cut_text.ts";
import type { Place } from "./document.ts";
import type { SchemaScope } from "./schema_scope.ts";
import { propertiesIn, type SchemaView, valueOf } from "./schema_view.ts";

/** Compares the properties of two schemas, and whether they are required. */
export function compareProperties(before: SchemaView, after: SchemaView, scope: SchemaScope): void {
  const old = propertiesIn(scope.direction, before, scope.viewOf);
  const current = propertiesIn(scope.direction, after, scope.viewOf);
  for (const [name, { pointer }] of old.properties) {
    if (!current.properties.has(name)) removeProperty(name, pointer, after, scope);
  }
  for (const [name, schema] of current.properties) {
    const counterpart = old.properties.get(name);
    if (counterpart) scope.compareInner(counterpart, schema);
    else addProperty(name, schema, current.required.has(name), scope);
  }
  const isNew = (name: string) => current.properties.has(name) && !old.properties.has(name);
  for (const name of current.required) {
    if (old.required.has(name) || isNew(name)) continue;
    const pointer = current.properties.get(name)?.pointer ?? after.pointer;
    scope.add("PROPERTY_BECAME_REQUIRED", pointer, `The property ${shown(name)} became required`);
  }
  const isGone = (name: string) => old.properties.has(name) && !current.properties.has(name);
  for (const name of old.required) {
    if (current.required.has(name) || isGone(name)) continue;
    const pointer = current.properties.get(name)?.pointer ?? after.pointer;
    scope.add("PROPERTY_BECAME_OPTIONAL", pointer, `The property ${shown(name)} became optional`);
  }
}

function addProperty(name: string, schema: Place, isRequired: boolean, scope: SchemaScope): void {
  const code = isRequired ? "PROPERTY_ADDED_REQUIRED" : "PROPERTY_ADDED_OPTIONAL";
  const kind = isRequired ? "required" : "optional";
  scope.add(code, schema.pointer, `The ${kind} property ${shown(name)} was added`);
}

/** A request that still has the property is refused only where nothing else may stand. */
function removeProperty(
  name: string,
  pointer: string,
  after: SchemaView,
  { direction, addChange }: SchemaScope,
): void {
  const isBreaking = direction === "response" || valueOf(after, "additionalProperties") === false;
  addChange({
    level: isBreaking ? "breaking" : "non-breaking",
    code: "PROPERTY_REMOVED",
    direction,
    pointer,
    message: `The property ${shown(name)} was removed`,
  });
}

function shown(name: string): string {
  return JSON.stringify(cutText(name));
}
