/**
 * The fields of a tool's form, from its contract.
 *
 * @module
 */
import { necessaryKeys } from "../catalog/necessary_keys.ts";
import { choicesOf, propertiesOf, type Property } from "../catalog/properties.ts";
import type { AnyTool } from "../tools/define.ts";

/** What a property is set with: a box to tick, a list to choose from, a line, or an area for more. */
export type Control = "tick" | "choice" | "line" | "area";

/** A property of a tool as a field. */
export interface Field {
  property: string;
  label: string;
  /** What the property means and takes. */
  hint: string;
  control: Control;
  /** Of a choice: what can be chosen. A field that is left alone sets nothing. */
  choices: string[];
  /** What the tool takes where the field sets nothing, as the control would have it. */
  ifUnset: string;
  /** Whether the tool cannot work without it. */
  isNecessary: boolean;
  /** Of an area: whether it is what the tool is about. */
  isMain: boolean;
}

/** The fields of a tool: what it works on first, all else in the order of its contract. */
export function fieldsOf(tool: AnyTool): Field[] {
  const necessary = necessaryKeys(tool);
  const mainKeys = new Set([tool.textProperty, ...(tool.mainKeys ?? []), ...necessary]);
  const fields = propertiesOf(tool).map((property) =>
    fieldOf(property, necessary.includes(property.property), mainKeys.has(property.property))
  );
  return [...fields.filter(({ isMain }) => isMain), ...fields.filter(({ isMain }) => !isMain)];
}

function fieldOf(property: Property, isNecessary: boolean, isKey: boolean): Field {
  const { schema, kind } = property;
  const choices = kind === "flag" ? ["true", "false"] : choicesOf(property);
  const isChoice = kind !== "list" && choices.length > 0;
  const isTick = kind === "flag" && typeof schema.default === "boolean";
  const control = isTick ? "tick" : isChoice ? "choice" : kind === "number" ? "line" : "area";
  return {
    property: property.property,
    label: property.property.replace(/_/g, " "),
    hint: hintOf(property),
    control,
    choices: control === "choice" ? choices : [],
    ifUnset: schema.default === undefined || typeof schema.default === "object"
      ? ""
      : String(schema.default),
    isNecessary,
    isMain: isKey && control === "area",
  };
}

function hintOf(property: Property): string {
  const { kind, itemKind, schema } = property;
  const { description = "", minimum, maximum } = schema;
  const facts = [
    kind === "list" && itemKind !== "json" && itemKind !== "list" ? "one a line" : "",
    kind === "json" || (kind === "list" && (itemKind === "json" || itemKind === "list"))
      ? "as JSON"
      : "",
    kind === "list" && choicesOf(property).length > 0 ? `of ${choicesOf(property).join(", ")}` : "",
    rangeOf(minimum, maximum),
    typeof schema.default === "object" ? `default: ${JSON.stringify(schema.default)}` : "",
  ].filter((fact) => fact !== "");
  return facts.length > 0 ? `${description} (${facts.join("; ")})` : String(description);
}

function rangeOf(minimum: unknown, maximum: unknown): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minimum !== undefined) return `at least ${minimum}`;
  return maximum === undefined ? "" : `at most ${maximum}`;
}
