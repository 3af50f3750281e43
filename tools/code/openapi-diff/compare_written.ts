/**
 * Types of parameters and headers by what is written: a number is sent as the text of its digits, and one value
 * as a list of it, so that a change between them may leave every text as it was.
 */
import { ANNOTATIONS, isDocumentation } from "../../shared/schema_diff/keywords.ts";
import { child, memberOf, members, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";

/** `wider`: every text that fitted still does. */
export type WrittenChange = "same" | "wider" | "narrower";

/**
 * Finds how a change between two schemas affects the texts that fit, where it is one between a number or flag
 * and any text, or between a value and a list of it; undefined for every other change.
 *
 * @param isExploded A list is written as its items, one after the other, each with the parameter's name.
 */
export function writtenChange(
  before: Place,
  after: Place,
  isExploded: boolean,
  charge: (steps: number) => void,
): WrittenChange | undefined {
  const [old, current] = [resolved(before), resolved(after)];
  // The rules of schemas tell more about a change from one text to another.
  if ([old, current].every((schema) => memberOf(schema, "type") === "string")) return undefined;
  const hasAll = (outer: Place, inner: Place) =>
    (isAnyText(outer) && isPlain(inner)) ||
    (isExploded && isListOf(outer, inner, charge));
  const [keeps, adds] = [hasAll(current, old), !hasAll(old, current)];
  if (keeps) return adds ? "wider" : "same";
  return adds ? undefined : "narrower";
}

const PLAIN_TYPES: ReadonlySet<unknown> = new Set(["string", "integer", "number", "boolean"]);

/** Whether values are of types that are written as one text. */
function isPlain(schema: Place): boolean {
  const type = memberOf(schema, "type");
  return Array.isArray(type) ? type.every((each) => PLAIN_TYPES.has(each)) : PLAIN_TYPES.has(type);
}

function isAnyText(schema: Place): boolean {
  const type = memberOf(schema, "type");
  const hasText = Array.isArray(type) ? type.includes("string") : type === "string";
  return hasText && isPlain(schema) && asksOnly(schema, ["type"]);
}

function isListOf(schema: Place, item: Place, charge: (steps: number) => void): boolean {
  const items = child(schema, "items");
  return memberOf(schema, "type") === "array" && asksOnly(schema, ["type", "items"]) &&
    items !== undefined && memberOf(item, "type") !== "array" &&
    ((isAnyText(items) && isPlain(item)) || isSameThroughReferences(items, item, charge));
}

function asksOnly(schema: Place, keywords: readonly string[]): boolean {
  return members(schema).every(([name]) =>
    keywords.includes(name) || isDocumentation(name) || ANNOTATIONS.has(name)
  );
}
