/**
 * JSON values whose numbers keep their exact decimal value, and whose objects hold any name as plain data.
 * The tools that compare or change documents work on them, and hand out plain values.
 *
 * @module
 */
import type { JsonInput } from "./input.ts";
import { type JsonDocument, type JsonNode, membersByName, sourceOf } from "./node.ts";
import { canonicalDecimal } from "./number.ts";
import { sourceNumber } from "./source_number.ts";
import { type JsonValue, setOwn } from "./value.ts";

/** A number with its source text, which a number that was given as a value does not have. */
export class ExactNumber {
  constructor(readonly double: number, readonly text?: string) {}

  /** The number as it was written. */
  get value(): JsonValue {
    return this.text === undefined ? this.double : sourceNumber(this.text) as JsonValue;
  }
}

export type ExactContainer = ExactJson[] | Map<string, ExactJson>;

export type ExactJson = string | boolean | null | ExactNumber | ExactContainer;

/**
 * Every object without members: a document may have hundreds of thousands, and a Map of its own takes 200 bytes. Whoever
 * changes a tree puts another in its place.
 */
export const EMPTY_OBJECT: Map<string, ExactJson> = new Map();

/**
 * A tree of a document, fresh but for its empty objects, which share one Map; members have the order of the plain value's properties.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { equalExactly, exactJson } from "./exact.ts";
 * import { readJsonInput } from "./input.ts";
 *
 * const exact = (text: string) => exactJson(readJsonInput(text, "input"));
 * assert.ok(equalExactly(exact("[1.0]"), exact("[1]")));
 * assert.ok(!equalExactly(exact("9007199254740993"), exact("9007199254740992")));
 * ```
 */
export function exactJson({ value, document }: Pick<JsonInput, "value" | "document">): ExactJson {
  return document ? fromText(value, document.root, document) : fromValue(value);
}

function fromText(value: JsonValue, node: JsonNode, document: JsonDocument): ExactJson {
  switch (node.kind) {
    case "number":
      return exactNumber(sourceOf(document, node));
    case "array": {
      const items = value as JsonValue[];
      return node.items.map((item, index) => fromText(items[index]!, item, document));
    }
    case "object": {
      if (node.members.length === 0) return EMPTY_OBJECT;
      const object = value as Record<string, JsonValue>;
      const nodes = membersByName(node);
      return new Map(
        Object.keys(object).map((
          name,
        ) => [name, fromText(object[name]!, nodes.get(name)!, document)]),
      );
    }
    default:
      return value as string | boolean | null;
  }
}

function fromValue(value: JsonValue): ExactJson {
  if (typeof value === "number") return new ExactNumber(value, JSON.stringify(value));
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(fromValue);
  const names = Object.keys(value);
  if (names.length === 0) return EMPTY_OBJECT;
  return new Map(names.map((name) => [name, fromValue(value[name]!)]));
}

function exactNumber(text: string): ExactNumber {
  return new ExactNumber(Number(text), text);
}

/**
 * The value, its numbers as they were written. A container that is at several places is made once,
 * so the result may share its parts: it is for reading.
 */
export function plainJson(root: ExactJson): JsonValue {
  const made = new Map<ExactContainer, JsonValue>();
  return plain(root);

  function plain(value: ExactJson): JsonValue {
    if (!isContainer(value)) return value instanceof ExactNumber ? value.value : value;
    const known = made.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value) ? value.map(plain) : plainObject(value);
    made.set(value, copy);
    return copy;
  }

  function plainObject(members: Map<string, ExactJson>): JsonValue {
    const object: Record<string, JsonValue> = {};
    for (const [name, member] of members) setOwn(object, name, plain(member));
    return object;
  }
}

/**
 * Equality by value: members in any order, numbers by their exact decimal value, so 1 equals 1.0 and
 * 12345678901234567890 differs from 12345678901234567891. A number without source text is compared as
 * a double.
 */
export function equalExactly(a: ExactJson, b: ExactJson): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length &&
      a.every((item, index) => equalExactly(item, b[index]!));
  }
  if (a instanceof Map) {
    if (!(b instanceof Map) || a.size !== b.size) return false;
    for (const [name, value] of a) {
      const other = b.get(name);
      if (other === undefined || !equalExactly(value, other)) return false;
    }
    return true;
  }
  return a instanceof ExactNumber && b instanceof ExactNumber && equalNumbers(a, b);
}

function equalNumbers(a: ExactNumber, b: ExactNumber): boolean {
  if (a.double !== b.double) return false;
  if (a.text === undefined || b.text === undefined || a.text === b.text) return true;
  return canonicalDecimal(a.text) === canonicalDecimal(b.text);
}

/** Whether a value is an array or an object. */
export function isContainer(value: ExactJson): value is ExactContainer {
  return Array.isArray(value) || value instanceof Map;
}
