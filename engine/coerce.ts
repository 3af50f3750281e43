import type { z } from "zod";
import { isExactDouble } from "../tools/shared/json/number.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { coreOf } from "./schema_walk.ts";

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Takes a number or boolean that was sent as a string ("12", "true") for what it is, at any depth, where
 * the schema wants one and the text parses exactly. Everything else comes back as it went in.
 */
export function coerce(schema: z.ZodType, value: unknown): unknown {
  const core = coreOf(schema);
  if (typeof value === "string") return coerceText(core, value);
  if (value === null || typeof value !== "object") return value;
  if (core.type === "array" && Array.isArray(value)) {
    return value.map((item) => coerce(core.element!, item));
  }
  if (core.type === "object" && !Array.isArray(value)) {
    const coerced: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      const known = Object.hasOwn(core.shape!, key) ? core.shape![key] : undefined;
      setOwn(coerced, key, known ? coerce(known, member) : member);
    }
    return coerced;
  }
  return value;
}

function coerceText(core: ReturnType<typeof coreOf>, text: string): unknown {
  const kinds = core.type === "union" ? core.options!.map(coreOf) : [core];
  if (kinds.some(takesText)) return text;
  if (kinds.some(takesNumber) && JSON_NUMBER.test(text) && isExactDouble(text)) return Number(text);
  if (kinds.some((kind) => kind.type === "boolean") && (text === "true" || text === "false")) {
    return text === "true";
  }
  return text;
}

function takesText(kind: ReturnType<typeof coreOf>): boolean {
  return ["string", "enum", "unknown", "any"].includes(kind.type) ||
    (kind.type === "literal" && kind.values!.some((value) => typeof value === "string"));
}

function takesNumber(kind: ReturnType<typeof coreOf>): boolean {
  return kind.type === "number" ||
    (kind.type === "literal" && kind.values!.some((value) => typeof value === "number"));
}
