/**
 * The few questions that the engine asks of a zod schema.
 *
 * @module
 */
import type { z } from "zod";

// zod's public type hides the definition's details behind generics; these are the ones used here.
interface Definition {
  type: string;
  /** Of a wrapper. */
  innerType?: z.ZodType;
  /** Of an array. */
  element?: z.ZodType;
  /** Of an object. */
  shape?: Record<string, z.ZodType>;
  /** Of a union. */
  options?: z.ZodType[];
  /** Of a literal. */
  values?: unknown[];
  /** Of an enum. */
  entries?: Record<string, string | number>;
}

/** The definition behind optional, default, nullable and read-only wrappers. */
export function coreOf(schema: z.ZodType): Definition {
  let definition = schema.def as unknown as Definition;
  while (definition.innerType) definition = definition.innerType.def as unknown as Definition;
  return definition;
}

/** The values of a property that takes one of some; undefined for any other. */
export function choicesOf(schema: z.ZodType): (string | number)[] | undefined {
  const { entries } = coreOf(schema);
  return entries && Object.values(entries);
}

/** Whether a schema takes a null as a value, as callers read it: a check that is left to the tool takes all. */
export function takesNull(schema: z.ZodType): boolean {
  return schema.safeParse(null).success && publishesNull(schema);
}

/** Whether null is among the types that a schema was given to publish; without such types it is. */
function publishesNull(schema: z.ZodType): boolean {
  const { type: wrapper, innerType } = schema.def as unknown as Definition;
  if (wrapper === "nullable") return true;
  const type = schema.meta()?.type;
  if (typeof type === "string") return type === "null";
  if (Array.isArray(type)) return type.includes("null");
  return innerType ? publishesNull(innerType) : true;
}

/** The properties of the objects in a list, where these are declared; undefined when there are none. */
export function objectShapeOf(list: z.ZodType): Record<string, z.ZodType> | undefined {
  const { element } = coreOf(list);
  if (!element) return undefined;
  const item = coreOf(element);
  const shapes = (item.options ?? [element]).map((option) => coreOf(option).shape ?? {});
  return shapes.find((shape) => Object.keys(shape).length > 0);
}
