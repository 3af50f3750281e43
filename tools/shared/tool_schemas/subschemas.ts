/**
 * The subschemas of a tool's schema, as far as the providers look.
 *
 * @module
 */
import { arrayIndex, parsePointer, pointerToken } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { percentDecodedText } from "../percent.ts";

/** How a keyword holds subschemas: one, a list of them, or several by name. */
export type SubschemaShape = "one" | "list" | "named";

const SHAPES: ReadonlyMap<string, SubschemaShape> = new Map<string, SubschemaShape>([
  ["properties", "named"],
  ["patternProperties", "named"],
  ["$defs", "named"],
  ["definitions", "named"],
  ["items", "one"],
  ["prefixItems", "list"],
  ["additionalProperties", "one"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["allOf", "list"],
  ["not", "one"],
  ["if", "one"],
  ["then", "one"],
  ["else", "one"],
  ["contains", "one"],
]);

/** The form in which a keyword holds subschemas; undefined when it holds none. */
export function subschemaShape(keyword: string): SubschemaShape | undefined {
  return SHAPES.get(keyword);
}

/** A value that is where a subschema should. */
export interface Subschema {
  value: JsonValue;
  keyword: string;
  /** JSON Pointer from the schema that holds it. */
  pointer: string;
}

/**
 * The subschemas directly under a schema's keywords, in source order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { subschemasOf } from "./subschemas.ts";
 *
 * const schema = { properties: { a: true }, anyOf: [{ type: "object" }] };
 * assert.deepEqual([...subschemasOf(schema)].map(({ pointer }) => pointer), ["/properties/a", "/anyOf/0"]);
 * ```
 */
export function* subschemasOf(schema: JsonObject): Generator<Subschema> {
  for (const [keyword, held] of Object.entries(schema)) {
    const shape = SHAPES.get(keyword);
    const pointer = `/${keyword}`;
    if (shape === "one") yield { value: held, keyword, pointer };
    else if (shape === "list" && Array.isArray(held)) {
      for (const [index, value] of held.entries()) {
        yield { value, keyword, pointer: `${pointer}/${index}` };
      }
    } else if (shape === "named" && isJsonObject(held)) {
      for (const [name, value] of Object.entries(held)) {
        yield { value, keyword, pointer: `${pointer}/${pointerToken(name)}` };
      }
    }
  }
}

/** The types that a schema's `type` names, in lower case, since Gemini writes them in upper case too. */
export function typesOf(schema: JsonObject): string[] {
  const type = memberOf(schema, "type");
  const types = Array.isArray(type) ? type : [type];
  return types.filter((name) => typeof name === "string").map((name) => name.toLowerCase());
}

/** The names of a schema's `properties`. */
export function propertyNames(schema: JsonObject): string[] {
  const properties = memberOf(schema, "properties");
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** The names in a schema's `required`; items that are not text are skipped. */
export function requiredNames(schema: JsonObject): Set<string> {
  const required = memberOf(schema, "required");
  return new Set(
    Array.isArray(required) ? required.filter((name) => typeof name === "string") : [],
  );
}

/** Whether a `$ref` stays in its document. */
export function isLocalRef(ref: string): boolean {
  return ref.startsWith("#");
}

/** A function that finds the target of a local `$ref` in a schema: a JSON Pointer's, or an anchor's. */
export function refResolver(root: JsonObject): (ref: string) => JsonValue | undefined {
  let anchors: Map<string, JsonObject> | undefined;
  return (ref) => {
    const fragment = percentDecodedText(ref.slice(1));
    if (fragment === undefined) return undefined;
    const steps = parsePointer(fragment);
    return steps ? valueAt(root, steps) : (anchors ??= anchorsIn(root)).get(fragment);
  };
}

/** The value that member names and array indexes lead to; undefined if there is none. */
export function valueAt(root: JsonValue, steps: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) {
    if (value === undefined) return undefined;
    if (Array.isArray(value)) {
      const index = arrayIndex(step);
      value = index === undefined ? undefined : value[index];
    } else value = memberOf(value, step);
  }
  return value;
}

function anchorsIn(root: JsonObject): Map<string, JsonObject> {
  const anchors = new Map<string, JsonObject>();
  const waiting = [root];
  for (let schema; (schema = waiting.pop()) !== undefined;) {
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = memberOf(schema, keyword);
      if (typeof name === "string" && !anchors.has(name)) anchors.set(name, schema);
    }
    for (const { value } of subschemasOf(schema)) if (isJsonObject(value)) waiting.push(value);
  }
  return anchors;
}
