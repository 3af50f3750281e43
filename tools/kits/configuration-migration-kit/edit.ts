/**
 * Changes of a configuration at one path. What goes in stays unchanged; what comes out is a copy along the path.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import type { ConfigPath } from "./config_path.ts";

/** The value at a path; undefined if there is none. */
export function valueAt(root: JsonValue, path: ConfigPath): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of path) value = childOf(value, step);
  return value;
}

/** The root without the value at a path. @param path Has a value. */
export function withoutValue(root: JsonValue, path: ConfigPath): JsonValue {
  const [step, ...rest] = path;
  if (Array.isArray(root)) {
    const index = step as number;
    return rest.length === 0
      ? root.toSpliced(index, 1)
      : root.with(index, withoutValue(root[index]!, rest));
  }
  const copy: JsonObject = {};
  for (const [name, value] of Object.entries(root as JsonObject)) {
    if (name !== step) setOwn(copy, name, value);
    else if (rest.length > 0) setOwn(copy, name, withoutValue(value, rest));
  }
  return copy;
}

/**
 * The root with a value at a path, in place or at the end of its parent; undefined where the path runs through
 * something else than objects and lists, or leaves out items of a list. Missing parents become objects.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withValue } from "./edit.ts";
 *
 * assert.deepEqual(withValue({ a: [1] }, ["a", 1], 2), { a: [1, 2] });
 * assert.deepEqual(withValue({}, ["a", "b"], 1), { a: { b: 1 } });
 * assert.equal(withValue({ a: "text" }, ["a", "b"], 1), undefined);
 * ```
 */
export function withValue(
  root: JsonValue | undefined,
  path: ConfigPath,
  value: JsonValue,
): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const parent = root === undefined ? {} : root;
  const child = withValue(childOf(parent, step), rest, value);
  if (child === undefined) return undefined;
  if (typeof step === "number") {
    if (!Array.isArray(parent) || step > parent.length) return undefined;
    return step === parent.length ? [...parent, child] : parent.with(step, child);
  }
  if (!isJsonObject(parent)) return undefined;
  const copy: JsonObject = {};
  for (const [name, own] of Object.entries(parent)) setOwn(copy, name, own);
  setOwn(copy, step, child);
  return copy;
}

function childOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (typeof step === "number") return Array.isArray(value) ? value[step] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
