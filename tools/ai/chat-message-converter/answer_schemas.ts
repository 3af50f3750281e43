/**
 * Schemas of an answer, as one provider has them and another.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  setOwn,
} from "../../shared/json/value.ts";
import { countInText } from "../../shared/tool_schemas/gemini_counts.ts";

/**
 * A Schema Object of Gemini as JSON Schema: types in lower case, `nullable` as the type "null", properties in the
 * order that `propertyOrdering` names.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { jsonSchemaOfGemini } from "./answer_schemas.ts";
 *
 * assert.deepEqual(jsonSchemaOfGemini({ type: "ARRAY", minItems: "1", items: { type: "STRING", nullable: true } }), {
 *   type: "array",
 *   minItems: 1,
 *   items: { type: ["string", "null"] },
 * });
 * ```
 */
export function jsonSchemaOfGemini(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const result: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    switch (keyword) {
      case "nullable":
      case "propertyOrdering":
        break;
      case "type":
        result.type = typeof value === "string" ? value.toLowerCase() : value;
        break;
      case "example":
        result.examples = [value];
        break;
      case "items":
        result.items = jsonSchemaOfGemini(value);
        break;
      case "anyOf":
        result.anyOf = Array.isArray(value) ? value.map(jsonSchemaOfGemini) : value;
        break;
      case "properties":
        result.properties = mapMembers(inOrder(value, schema), jsonSchemaOfGemini);
        break;
      default:
        setOwn(result, keyword, countInText(keyword, value) ?? value);
    }
  }
  return memberOf(schema, "nullable") === true ? orNull(result) : result;
}

/**
 * A schema whose objects take no further properties: Anthropic refuses others for an answer (its guide of structured
 * outputs).
 */
export function withClosedObjects(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(withClosedObjects);
  if (!isJsonObject(schema)) return schema;
  const result: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const isMap = ["properties", "$defs", "definitions"].includes(keyword);
    const isSchema = ["items", "anyOf", "allOf", "oneOf"].includes(keyword);
    const written = isMap
      ? mapMembers(value, withClosedObjects)
      : isSchema
      ? withClosedObjects(value)
      : value;
    setOwn(result, keyword, written);
  }
  const isOpen = memberOf(schema, "type") === "object" &&
    memberOf(schema, "additionalProperties") === undefined;
  return isOpen ? { ...result, additionalProperties: false } : result;
}

function orNull(schema: JsonObject): JsonObject {
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const taken: JsonObject = { ...schema, type: [schema.type, "null"] };
  return Array.isArray(schema.enum) ? { ...taken, enum: [...schema.enum, null] } : taken;
}

function inOrder(properties: JsonValue, schema: JsonObject): JsonValue {
  const { propertyOrdering: order } = schema;
  if (!isJsonObject(properties) || !Array.isArray(order)) return properties;
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? order.length;
  return Object.fromEntries(
    Object.entries(properties).sort(([one], [other]) => placeOf(one) - placeOf(other)),
  );
}

function mapMembers(value: JsonValue, change: (value: JsonValue) => JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const result: JsonObject = {};
  for (const [name, member] of Object.entries(value)) setOwn(result, name, change(member));
  return result;
}
