/**
 * Types of TOML that JSON does not have.
 *
 * @module
 */
import { parse, TomlDate, type TomlValue } from "smol-toml";

/**
 * The places of dates and times in a TOML 1.0 text, which are strings as JSON. Keys and indexes from the root down, in
 * the order of the text's value.
 *
 * @param text Was read as TOML before.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lostTypes } from "./lost_types.ts";
 *
 * assert.deepEqual(lostTypes("a = 1.0\nc = [1.5, 07:32:00]"), [["c", 1]]);
 * ```
 */
export function lostTypes(text: string): (string | number)[][] {
  const places: (string | number)[][] = [];
  const path: (string | number)[] = [];
  visit(parse(text, { integersAsBigInt: true }));
  return places;

  function visit(value: TomlValue): void {
    if (value instanceof TomlDate) places.push([...path]);
    else if (typeof value === "object") {
      for (const [name, member] of Object.entries(value)) {
        path.push(Array.isArray(value) ? Number(name) : name);
        visit(member);
        path.pop();
      }
    }
  }
}
