/**
 * The properties of a tool's input as a person sets them, one by one: at the shell as options, on a page as fields.
 *
 * @module
 */
import type { AnyTool } from "../tool.ts";
import { type JsonSchema, toJsonSchema } from "./descriptor.ts";

/** A property that can be set alone. */
export interface Property {
  /** Its key in the input. */
  property: string;
  /** The type that a value is read as. */
  kind: Kind;
  /** The kind of a list's items; none if a value is not a list. */
  itemKind?: Kind;
  schema: JsonSchema;
}

/** A text is passed on unchanged; a number is sent as a number, since receipts digest what was sent. */
export type Kind = "flag" | "text" | "number" | "list" | "json";

/** The properties of a tool's input, in the order of its contract. */
export function propertiesOf(tool: AnyTool): Property[] {
  const { properties } = toJsonSchema(tool.input, "input");
  return Object.entries(properties as Record<string, JsonSchema>).map(([property, schema]) => ({
    property,
    kind: kindOf(typesOf(schema)),
    itemKind: itemKindOf(schema),
    schema,
  }));
}

/** The values that a property, or an item of its list, may have; none if these are not listed. */
export function choicesOf({ kind, schema }: Property): string[] {
  const { enum: choices } = kind === "list" ? (schema.items ?? {}) as JsonSchema : schema;
  return Array.isArray(choices) ? choices.map(String) : [];
}

function kindOf(types: ReadonlySet<unknown>): Kind {
  // A text of JSON is read by the tools that take both, and keeps its numbers as written.
  if (types.has("string")) return "text";
  if (types.has("object") || types.size === 0) return "json";
  if (types.has("array")) return "list";
  return types.has("boolean") ? "flag" : "number";
}

function itemKindOf(schema: JsonSchema): Kind | undefined {
  const lists = branchesOf(schema).filter(({ type }) => type === "array");
  return lists.length === 0
    ? undefined
    : kindOf(new Set(lists.flatMap(({ items }) => [...typesOf((items ?? {}) as JsonSchema)])));
}

/** The schemas of which one holds: a schema itself, or what it lists. */
function branchesOf(schema: JsonSchema): JsonSchema[] {
  const branches = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  return branches?.flatMap(branchesOf) ?? [schema];
}

/** The types that a schema allows; none if it allows all. */
function typesOf({ type, anyOf, oneOf, enum: choices }: JsonSchema): Set<unknown> {
  const branches = (anyOf ?? oneOf ?? []) as JsonSchema[];
  const values = (choices ?? []) as unknown[];
  return new Set([
    ...[type ?? []].flat(),
    ...branches.flatMap((branch) => [...typesOf(branch)]),
    ...(type === undefined ? values.map((value) => typeof value) : []),
  ]);
}
