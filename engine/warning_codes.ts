import type { Warning } from "../tools/tool.ts";

/** The most codes that a list names. */
const MAX_CODES = 20;

/**
 * The codes of warnings as a list of HTTP (RFC 9651, section 3.1): each code once, in order. If
 * there are more than 20, the first 20 are followed by the number of the others.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { warningCodes } from "./warning_codes.ts";
 *
 * const warnings = ["A", "B", "A"].map((code) => ({ code, message: "" }));
 * assert.equal(warningCodes(warnings), "A, B");
 * ```
 */
export function warningCodes(warnings: readonly Warning[]): string {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const more = codes.length - MAX_CODES;
  return [...codes.slice(0, MAX_CODES), ...(more > 0 ? [more] : [])].join(", ");
}
