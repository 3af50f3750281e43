/**
 * JSON Schemas in fewer words, for models that pay for every one. What is left out says nothing of the tool, and what
 * takes the place of something means the same.
 *
 * @module
 */
import type { JsonSchema } from "./descriptor.ts";
import { MAX_INPUT_MEMBERS } from "../tool.ts";

/** The fewest characters of a schema that is worth a reference. */
const LEAST_REPEATED = 200;

/**
 * A schema without the bound that all lists have, bounds far beyond what is sent, and keywords that take anything, and with `null` as one of the types
 * of what else would be a union.
 */
export function slimSchema(schema: JsonSchema, isInner = false): JsonSchema {
  const slim: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (isIdle(keyword, value, isInner)) continue;
    if (keyword === "properties") slim.properties = slimEach(value as Record<string, JsonSchema>);
    else if (Array.isArray(value) && (keyword === "anyOf" || keyword === "oneOf")) {
      slim[keyword] = value.map((branch) => slimSchema(branch, true));
    } else if (keyword === "items" || keyword === "additionalProperties") {
      slim[keyword] = isSchema(value) ? slimSchema(value, true) : value;
    } else slim[keyword] = value;
  }
  return withNullAsType(slim);
}

/** A bound that no ordinary number comes to; what goes beyond is refused with a message that says it. */
const FAR = 1e9;

/** Whether a keyword says nothing: the bound of all lists and records, far bounds, and what takes anything. */
function isIdle(keyword: string, value: unknown, isInner: boolean): boolean {
  if (keyword === "maxItems" || keyword === "maxProperties") return value === MAX_INPUT_MEMBERS;
  if (keyword === "maximum") return Number(value) >= FAR;
  if (keyword === "minimum") return Number(value) <= -FAR;
  return isInner && (keyword === "items" || keyword === "additionalProperties") &&
    isSchema(value) && Object.keys(value).length === 0;
}

function slimEach(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, slimSchema(schema, true)]),
  );
}

/** Writes a union of a type and null as the two types. */
function withNullAsType({ anyOf, ...rest }: JsonSchema): JsonSchema {
  const branches = (anyOf ?? []) as JsonSchema[];
  const [branch, other] = branches;
  const isNullable = branches.length === 2 && typeof branch?.type === "string" &&
    other?.type === "null" && Object.keys(other).length === 1 &&
    Object.keys(branch).every((keyword) => keyword !== "const" && !Object.hasOwn(rest, keyword));
  if (!isNullable) return anyOf === undefined ? rest : { ...rest, anyOf };
  const choices = Array.isArray(branch.enum) ? { enum: [...branch.enum, null] } : {};
  return { ...rest, ...branch, ...choices, type: [branch.type, "null"] };
}

/**
 * A schema of an object in which a property that has the schema of an earlier one, but for its description and default,
 * refers to that: `y_summary` to `summary`.
 */
export function withReferences(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (!isSchema(properties)) return schema;
  const first = new Map<string, string>();
  const told = Object.entries(properties).map(([name, property]) => {
    const { description, default: preset, ...body } = property as JsonSchema;
    const text = JSON.stringify(body);
    const earlier = first.get(text);
    if (earlier === undefined) {
      if (text.length >= LEAST_REPEATED) first.set(text, name);
      return [name, property];
    }
    const own = Object.entries({ default: preset, description })
      .filter(([, value]) => value !== undefined);
    return [name, { $ref: `#/properties/${earlier}`, ...Object.fromEntries(own) }];
  });
  return { ...schema, properties: Object.fromEntries(told) };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
