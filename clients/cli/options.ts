/**
 * Derives a tool's options from the properties of its contract.
 *
 * @module
 */
import { propertiesOf, type Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";
import { textKeyOf } from "./shell_forms.ts";
import { OWN_OPTIONS, written } from "./usage.ts";

/** An option: a property that can be set by itself. */
export interface ToolOption extends Property {
  /** The name after `--`, in kebab case. */
  name: string;
}

/** A tool's options, in the order of its contract. */
export function optionsOf(tool: AnyTool): ToolOption[] {
  return propertiesOf(tool)
    .filter(({ property }) => !Object.hasOwn(OWN_OPTIONS, property))
    .map((property) => ({ ...property, name: kebab(property.property) }));
}

/**
 * The switches of an option: `--url-safe`, `--no-header` if the default is on, or both if the contract gives
 * no default.
 */
export function switchesOf({ name, kind, schema }: ToolOption): string[] {
  if (kind !== "flag" || schema.default === false) return [`--${name}`];
  return schema.default === true ? [`--no-${name}`] : [`--${name}`, `--no-${name}`];
}

/** An option of the command line rather than of the tool. */
interface OwnOption {
  /** As written: `--as` or `-o`. */
  name: string;
  value?: string;
  help: string;
}

/** The options that the command line adds to a tool. */
export function ownOptionsOf(tool: AnyTool): OwnOption[] {
  return Object.entries(OWN_OPTIONS)
    .filter(([name]) => name !== "text" || textKeyOf(tool) !== undefined)
    .filter(([, { isForVerdicts }]) => !isForVerdicts || tool.kind === "kit" || tool.check)
    .map(([name, { value, help }]) => ({
      name: written(name),
      ...(value !== undefined && { value }),
      help,
    }));
}

/** `top_words` and `headerMode` as `top-words` and `header-mode`. */
function kebab(property: string): string {
  return property.replace(/_/g, "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
