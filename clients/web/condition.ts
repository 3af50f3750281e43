/**
 * Properties that a tool reads with some choices of another one only, as their descriptions say:
 * "decode: …", "v3 and v5: …", "Required by difference: …".
 *
 * @module
 */
import { choicesOf, propertiesOf, type Property } from "../../tools/catalog/properties.ts";
import type { AnyTool } from "../../tools/tool.ts";

/** The choices of another property with which a property is read. */
export interface Condition {
  property: string;
  choices: string[];
  /** What the tool takes where the other property is not set. */
  ifUnset: string;
  /** Whether the tool cannot work without it then. */
  isNecessary: boolean;
}

/** How a description begins that names choices: words without a blank in them, and what joins them. */
const HEAD = /^(Required by )?([\w.-]+(?:(?:, | and | or )[\w.-]+)*): /;

/** With which choices a property is read; undefined where it always is. */
export function conditionOf(tool: AnyTool, property: Property): Condition | undefined {
  const description = String(property.schema.description ?? "");
  const [, required, names] = HEAD.exec(description) ?? [];
  if (names === undefined) return undefined;
  const wanted = names.split(/, | and | or /).map((name) => name.replace(/^v(?=\d)/, ""));
  // "auto: text where the bytes are UTF-8" explains a choice of its own.
  if (wanted.some((choice) => choicesOf(property).includes(choice))) return undefined;
  const decider = propertiesOf(tool).find((one) =>
    one.property !== property.property &&
    wanted.every((choice) => choicesOf(one).includes(choice))
  );
  if (!decider) return undefined;
  // "compress: the text; decompress: Base64" is read with every choice.
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

/** The description of a property without the choices that it begins with. */
export function withoutCondition(tool: AnyTool, property: Property): string {
  const description = String(property.schema.description ?? "");
  if (!conditionOf(tool, property)) return description;
  return description.replace(HEAD, "");
}
