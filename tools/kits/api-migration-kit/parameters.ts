import { parsePointer } from "../../shared/json/pointer.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";

/**
 * The parameter whose schema or other part a pointer leads to: a pointer has its number alone.
 *
 * @param documents Looked up in turn.
 * @returns Such as `query parameter "page"`; undefined where the pointer leads elsewhere, or to the parameter itself.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parameterAt } from "./parameters.ts";
 *
 * const document = { paths: { "/a": { get: { parameters: [{ name: "page", in: "query" }] } } } };
 * const pointer = "/paths/~1a/get/parameters/0/schema";
 * assert.equal(parameterAt(pointer, [document]), 'query parameter "page"');
 * ```
 */
export function parameterAt(pointer: string, documents: readonly JsonValue[]): string | undefined {
  const tokens = parsePointer(pointer) ?? [];
  const end = tokens.indexOf("parameters") + 2;
  if (end < 2 || end >= tokens.length) return undefined;
  for (const document of documents) {
    const parameter = tokens.slice(0, end)
      .reduce<JsonValue | undefined>((value, token) => childOf(value, token), document);
    const [name, place] = [memberOf(parameter, "name"), memberOf(parameter, "in")];
    if (typeof name === "string" && typeof place === "string") {
      return `${place} parameter ${JSON.stringify(name)}`;
    }
  }
  return undefined;
}

function childOf(value: JsonValue | undefined, token: string): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(token)] : memberOf(value, token);
}
