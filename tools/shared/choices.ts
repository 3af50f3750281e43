/**
 * Names compared across styles, such as `snake_case`, `camelCase` and `kebab-case`.
 *
 * @module
 */

/** A name in lower case without `_` and `-`, the same in every style. */
export function plainName(name: string): string {
  return name.replace(/[_-]/g, "").toLowerCase();
}

/**
 * The one choice that equals a text but for case, `_`, `-` and blanks between letters; undefined where none or several
 * do.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { choiceInAnyStyle } from "./choices.ts";
 *
 * const choices = ["first-row", "none", "-", "_"];
 * assert.equal(choiceInAnyStyle("First_Row", choices), "first-row");
 * assert.equal(choiceInAnyStyle("first row", choices), "first-row");
 * assert.equal(choiceInAnyStyle("_", choices), "_");
 * assert.equal(choiceInAnyStyle("--", choices), undefined);
 * ```
 */
export function choiceInAnyStyle<Choice extends string>(
  text: string,
  choices: readonly Choice[],
): Choice | undefined {
  const exact = choices.find((choice) => choice === text);
  if (exact !== undefined) return exact;
  const plain = plainName(text.replace(/(?<=\p{L}) (?=\p{L})/gu, "_"));
  const same = choices.filter((choice) => plainName(choice) === plain);
  return plain !== "" && same.length === 1 ? same[0] : undefined;
}
