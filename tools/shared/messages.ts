/**
 * Parts of messages: how many there are of something, and the first of many.
 *
 * @module
 */

/**
 * A number with what is counted: "1 cell", "3 cells".
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { counted } from "./messages.ts";
 * assert.equal(counted(1, "entry", "entries"), "1 entry");
 * assert.equal(counted(0, "cell"), "0 cells");
 * ```
 */
export function counted(number: number | bigint, one: string, many = `${one}s`): string {
  return `${number} ${Number(number) === 1 ? one : many}`;
}

/**
 * The first `most` names of a list and how many more there are.
 *
 * @param write How a name is written; asked for those that are shown only.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { firstNames } from "./messages.ts";
 * assert.equal(firstNames(["a", "b", "c"], 2), "a, b and 1 more");
 * assert.equal(firstNames(["a", "b"], 2), "a, b");
 * ```
 */
export function firstNames(
  names: readonly string[],
  most: number,
  write: (name: string) => string = (name) => name,
): string {
  const shown = names.slice(0, most).map((name) => write(name)).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}

/** The first `most` messages of a list, as "a; b; c; and 2 more". */
export function firstFaults(messages: readonly string[], most = 3): string {
  const shown = messages.slice(0, most).join("; ");
  return messages.length > most ? `${shown}; and ${messages.length - most} more` : shown;
}
