/**
 * Lists of objects as rows, with a column for each key.
 *
 * @module
 */
import type { JsonSchema } from "../../tools/catalog/descriptor.ts";
import type { Property } from "../../tools/catalog/properties.ts";
import { inWords } from "./words.ts";

/** A column. */
export interface Column {
  key: string;
  label: string;
  kind: "text" | "number" | "flag";
  choices: string[];
}

/** The columns of a list of objects whose values are all short; undefined for any other. */
export function columnsOf({ kind, itemKind, schema }: Property): Column[] | undefined {
  if (kind !== "list" || itemKind !== "json") return undefined;
  const { properties } = (schema.items ?? {}) as { properties?: Record<string, JsonSchema> };
  const entries = Object.entries(properties ?? {});
  if (entries.length === 0 || entries.length > 8) return undefined;
  const columns = entries.map(([key, own]): Column | undefined => {
    const type = typeOf(own);
    return type && {
      key,
      label: inWords(key),
      kind: type,
      choices: Array.isArray(own.enum) ? own.enum.map(String) : [],
    };
  });
  return columns.every((column) => column !== undefined) ? columns : undefined;
}

function typeOf({ type, enum: choices }: JsonSchema): Column["kind"] | undefined {
  if (type === "string" || (type === undefined && Array.isArray(choices))) return "text";
  if (type === "number" || type === "integer") return "number";
  return type === "boolean" ? "flag" : undefined;
}
