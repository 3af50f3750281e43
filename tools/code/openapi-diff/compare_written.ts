/**
 * Types of parameters and headers by what is written: a number is sent as the text of its digits, and one value
 * as a list of it, so that a change between them may leave every text as it was.
 */
import { ANNOTATIONS, isDocumentation } from "../../shared/schema_diff/keywords.ts";
import { child, memberOf, members, type Place, resolved } from "../../shared/schema_diff/place.ts";
import { isSameThroughReferences } from "../../shared/schema_diff/values.ts";

/** `wider`: every text that fitted still does. */
export type WrittenChange = "wider" | "narrower";

/**
 * What a change between two schemas does to the texts that fit, where it is one between a number or flag and any
 * text, or between a value and a list of it; undefined of all else.
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
  const hasAll = (outer: Place, inner: Place) =>
    (isAnyText(outer) && isNumberOrFlag(inner)) ||
    (isExploded && isListOf(outer, inner, charge));
  if (hasAll(current, old)) return "wider";
  return hasAll(old, current) ? "narrower" : undefined;
}

const WRITTEN_TYPES: ReadonlySet<unknown> = new Set(["integer", "number", "boolean"]);

function isNumberOrFlag(schema: Place): boolean {
  return WRITTEN_TYPES.has(memberOf(schema, "type"));
}

function isAnyText(schema: Place): boolean {
  return memberOf(schema, "type") === "string" && asksOnly(schema, ["type"]);
}

function isListOf(schema: Place, item: Place, charge: (steps: number) => void): boolean {
  const items = child(schema, "items");
  return memberOf(schema, "type") === "array" && asksOnly(schema, ["type", "items"]) &&
    items !== undefined && memberOf(item, "type") !== "array" &&
    isSameThroughReferences(items, item, charge);
}

function asksOnly(schema: Place, keywords: readonly string[]): boolean {
  return members(schema).every(([name]) =>
    keywords.includes(name) || isDocumentation(name) || ANNOTATIONS.has(name)
  );
}
