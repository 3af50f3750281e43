import { z } from "zod";
import { isJsonObject } from "./value.ts";

/**
 * A contract's property that takes any JSON value: text in a string, or the value itself. Read it with
 * `readJsonInput`. zod hands the value through untouched, so `__proto__` members are not lost.
 */
export function jsonInput(description: string) {
  return z.unknown()
    .meta({ type: ["string", "object", "array", "number", "boolean", "null"] })
    .optional()
    .describe(description);
}

/**
 * A property that takes an object whose names are its caller's. zod hands the object through untouched, where
 * its own objects and records drop a member called `__proto__`.
 */
export function objectInput() {
  return z.unknown()
    .refine((value) => isJsonObject(value), { message: "must be an object" })
    .meta({ type: "object" });
}
