/**
 * The few questions that the engine asks of a zod schema.
 *
 * @module
 */
import type { z } from "zod";

// The parts of a zod definition that are used here; zod's public type hides them behind generics.
interface Definition {
  type: string;
  /** The inner schema of a wrapper. */
  innerType?: z.ZodType;
  /** The items of an array. */
  element?: z.ZodType;
  /** The properties of an object. */
  shape?: Record<string, z.ZodType>;
  /** The values of a record. */
  valueType?: z.ZodType;
  /** The members of a union. */
  options?: z.ZodType[];
  /** The values of a literal. */
  values?: unknown[];
  /** The members of an enum. */
  entries?: Record<string, string | number>;
}

/** The definition behind optional, default, nullable and read-only wrappers. */
export function coreOf(schema: z.ZodType): Definition {
  let definition = schema.def as unknown as Definition;
  while (definition.innerType) definition = definition.innerType.def as unknown as Definition;
  return definition;
}

/** The declared properties of the object at a path. */
export function shapeAt(
  schema: z.ZodType,
  path: readonly PropertyKey[],
): Record<string, z.ZodType> | undefined {
  let core = coreOf(schema);
  for (const step of path) {
    const inner = typeof step === "number" ? core.element : core.shape?.[String(step)];
    if (!inner) return undefined;
    core = coreOf(inner);
  }
  return core.shape;
}

/** The values of an enum or union of literals; undefined for any other schema. */
export function choicesOf(schema: z.ZodType): (string | number)[] | undefined {
  const { entries } = coreOf(schema);
  return entries && Object.values(entries);
}

/** The choices of a property, or the examples of a text that has few. */
export function namedValuesOf(schema: z.ZodType): (string | number)[] {
  const { innerType } = schema.def as unknown as Definition;
  return choicesOf(schema) ?? schema.meta()?.examples as string[] | undefined ??
    (innerType ? namedValuesOf(innerType) : []);
}

const CLOSED_TYPES: ReadonlySet<string> = new Set(["boolean", "number", "enum", "literal"]);

/**
 * Whether a property only says how to work: a switch, a number or a choice, with a default. All else is
 * what to work on or look for, also a number that is zero, and so nothing, where it is not given.
 */
export function isSetting(schema: z.ZodType): boolean {
  const core = coreOf(schema);
  const kinds = core.options?.map(coreOf) ?? [core];
  const byDefault = schema.safeParse(undefined).data;
  return kinds.every(({ type }) => CLOSED_TYPES.has(type)) && byDefault !== undefined &&
    byDefault !== 0;
}

/**
 * Whether a schema accepts null as callers read it; one that leaves checking to the tool accepts
 * everything.
 */
export function takesNull(schema: z.ZodType): boolean {
  return schema.safeParse(null).success && publishesNull(schema);
}

/** Whether null is among a schema's published types, or there are none. */
function publishesNull(schema: z.ZodType): boolean {
  const { type: wrapper, innerType } = schema.def as unknown as Definition;
  if (wrapper === "nullable") return true;
  const type = schema.meta()?.type;
  if (typeof type === "string") return type === "null";
  if (Array.isArray(type)) return type.includes("null");
  return innerType ? publishesNull(innerType) : true;
}

/** The JSON types that callers read of a schema; undefined if it takes anything. */
function publishedTypes(schema: z.ZodType): readonly string[] | undefined {
  const type = schema.meta()?.type;
  if (type !== undefined) return [type].flat() as string[];
  const { type: kind, innerType, options } = schema.def as unknown as Definition;
  if (innerType) return publishedTypes(innerType);
  const inner = options?.map(publishedTypes);
  if (inner) return inner.includes(undefined) ? undefined : inner.flat() as string[];
  return kind === "unknown" || kind === "any" ? undefined : [kind];
}

const CONTAINERS: ReadonlySet<string> = new Set(["object", "record", "array"]);

/** Whether a schema accepts objects or lists, but no text. */
export function takesContainerOnly(schema: z.ZodType): boolean {
  const types = publishedTypes(schema) ?? [];
  return types.some((type) => CONTAINERS.has(type)) &&
    types.every((type) => CONTAINERS.has(type) || type === "boolean" || type === "null");
}

/** Whether a schema accepts lists but leaves their items to the tool. */
export function isListOfAnything(schema: z.ZodType): boolean {
  const { innerType } = schema.def as unknown as Definition;
  return schema.meta()?.type === "array" ||
    (innerType !== undefined && isListOfAnything(innerType));
}

/** A value's members, as the matching form of its schema describes them. */
export interface Form {
  /** For an object with declared properties. */
  shape?: Record<string, z.ZodType>;
  /** For a record: its values. */
  valueType?: z.ZodType;
  /** For an array: its items. */
  element?: z.ZodType;
}

/**
 * The schema form that matches an array or object; undefined for any other value, and if the schema
 * does not describe members.
 */
export function formOf(schema: z.ZodType, value: unknown): Form | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const core = coreOf(schema);
  const fitting = (core.options?.map(coreOf) ?? [core]).filter(({ type }) =>
    Array.isArray(value) ? type === "array" : type === "object" || type === "record"
  );
  if (fitting.length === 1) return fitting[0];
  // If there are several kinds of items or objects, the one with declared properties.
  return fitting.find(holdsKeys);
}

const DECLARING = new WeakMap<z.ZodType, boolean>();

/** Whether a schema declares properties or choices at any depth: where it has none, a value need not be walked. */
export function declaresNames(schema: z.ZodType): boolean {
  const known = DECLARING.get(schema);
  if (known !== undefined) return known;
  // A recursive schema adds nothing on this pass.
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
