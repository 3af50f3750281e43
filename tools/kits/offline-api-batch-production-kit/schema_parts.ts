/**
 * Parts of JSON Schemas, by what they ask for.
 *
 * @module
 */
export type Schema = Record<string, unknown>;

/** A text that is not empty. */
export const TEXT: Schema = { type: "string", minLength: 1 };

/** An object of these members. @param isOpen Whether it may have others too. */
export function object(required: Schema, optional: Schema = {}, isOpen = false): Schema {
  return {
    type: "object",
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: isOpen,
  };
}

/** A list with at least one item. */
export function list(items: Schema, maxItems?: number): Schema {
  return { type: "array", minItems: 1, ...(maxItems !== undefined && { maxItems }), items };
}

/** A whole number. */
export function count(minimum: number, maximum?: number): Schema {
  return { type: "integer", minimum, ...(maximum !== undefined && { maximum }) };
}

/** A number between two others. */
export function range(minimum: number, maximum: number): Schema {
  return { type: "number", minimum, maximum };
}

/** One of these texts. */
export function oneOf(...names: string[]): Schema {
  return { enum: names };
}

/** Makes a schema accept null, too. */
export function orNull(schema: Schema): Schema {
  if (Array.isArray(schema.enum)) return { enum: [...schema.enum, null] };
  return { ...schema, type: [schema.type, "null"].flat() };
}

/** An object whose `type` says what else it has. @param others Whether it may be of other types. */
export function byType(variants: Record<string, Schema>, others = false): Schema {
  return {
    type: "object",
    required: ["type"],
    properties: { type: others ? TEXT : oneOf(...Object.keys(variants)) },
    allOf: Object.entries(variants).map(([type, then]) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      then,
    })),
  };
}

/** A schema for texts, and another for everything else. */
export function textOr(text: Schema, other: Schema): Schema {
  return { if: { type: "string" }, then: text, else: other };
}
