/**
 * A tool's own options, from the properties of its contract.
 *
 * @module
 */
import { type JsonSchema, toJsonSchema } from "../catalog/descriptor.ts";
import type { AnyTool } from "../tools/define.ts";
import { OWN_OPTIONS, written } from "./usage.ts";

/** An option of a tool: a property that can be set by itself. */
export interface ToolOption {
  /** The property of the input. */
  property: string;
  /** The name behind `--`, in kebab case. */
  name: string;
  /** What a value is read as. */
  kind: Kind;
  /** What an item of a list is read as; none where a value is no list. */
  itemKind?: Kind;
  schema: JsonSchema;
}

/** A text goes on as it is; a number is sent as one, since receipts digest what was sent. */
export type Kind = "flag" | "text" | "number" | "list" | "json";

/** The options of a tool, in the order of its contract. */
export function optionsOf(tool: AnyTool): ToolOption[] {
  const { properties } = toJsonSchema(tool.input, "input");
  return Object.entries(properties as Record<string, JsonSchema>)
    .filter(([property]) => !Object.hasOwn(OWN_OPTIONS, property))
    .map(([property, schema]) => ({
      property,
      name: kebab(property),
      kind: kindOf(typesOf(schema)),
      itemKind: itemKindOf(schema),
      schema,
    }));
}

/** How an option is written: `--url-safe`; `--no-header` for what is on already; both where neither is said. */
export function switchesOf({ name, kind, schema }: ToolOption): string[] {
  if (kind !== "flag" || schema.default === false) return [`--${name}`];
  return schema.default === true ? [`--no-${name}`] : [`--${name}`, `--no-${name}`];
}

/** An option that is not the tool's own. */
interface OwnOption {
  /** As it is written, `--as` or `-o`. */
  name: string;
  value?: string;
  help: string;
}

/** The options that the command line gives a tool. */
export function ownOptionsOf({ textProperty }: AnyTool): OwnOption[] {
  return Object.entries(OWN_OPTIONS)
    .filter(([name]) => name !== "text" || textProperty !== undefined)
    .map(([name, option]) => ({ name: written(name), ...option }));
}

/** The values that an option, or an item of its list, may have; none where these are not listed. */
export function choicesOf({ kind, schema }: ToolOption): string[] {
  const { enum: choices } = kind === "list" ? (schema.items ?? {}) as JsonSchema : schema;
  return Array.isArray(choices) ? choices.map(String) : [];
}

/** `top_words` and `headerMode` as `top-words` and `header-mode`. */
function kebab(property: string): string {
  return property.replace(/_/g, "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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

/** The types that a schema allows; none where it allows all. */
function typesOf({ type, anyOf, oneOf, enum: choices }: JsonSchema): Set<unknown> {
  const branches = (anyOf ?? oneOf ?? []) as JsonSchema[];
  const values = (choices ?? []) as unknown[];
  return new Set([
    ...[type ?? []].flat(),
    ...branches.flatMap((branch) => [...typesOf(branch)]),
    ...(type === undefined ? values.map((value) => typeof value) : []),
  ]);
}
