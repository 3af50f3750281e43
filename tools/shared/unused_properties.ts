import type { Warning } from "../tool.ts";
import { invalidField, isForMissing, ToolError } from "./tool_error.ts";

/** The choices that read a property, where only some do, and the value that it has when it is left out. */
export interface ReadBy {
  choices: readonly string[];
  /** Its default; undefined when it has none. */
  unset?: unknown;
  /** It is what a choice works on, as the second of two dates is, and no setting. */
  isAsked?: true;
}

/** The properties that only some choices read. */
type ReadByOf<Input> = { readonly [Key in keyof Input & string]?: ReadBy };

/**
 * Refuses what only other choices than the default work on, where no choice was sent: the answer would be to another
 * question, without the second date of two.
 *
 * @param given The input as it was sent.
 * @throws {ToolError} `INVALID_INPUT` on the selector.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { requireChoice } from "./unused_properties.ts";
 * const readBy = { end: { choices: ["difference"], isAsked: true } } as const;
 * const input = { operation: "info", end: "2026-12-24" };
 * requireChoice(input, "operation", readBy, { operation: "info", end: "2026-12-24" });
 * assert.throws(() => requireChoice(input, "operation", readBy, { end: "2026-12-24" }));
 * ```
 */
export function requireChoice<Input extends object>(
  input: Input,
  selector: keyof Input & string,
  readBy: ReadByOf<Input>,
  given: Readonly<Record<string, unknown>>,
): void {
  if ((given[selector] ?? "") !== "") return;
  const asked = unread(input, selector, readBy).filter(([, { isAsked }]) => isAsked);
  if (asked.length === 0) return;
  const uses = asked.map(([key, { choices }]) => `"${key}" is for ${choices.join(", ")}`);
  throw invalidField(selector, `"${selector}" is missing: ${uses.join("; ")}`);
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
  readBy: ReadByOf<Input>,
): Warning<"UNUSED_PROPERTY">[] {
  return unread(input, selector, readBy).map(([key, { choices }]) => ({
    code: "UNUSED_PROPERTY",
    message: `"${key}" does nothing with ${selector} "${input[selector]}": it is for ${
      choices.join(", ")
    }`,
    path: key,
  }));
}

/**
 * Runs a choice. Where it fails for want of a property, the message names what was sent and only other choices read:
 * most often the choice is the wrong one, or the value stands under a wrong name.
 *
 * @throws {ToolError} What `run` throws.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { requiredField } from "./tool_error.ts";
 * import { withUnread } from "./unused_properties.ts";
 *
 * const input = { action: "compare", versions: ["1.0.0", "2.0.0"] };
 * const run = () => withUnread(input, "action", { versions: { choices: ["sort"] } }, () => {
 *   throw requiredField("version");
 * });
 * assert.throws(run, {
 *   message: '"version" is required; "versions" does nothing with action "compare": it is for sort',
 * });
 * ```
 */
export function withUnread<Input extends object, Result>(
  input: Input,
  selector: keyof Input & string,
  readBy: ReadByOf<Input>,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const { code, message, details, fields } = error as ToolError<string>;
    const isMissing = (property: string) => (input[property as keyof Input] ?? "") === "";
    const unread = unusedProperties(input, selector, readBy).map(({ message }) => message);
    if (unread.length === 0 || !isForMissing(error, isMissing)) throw error;
    throw new ToolError<string>(code, [message, ...unread].join("; "), details, fields);
  }
}

/**
 * What reads each property, from what each choice needs; it reads nothing else. A 0 says nothing, as an empty text does:
 * some clients send one for each number that is left out.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readByNeeds } from "./unused_properties.ts";
 * assert.deepEqual(readByNeeds({ gcd: ["numbers"], lcm: ["numbers"], totient: ["n"] }), {
 *   numbers: { choices: ["gcd", "lcm"], unset: 0 },
 *   n: { choices: ["totient"], unset: 0 },
 * });
 * ```
 */
export function readByNeeds<Key extends string>(
  needs: Readonly<Record<string, readonly Key[]>>,
): { [Name in Key]?: { choices: string[]; unset: 0 } } {
  const readBy: { [Name in Key]?: { choices: string[]; unset: 0 } } = {};
  for (const [choice, keys] of Object.entries(needs)) {
    for (const key of keys) (readBy[key] ??= { choices: [], unset: 0 }).choices.push(choice);
  }
  return readBy;
}

/** The properties that were given and that the choice does not read. */
function unread<Input extends object>(
  input: Input,
  selector: keyof Input & string,
  readBy: ReadByOf<Input>,
): [keyof Input & string, ReadBy][] {
  const choice = String(input[selector]);
  return (Object.entries(readBy) as [keyof Input & string, ReadBy][])
    .filter(([key, { choices, unset }]) =>
      ![undefined, unset].includes(input[key]) && !isEmpty(input[key]) && !choices.includes(choice)
    );
}

/** Whether a value says nothing: some clients send every property, and an empty one for each that is left out. */
function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
}
