/**
 * Schemas of an answer that a provider holds a model to, and refuses where they leave something open.
 *
 * @module
 */
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";

/**
 * Finds the first part that such a schema leaves open, as words with its place; undefined where there is
 * none.
 *
 * @param isAllRequired Whether every property must be required too, as OpenAI's strict mode asks.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { openFault } from "./answer_schemas.ts";
 *
 * const schema = { type: "object", properties: { a: {} }, additionalProperties: false };
 * assert.equal(openFault(schema, false), undefined);
 * assert.equal(openFault(schema, true), 'does not require "a", which it must');
 * ```
 */
export function openFault(
  schema: JsonValue | undefined,
  isAllRequired: boolean,
  path: readonly PropertyKey[] = [],
): string | undefined {
  if (Array.isArray(schema)) {
    return firstOf(schema.map((each, index) => [index, each]), isAllRequired, path);
  }
  if (!isJsonObject(schema)) return undefined;
  const properties = memberOf(schema, "properties");
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  if ([memberOf(schema, "type")].flat().includes("object") || names.length > 0) {
    const at = path.length > 0 ? ` at ${formatPath(path)}` : "";
    if (memberOf(schema, "additionalProperties") !== false) {
      return `does not set "additionalProperties": false${at}, which it must`;
    }
    const required = new Set([memberOf(schema, "required") ?? []].flat());
    const missing = isAllRequired ? names.find((name) => !required.has(name)) : undefined;
    if (missing !== undefined) {
      return `does not require ${JSON.stringify(missing)}${at}, which it must`;
    }
  }
  const inside = ["items", "anyOf", "allOf", "oneOf"].map((keyword) =>
    [keyword, memberOf(schema, keyword)] as const
  );
  const maps = ["properties", "$defs", "definitions"].flatMap((keyword) => {
    const held = memberOf(schema, keyword);
    return isJsonObject(held) ? [[keyword, held] as const] : [];
  });
  return firstOf(inside, isAllRequired, path) ??
    maps.map(([keyword, held]) => firstOf(Object.entries(held), isAllRequired, [...path, keyword]))
      .find((fault) => fault !== undefined);
}

function firstOf(
  members: readonly (readonly [PropertyKey, JsonValue | undefined])[],
  isAllRequired: boolean,
  path: readonly PropertyKey[],
): string | undefined {
  for (const [key, schema] of members) {
    const fault = openFault(schema, isAllRequired, [...path, key]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
