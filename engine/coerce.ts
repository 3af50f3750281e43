import type { z } from "zod";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { numberOfText } from "../tools/shared/json/number.ts";
import { isRawNumber } from "../tools/shared/json/source_number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { coreOf, takesNull } from "./schema_walk.ts";

type Core = ReturnType<typeof coreOf>;

/** Schemas already looked at: a list may hold a hundred thousand nulls. */
const NULLS_FOR_MISSING = new WeakMap<z.ZodType, boolean>();

/**
 * Coerces input to its schema at any depth: a string such as "12" or "true" becomes a number or
 * boolean if the schema wants one and the text parses exactly, a null is dropped if the member is
 * optional but not nullable, and a value becomes its JSON text where text is wanted. Everything
 * else is returned unchanged.
 *
 * @param onNumber Called with each text that was read as a number.
 */
export function coerce(
  schema: z.ZodType,
  value: unknown,
  onNumber?: (text: string) => void,
): unknown {
  const core: Core = coreOf(schema);
  if (typeof value === "string") return coerceText(core, value, onNumber);
  if (value === null || typeof value !== "object") return value;
  if (takesJsonText(core) && !isRawNumber(value)) return JSON.stringify(value);
  if (core.type === "union") {
    const fitting = core.options?.find((option) => isContainer(coreOf(option), value));
    return fitting ? coerce(fitting, value, onNumber) : value;
  }
  if (!isContainer(core, value)) return value;
  if (Array.isArray(value)) {
    const { element } = core;
    return element ? value.map((item) => coerce(element, item, onNumber)) : value;
  }
  const coerced: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const known = memberSchema(core, key);
    if (member === null && known && isNullForMissing(known)) continue;
    setOwn(coerced, key, known ? coerce(known, member, onNumber) : member);
  }
  return coerced;
}

/** Whether a schema of this kind describes the members of this array or object. */
function isContainer(core: Core, value: object): boolean {
  return Array.isArray(value)
    ? core.type === "array"
    : core.type === "object" || core.type === "record";
}

function memberSchema({ type, valueType, shape = {} }: Core, key: string): z.ZodType | undefined {
  if (type === "record") return valueType;
  return Object.hasOwn(shape, key) ? shape[key] : undefined;
}

/** Clients whose model must fill every member send null for optional ones. */
function isNullForMissing(schema: z.ZodType): boolean {
  let answer = NULLS_FOR_MISSING.get(schema);
  if (answer === undefined) {
    answer = !takesNull(schema) && schema.safeParse(undefined).success;
    NULLS_FOR_MISSING.set(schema, answer);
  }
  return answer;
}

function coerceText(core: Core, text: string, onNumber?: (text: string) => void): unknown {
  const kinds = core.options?.map(coreOf) ?? [core];
  if (kinds.some((kind) => takesText(kind, text))) return text;
  if (kinds.some(takesNumber)) {
    const number = numberOfText(text);
    if (number !== undefined) {
      onNumber?.(text);
      return number;
    }
  }
  if (kinds.some((kind) => kind.type === "boolean") && (text === "true" || text === "false")) {
    return text === "true";
  }
  return text;
}

function takesText({ type, entries = {}, values = [] }: Core, text: string): boolean {
  if (type === "enum") return Object.values(entries).includes(text);
  if (type === "literal") return values.includes(text);
  return ["string", "unknown", "any"].includes(type);
}

function takesNumber({ type, values = [] }: Core): boolean {
  return type === "number" ||
    (type === "literal" && values.some((value) => typeof value === "number"));
}
