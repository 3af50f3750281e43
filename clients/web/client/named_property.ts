/**
 * Which property an error is about, where only its message says so.
 *
 * @module
 */

/** What a message begins with, in quotes: a property, a place within it, or a value; and the property that it is of. */
const FIRST_QUOTED = /^(?:the )?"([^"\n]+)"(?: of the (\w+)\b)?/i;

/**
 * The property that a message begins with (`"after" is not JSON`), or that it names a part of (`"select[0]" of the
 * query`), or else the only one whose whole value it begins with (`"1.2" is not a version`); undefined if there is none.
 *
 * @param controls The form's texts by their properties.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { namedProperty } from "./named_property.ts";
 *
 * const controls = { from: "EURO", to: "USD" };
 * assert.equal(namedProperty('"from" is "EURO": give a code', controls), "from");
 * assert.equal(namedProperty('"EURO" is not a code', controls), "from");
 * assert.equal(namedProperty("No rate is known", controls), undefined);
 * ```
 */
export function namedProperty(
  message: string,
  controls: Readonly<Record<string, string>>,
): string | undefined {
  const [, quoted = "", holder = ""] = FIRST_QUOTED.exec(message) ?? [];
  if (quoted === "") return undefined;
  if (Object.hasOwn(controls, holder)) return holder;
  const [name = ""] = quoted.split(/[.[]/, 1);
  if (Object.hasOwn(controls, name)) return name;
  const holders = Object.keys(controls).filter((key) => controls[key]!.trim() === quoted);
  return holders.length === 1 ? holders[0] : undefined;
}
