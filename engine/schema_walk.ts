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
  /** Of a record. */
  valueType?: z.ZodType;
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

/** Whether a schema says that it takes lists, but leaves what is in them to the tool. */
export function isListOfAnything(schema: z.ZodType): boolean {
  const { innerType } = schema.def as unknown as Definition;
  return schema.meta()?.type === "array" ||
    (innerType !== undefined && isListOfAnything(innerType));
}

/** What a value is made of, by the one form of its schema that it has. */
export interface Form {
  /** Of an object with declared properties. */
  shape?: Record<string, z.ZodType>;
  /** Of an object whose names are free: its values. */
  valueType?: z.ZodType;
  /** Of an array: its items. */
  element?: z.ZodType;
}

/** The form that an array or object has; undefined of any other value, and where the schema takes none apart. */
export function formOf(schema: z.ZodType, value: unknown): Form | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const core = coreOf(schema);
  const fitting = (core.options?.map(coreOf) ?? [core]).filter(({ type }) =>
    Array.isArray(value) ? type === "array" : type === "object" || type === "record"
  );
  if (fitting.length === 1) return fitting[0];
  // Of several kinds of items or objects, the one with properties of its own.
  return fitting.find(holdsKeys);
}

const DECLARING = new WeakMap<z.ZodType, boolean>();

/** Whether a schema declares properties or choices at any depth: where it has none, a value need not be walked. */
export function declaresNames(schema: z.ZodType): boolean {
  const known = DECLARING.get(schema);
  if (known !== undefined) return known;
  // A schema that holds itself has none of its own on this way round.
  DECLARING.set(schema, false);
  const core = coreOf(schema);
  const answer = core.options
    ? core.options.some(declaresNames)
    : core.entries !== undefined || holdsKeys(core);
  DECLARING.set(schema, answer);
  return answer;
}

function holdsKeys({ shape, element, valueType }: Form): boolean {
  if (shape) return Object.keys(shape).length > 0;
  return [element, valueType].some((inner) => inner && declaresNames(inner));
}
