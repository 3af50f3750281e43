/**
 * The inputs that differ from one in the value of a choice.
 *
 * @module
 */
import type { Field } from "./fields.ts";

/** The other values of the choice, each with its input; nothing where the property is no choice. */
export function variantInputs(
  fields: readonly Field[],
  property: string,
  input: Record<string, unknown>,
): [choice: string, input: Record<string, unknown>][] {
  const field = fields.find((one) => one.property === property);
  if (!field) return [];
  const own = String(input[property] ?? field.ifUnset);
  return field.choices.filter((choice) => choice !== own)
    .map((choice) => [choice, { ...input, [property]: choice }]);
}
