/**
 * Schemas of an OpenAPI document as self-contained JSON Schema.
 *
 * @module
 */
import { parsePointer, pointerToken } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue, memberOf, setOwn } from "../json/value.ts";
import { subschemaShape } from "./subschemas.ts";

/** Keywords of OpenAPI that JSON Schema does not have. */
const NOT_JSON_SCHEMA = ["nullable", "discriminator", "xml", "externalDocs", "example"];

/** Reads schemas of a document. */
export interface SchemaReader {
  /** The schema, its references leading to `#/$defs/`. */
  read(schema: JsonValue): JsonValue;
  /** All schemas that those read refer to, directly or not, by their names under `$defs`. */
  definitions(): JsonObject;
}

/** A reader for the schemas of one tool. */
export function createSchemaReader(document: JsonValue): SchemaReader {
  /** Names under `$defs` by the reference. */
  const names = new Map<string, string>();
  const read = (schema: JsonValue): JsonValue => {
    if (!isJsonObject(schema)) return schema;
    const written: JsonObject = {};
    for (const [keyword, value] of Object.entries(asSent(schema))) {
      if (NOT_JSON_SCHEMA.includes(keyword) || keyword.startsWith("x-")) continue;
      // Swagger 1.2 wrote it at the property, and documents still do.
      if (keyword === "required" && typeof value === "boolean") continue;
      setOwn(written, keyword, readKeyword(keyword, value));
    }
    requireMarked(written, memberOf(schema, "properties"));
    return asJsonSchema(written, memberOf(schema, "nullable") === true);
  };
  return {
    read,
    definitions() {
      const definitions: JsonObject = {};
      // Reading one may name more.
      for (const [ref, name] of names) {
        const target = parsePointer(ref.slice(1))?.reduce<JsonValue | undefined>(
          memberOf,
          document,
        );
        // A reference that leads nowhere stays one, so that whoever checks the tool reports it.
        if (target !== undefined) setOwn(definitions, name, read(target));
      }
      return definitions;
    },
  };

  function readKeyword(keyword: string, value: JsonValue): JsonValue {
    if (keyword === "$ref" && typeof value === "string" && value.startsWith("#/")) {
      return `#/$defs/${pointerToken(defName(value))}`;
    }
    switch (subschemaShape(keyword)) {
      case "one":
        return read(value);
      case "list":
        return Array.isArray(value) ? value.map(read) : value;
      case "named": {
        if (!isJsonObject(value)) return value;
        const named: JsonObject = {};
        for (const [name, each] of Object.entries(value)) setOwn(named, name, read(each));
        return named;
      }
      default:
        return value;
    }
  }

  function defName(ref: string): string {
    const known = names.get(ref);
    if (known !== undefined) return known;
    const last = parsePointer(ref.slice(1))?.at(-1) ?? "schema";
    const taken = new Set(names.values());
    let name = last;
    for (let count = 2; taken.has(name); count++) name = `${last}_${count}`;
    names.set(ref, name);
    return name;
  }
}

/** A schema without the properties that only answers have: those that are read only (OpenAPI 3.0.4, section 4.7.24). */
function asSent(schema: JsonObject): JsonObject {
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return schema;
  const sent = Object.entries(properties).filter(([, property]) => !isReadOnly(property));
  if (sent.length === Object.keys(properties).length) return schema;
  const left: JsonObject = {};
  for (const [name, property] of sent) setOwn(left, name, property);
  return {
    ...schema,
    properties: left,
    ...(Array.isArray(required) && {
      required: required.filter((name) =>
        typeof name !== "string" || !Object.hasOwn(properties, name) || Object.hasOwn(left, name)
      ),
    }),
  };
}

/** A reference can have no siblings in OpenAPI 3.0, so that the keyword stands beside it in `allOf`. */
function isReadOnly(property: JsonValue): boolean {
  const parts = memberOf(property, "allOf");
  return memberOf(property, "readOnly") === true ||
    Array.isArray(parts) && parts.some((part) => memberOf(part, "readOnly") === true);
}

/** Adds the properties that say themselves that they are required, as only the object around them may. */
function requireMarked(written: JsonObject, properties: JsonValue | undefined): void {
  if (!isJsonObject(properties)) return;
  const marked = Object.keys(properties).filter((name) => isMarkedRequired(properties[name]!));
  if (marked.length === 0) return;
  const listed = Array.isArray(written.required) ? written.required : [];
  written.required = [...new Set([...listed, ...marked])];
}

/** Whether a schema says itself that its value is required. */
export function isMarkedRequired(schema: JsonValue): boolean {
  return memberOf(schema, "required") === true;
}

/** OpenAPI 3.0's `nullable`, and its bounds that a boolean makes exclusive, as JSON Schema writes them. */
function asJsonSchema(schema: JsonObject, isNullable: boolean): JsonObject {
  for (
    const [bound, exclusive] of [["minimum", "exclusiveMinimum"], [
      "maximum",
      "exclusiveMaximum",
    ]] as const
  ) {
    if (typeof schema[exclusive] !== "boolean") continue;
    const isExclusive = schema[exclusive] === true && typeof schema[bound] === "number";
    if (isExclusive) {
      schema[exclusive] = schema[bound]!;
      delete schema[bound];
    } else delete schema[exclusive];
  }
  if (!isNullable) return schema;
  const { type } = schema;
  if (typeof type !== "string") return { anyOf: [schema, { type: "null" }] };
  const choices = schema.enum;
  return {
    ...schema,
    type: [type, "null"],
    ...(Array.isArray(choices) && !choices.includes(null) && { enum: [...choices, null] }),
  };
}
