/**
 * Properties that apply only with certain choices of another one, as their descriptions say:
 * "decode: …", "v3 and v5: …", "Required by difference: …".
 *
 * @module
 */
import { choicesOf, propertiesOf, type Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";

/** The choices of another property with which a property applies. */
export interface Condition {
  property: string;
  choices: string[];
  /** The tool's default for the other property. */
  ifUnset: string;
  /** Whether the property is required with these choices. */
  isNecessary: boolean;
}

/** The start of a description that names choices: words without spaces, and their separators. */
const HEAD = /^(Required by )?([\w.-]+(?:(?:, | and | or )[\w.-]+)*): /;

/** The condition under which a property applies; undefined if it always does. */
export function conditionOf(tool: AnyTool, property: Property): Condition | undefined {
  const description = String(property.schema.description ?? "");
  const [, required, names] = HEAD.exec(description) ?? [];
  if (names === undefined) return undefined;
  const wanted = names.split(/, | and | or /).map((name) => name.replace(/^v(?=\d)/, ""));
  // "auto: text where the bytes are UTF-8" explains a choice of the property itself.
  if (wanted.some((choice) => choicesOf(property).includes(choice))) return undefined;
  const decider = propertiesOf(tool).find((one) =>
    one.property !== property.property &&
    wanted.every((choice) => choicesOf(one).includes(choice))
  );
  if (!decider) return undefined;
  // "compress: the text; decompress: Base64" applies with every choice.
  const isOfOthers = choicesOf(decider).some((choice) =>
    new RegExp(`[;.] ${RegExp.escape(choice)}: `).test(description)
  );
  return isOfOthers ? undefined : {
    property: decider.property,
    choices: wanted,
    ifUnset: String(decider.schema.default ?? ""),
    isNecessary: required !== undefined,
  };
}

/** A property's description without the choices at its start. */
export function withoutCondition(tool: AnyTool, property: Property): string {
  const description = String(property.schema.description ?? "");
  if (!conditionOf(tool, property)) return description;
  return description.replace(HEAD, "");
}
