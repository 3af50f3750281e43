/**
 * Settles what several keywords of a JSON Schema say together, before each is rewritten for Gemini.
 *
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import type { Keyword } from "./inline_refs.ts";

/** The facts of a schema that its keywords settle only together. */
export interface Plan {
  names: Set<string>;
  /** The properties beside other keywords. */
  properties: JsonObject;
  /** What the items of a list are, beside what its first ones are. */
  items: JsonValue | undefined;
  hasTextConst: boolean;
  /** An enum without a type whose choices are texts, and maybe null. */
  hasTextChoices: boolean;
  /** The one type of the result. */
  type: string | undefined;
  /** The types of a list other than null. */
  union: string[];
  /** A list of types holds null and others. */
  takesNull: boolean;
}

/** Settles the facts of a schema from all of its keywords. */
export function planOf(keywords: readonly Keyword[]): Plan {
  const values = new Map(keywords.map(({ name, value }) => [name, value]));
  const type = values.get("type");
  const list = Array.isArray(type) ? type.filter((name) => typeof name === "string") : [];
  const union = list.filter((name) => name !== "null");
  const takesNull = union.length > 0 && list.includes("null");
  const names = new Set(values.keys());
  const held = values.get("properties");
  const properties = isJsonObject(held) ? held : {};
  const items = values.get("items");
  if (typeof values.get("const") === "string") {
    return {
      names,
      properties,
      items,
      hasTextConst: true,
      hasTextChoices: false,
      type: "string",
      union,
      takesNull: false,
    };
  }
  const choices = values.get("enum");
  if (type === undefined && areTexts(choices)) {
    return {
      names,
      properties,
      items,
      hasTextConst: false,
      hasTextChoices: true,
      type: "string",
      union,
      takesNull: choices.includes(null),
    };
  }
  const single = union.length === 1 ? union[0] : union.length === 0 ? list[0] : undefined;
  return {
    names,
    properties,
    items,
    hasTextConst: false,
    hasTextChoices: false,
    type: typeof type === "string" ? type : single,
    union,
    takesNull,
  };
}

function areTexts(choices: JsonValue | undefined): choices is JsonValue[] {
  return Array.isArray(choices) && choices.some((choice) => choice !== null) &&
    choices.every((choice) => choice === null || typeof choice === "string");
}
