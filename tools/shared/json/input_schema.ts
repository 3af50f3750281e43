import { z } from "zod";
import { isJsonObject } from "./value.ts";

/** The definitions of schemas whose values keep the text of their numbers. */
const MOVING = new WeakSet<object>();

/** Whether numbers in a value of this definition of a schema keep their text: see `source_number.ts`. */
export function movesNumbers(definition: object): boolean {
  return MOVING.has(definition);
}

/** The same schema, whose values keep the text of their numbers: only for a tool that knows of such numbers. */
export function movingNumbers<Schema extends z.ZodType>(schema: Schema): Schema {
  MOVING.add(schema.def);
  return schema;
}

/**
 * A contract's property that takes any JSON value: text in a string, or the value itself. Read it with
 * `readJsonInput`. zod hands the value through untouched, so `__proto__` members are not lost.
 */
export function jsonInput(description: string) {
  return movingNumbers(z.unknown())
    .meta({ type: ["string", "object", "array", "number", "boolean", "null"] })
    .optional()
    .describe(description);
}

/** The definitions of schemas whose text is JSON. */
const JSON_TEXTS = new WeakSet<object>();

/**
 * Whether a text of this definition of a schema is JSON, so that the value itself may be in its
 * place.
 */
export function takesJsonText(definition: object): boolean {
  return JSON_TEXTS.has(definition);
}

/**
 * A contract's property that takes JSON text. An object or array may be sent in its place: the engine hands its text,
 * with every number as it was written, to the run.
 */
export function jsonText(description: string) {
  const text = z.string();
  JSON_TEXTS.add(text.def);
  return text.meta({ type: ["string", "object", "array"] }).optional()
    .describe(`${description}; an object or array itself is accepted too`);
}

/**
 * A property that takes an object whose names are its caller's. zod hands the object through untouched, where
 * its own objects and records drop a member called `__proto__`.
 */
export function objectInput() {
  return z.unknown()
    .refine((value) => isJsonObject(value), { message: "must be an object" })
    .meta({ type: "object" });
}
