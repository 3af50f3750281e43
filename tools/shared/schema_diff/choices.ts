/**
 * The values that `enum` and `const` limit a schema to.
 *
 * @module
 */
import { canonicalJson } from "../json/canonical.ts";
import type { JsonValue } from "../json/value.ts";

/** Values that a schema is limited to, by a text that equal values share. */
export interface Choice {
  keyword: "enum" | "const";
  values: ReadonlyMap<string, JsonValue>;
}

/**
 * The choice that a schema leaves; undefined when it has neither keyword. `const` is an `enum` of one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { choiceOf } from "./choices.ts";
 *
 * assert.deepEqual([...choiceOf(undefined, [1, 1.0, "a"])?.values.values() ?? []], [1, "a"]);
 * ```
 */
export function choiceOf(
  only: JsonValue | undefined,
  values: JsonValue | undefined,
): Choice | undefined {
  if (only !== undefined) {
    return { keyword: "const", values: new Map([[canonicalJson(only), only]]) };
  }
  return Array.isArray(values) ? { keyword: "enum", values: textsOf(values) } : undefined;
}

/** The values of one choice that another has not, in their order. */
export function missingFrom(other: Choice, choice: Choice): JsonValue[] {
  return [...choice.values].filter(([text]) => !other.values.has(text)).map(([, value]) => value);
}

const known = new WeakMap<JsonValue[], ReadonlyMap<string, JsonValue>>();

/** The values of an enum, which many pairs of schemas may ask for. */
function textsOf(values: JsonValue[]): ReadonlyMap<string, JsonValue> {
  let texts = known.get(values);
  if (!texts) {
    known.set(values, texts = new Map(values.map((value) => [canonicalJson(value), value])));
  }
  return texts;
}
