import { z } from "zod";

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
