/**
 * What a pipeline step still needs before it can run.
 *
 * @module
 */
import type { Described } from "../protocol.ts";

/** A step's fields and what they hold. */
type Filled = Pick<Described, "fields" | "controls" | "bindings">;

/**
 * What a step waits for, in words; undefined if it can run.
 * @param hasInput Whether the pipeline has an input.
 */
export function wantsOf(
  { fields, controls, bindings }: Filled,
  hasInput: boolean,
): string | undefined {
  const empty = fields.filter(({ property, isNecessary, ifUnset }) =>
    isNecessary && ifUnset === "" && bindings[property] === undefined &&
    (controls[property] ?? "") === ""
  ).map(({ label }) => `“${label}”`);
  const isBoundToInput = Object.values(bindings).some((binding) => /^\$INPUT\b/.test(binding));
  if (isBoundToInput && !hasInput) empty.unshift("the input above");
  return empty.length === 0 ? undefined : empty.join(", ");
}
