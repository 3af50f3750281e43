import type { Warning } from "../../tool.ts";

/** Warnings by which a whole table was read as what it is not, so that its columns are others. */
const MISREADINGS: ReadonlySet<string> = new Set([
  "MARKDOWN_TABLE",
  "NOT_CSV",
  "UNDIVIDED_HEADER",
  "WRONG_DELIMITER",
]);

/** What a table is instead of what it was read as, if a warning says so: why a column of it is missing. */
export function misreadingIn(warnings: readonly Warning[]): string | undefined {
  return warnings.find(({ code }) => MISREADINGS.has(code))?.message;
}
