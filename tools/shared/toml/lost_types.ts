/**
 * What of the types of TOML is lost in JSON.
 *
 * @module
 */
import { parse, TomlDate, type TomlValue } from "smol-toml";

/**
 * The places of dates, times, and floats without a fraction (`1.0`, `1e3`) in a TOML 1.0 text: as JSON, the first
 * two are strings and the last are integers. Keys and indexes from the root down, in the order of the text's value.
 *
 * @param text Was read as TOML before.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { lostTypes } from "./lost_types.ts";
 *
 * assert.deepEqual(lostTypes("a = 1.0\nb = 1\nc = [1.5, 07:32:00]"), [["a"], ["c", 1]]);
 * ```
 */
export function lostTypes(text: string): (string | number)[][] {
  const places: (string | number)[][] = [];
  const path: (string | number)[] = [];
  // With integers as bigints, a number is a float.
  visit(parse(text, { integersAsBigInt: true }));
  return places;

  function visit(value: TomlValue): void {
    if (value instanceof TomlDate || Number.isInteger(value)) places.push([...path]);
    else if (typeof value === "object") {
      for (const [name, member] of Object.entries(value)) {
        path.push(Array.isArray(value) ? Number(name) : name);
        visit(member);
        path.pop();
      }
    }
  }
}
