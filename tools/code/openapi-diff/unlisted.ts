/**
 * Differences between two documents that change nothing for programs.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../../shared/json/value.ts";
import { isDocumentation } from "../../shared/schema_diff/keywords.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { isDescription } from "./members.ts";

/** Members whose own members have names that people chose. */
const MAPS: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependentRequired",
  "paths",
  "webhooks",
  "callbacks",
  "responses",
  "content",
  "headers",
  "links",
  "encoding",
  "variables",
  "schemas",
  "parameters",
  "requestBodies",
  "securitySchemes",
  "pathItems",
]);

/** Places that differ: the count, and the JSON Pointer of the first. */
export interface Differences {
  count: number;
  first?: string;
}

/** Counts the places at which two documents differ, those of descriptions apart from the others. */
export function countDifferences(before: JsonValue, after: JsonValue): {
  documentation: Differences;
  other: Differences;
} {
  const documentation: Differences = { count: 0 };
  const other: Differences = { count: 0 };
  const path: (string | number)[] = [];
  visit(before, after, false, other);
  return { documentation, other };

  function visit(
    old: JsonValue | undefined,
    current: JsonValue | undefined,
    isMap: boolean,
    found: Differences,
  ): void {
    if (old === current) return;
    if (Array.isArray(old) && Array.isArray(current)) {
      for (let index = 0; index < Math.max(old.length, current.length); index++) {
        step(index, old[index], current[index], false, found);
      }
    } else if (isJsonObject(old) && isJsonObject(current)) {
      for (const name of new Set([...Object.keys(old), ...Object.keys(current)])) {
        const describes = !isMap && (isDescription(name) || isDocumentation(name)) &&
          name !== "$defs" && name !== "definitions";
        const isInner = !isMap && MAPS.has(name);
        const inner = describes ? documentation : found;
        step(name, own(old, name), own(current, name), isInner, inner);
      }
    } else {
      found.count++;
      found.first ??= formatPointer(path);
    }
  }

  function step(
    name: string | number,
    old: JsonValue | undefined,
    current: JsonValue | undefined,
    isMap: boolean,
    found: Differences,
  ): void {
    path.push(name);
    visit(old, current, isMap, found);
    path.pop();
  }
}

function own(object: { [name: string]: JsonValue }, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
