/**
 * Missing values inside lists: does for the properties of a list's objects what a contract's `blankIsMissing` does for its
 * own.
 *
 * @module
 */
import { z } from "zod";
import { numberOfText } from "./json/number.ts";

/**
 * A property for which null and an empty string are missing values.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { z } from "zod";
 * import { blankable } from "./blank.ts";
 *
 * const schema = z.object({ name: blankable(z.string().default("none")) });
 * assert.deepEqual(schema.parse({ name: "" }), { name: "none" });
 * ```
 */
export function blankable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => value === null || value === "" ? undefined : value, schema);
}

/** The same for a number, which may also come as a text ("12.50") that a double holds exactly. */
export function blankableNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (value === null || value === "") return undefined;
    // The engine reads number texts only where a schema is a number at its core; this one is a pipe.
    return typeof value === "string" ? numberOfText(value) ?? value : value;
  }, schema);
}
