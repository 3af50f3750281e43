/**
 * The prefixes that CI services and their tools write before each line of a log.
 *
 * @module
 */

/** A time of RFC 3339, section 5.6. */
const TIME = String.raw`\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)`;

/** A column ends at the line break: otherwise each attempt at a line's start would read all lines after it. */
const COLUMN = String.raw`[^\t\r\n\u2028\u2029]+\t`;

/**
 * The columns of `gh run view --log`: job, step, and the line; the first line of each step begins with a byte order
 * mark.
 */
const GH_COLUMNS = new RegExp(String.raw`^${COLUMN}${COLUMN}\ufeff?(?=${TIME}(?: |$))`, "gm");

/** The time in brackets that the Timestamper of Jenkins writes. */
const BRACKETED = new RegExp(String.raw`^\[(${TIME})\](?= |$)`, "gm");

/** The number and kind of the stream that GitLab writes after the time, and whether the line continues the last one. */
const GITLAB_STREAM = new RegExp(String.raw`^(${TIME}) [0-9A-Fa-f]{2}[OE][ +]`, "gm");

/**
 * The log with the time alone before its lines, as GitHub and Azure write it, so that frames of a stack trace and
 * other lines that belong to the one before them begin as they were printed. A log of other lines is as it was.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withTimesOnly } from "./line_prefix.ts";
 *
 * const time = "2026-03-01T10:00:00.1234567Z";
 * for (const prefix of [`test\tRun npm test\t${time} `, `[${time}] `, `${time} 01E `]) {
 *   assert.equal(withTimesOnly(`${prefix}  at main (a.js:1:2)`), `${time}   at main (a.js:1:2)`);
 * }
 * ```
 */
export function withTimesOnly(log: string): string {
  return log.replace(GH_COLUMNS, "").replace(BRACKETED, "$1").replace(GITLAB_STREAM, "$1 ");
}
