import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";

const NULL_SCHEMA: JsonObject = { type: "null" };

/** Whether null meets a schema, as far as its type, its choices or the types of its anyOf show it. */
export function isNullable(schema: JsonValue): boolean {
  if (!isJsonObject(schema) || !choicesTakeNull(schema)) return false;
  const type = memberOf(schema, "type");
  if (type !== undefined) return type === "null" || (Array.isArray(type) && type.includes("null"));
  const branches = memberOf(schema, "anyOf");
  return Array.isArray(branches) && branches.some((branch) => memberOf(branch, "type") === "null");
}

function choicesTakeNull(schema: JsonObject): boolean {
  const choices = memberOf(schema, "enum");
  return !excludesNullByConst(schema) && (!Array.isArray(choices) || choices.includes(null));
}

function excludesNullByConst(schema: JsonObject): boolean {
  const value = memberOf(schema, "const");
  return value !== undefined && value !== null;
}

/**
 * A schema that accepts null too: its type gains "null" and its enum null. One without a type, or with a
 * const that no other value meets, becomes a branch of an anyOf.
 */
export function nullable(schema: JsonValue): JsonValue {
  const type = memberOf(schema, "type");
  if (!isJsonObject(schema) || type === undefined || excludesNullByConst(schema)) {
    return { anyOf: [schema, NULL_SCHEMA] };
  }
  const types = Array.isArray(type) ? type : [type];
  const result: JsonObject = { ...schema };
  if (!types.includes("null")) result.type = [...types, "null"];
  const choices = memberOf(schema, "enum");
  if (Array.isArray(choices) && !choices.includes(null)) result.enum = [...choices, null];
  return result;
}
