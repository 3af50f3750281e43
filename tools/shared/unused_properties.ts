import type { Warning } from "../tool.ts";

/** The choices that read a property, where only some do, and the value that it has when it is left out. */
export interface ReadBy {
  choices: readonly string[];
  /** Its default; undefined when it has none. */
  unset?: unknown;
}

/**
 * Warnings about properties that were given and that the chosen operation, method or mode does not read. Most often
 * the caller forgot to choose, so the answer is to another question.
 *
 * @param selector The property that chooses.
 * @param readBy The properties in the order in which they are reported.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { unusedProperties } from "./unused_properties.ts";
 * const input = { operation: "info", days: 3, weeks: 0 };
 * const readBy = { days: { choices: ["add"], unset: 0 }, weeks: { choices: ["add"], unset: 0 } };
 * assert.deepEqual(unusedProperties(input, "operation", readBy), [{
 *   code: "UNUSED_PROPERTY",
 *   message: '"days" does nothing with operation "info": it is for add',
 *   path: "days",
 * }]);
 * ```
 */
export function unusedProperties<Input extends object>(
  input: Input,
  selector: keyof Input & string,
  readBy: { readonly [Key in keyof Input & string]?: ReadBy },
): Warning<"UNUSED_PROPERTY">[] {
  const choice = String(input[selector]);
  return (Object.entries(readBy) as [keyof Input & string, ReadBy][])
    .filter(([key, { choices, unset }]) => input[key] !== unset && !choices.includes(choice))
    .map(([key, { choices }]) => ({
      code: "UNUSED_PROPERTY",
      message: `"${key}" does nothing with ${selector} "${choice}": it is for ${
        choices.join(", ")
      }`,
      path: key,
    }));
}
