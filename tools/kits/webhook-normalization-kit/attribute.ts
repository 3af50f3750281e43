/**
 * Where the attributes of an event come from.
 *
 * @module
 */
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { isRawNumber } from "../../shared/json/source_number.ts";
import type { Content } from "./sample.ts";

/** A value with its place: `header x-id`, `$.a.b`, `literal`. */
export interface Attribute {
  value: JsonValue | undefined;
  from: string;
}

/** A header of a request, by its name in any case. */
export function headerOf({ headers }: Content, name: string): Attribute {
  const key = name.trim().toLowerCase();
  return { value: headers.get(key), from: `header ${key}` };
}

/** Whether a request has a header, by its name in any case. */
export function hasHeader(sample: Content, name: string): boolean {
  return headerOf(sample, name).value !== undefined;
}

/**
 * The value at a path of names and indexes, such as `$.a.b[0]`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { valueAt } from "./attribute.ts";
 *
 * const body = { a: { b: ["x"] } };
 * assert.deepEqual(valueAt({ headers: new Map(), body }, "$.a.b[0]"), {
 *   value: "x",
 *   from: "$.a.b[0]",
 * });
 * ```
 */
export function valueAt({ body }: Content, path: string): Attribute {
  let value: JsonValue | undefined = body;
  for (const [, name, index] of path.matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)) {
    if (name !== undefined) value = memberOf(value, name);
    else value = Array.isArray(value) ? value[Number(index)] : undefined;
  }
  return { value, from: path };
}

/** A literal of the rule itself. */
export function literal(text: string): Attribute {
  return { value: text, from: "literal" };
}

/** The text of a value: a number's is as it was written; undefined if there is none, or it is blank. */
export function textOf({ value }: Attribute): string | undefined {
  if (typeof value === "number" || isRawNumber(value)) return JSON.stringify(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** A text with others around it; without a value where it has none. */
export function wrapped(before: string, attribute: Attribute, after = ""): Attribute {
  const text = textOf(attribute);
  return { value: text === undefined ? undefined : before + text + after, from: attribute.from };
}

/** The first that has a value; else the last. */
export function firstWithText(...attributes: [Attribute, ...Attribute[]]): Attribute {
  return attributes.find((attribute) => textOf(attribute) !== undefined) ?? attributes.at(-1)!;
}
