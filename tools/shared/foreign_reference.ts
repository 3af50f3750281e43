import { cutText } from "./cut_text.ts";

/** Groups and escapes as other languages write them in a replacement. */
const FOREIGN_REFERENCE = /\\(?:[0-9]|[gk]<[^<>]*>|[nrt])|\$\{[^{}]*\}/;

/**
 * For a replacement in which `$1` and `$<name>` are the groups: what to say of the first sign of another language in it,
 * which stays as it is.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { foreignReference } from "./foreign_reference.ts";
 *
 * assert.match(foreignReference("<\\1>")!, /^"\\1" was inserted literally/);
 * assert.equal(foreignReference("<$1>"), undefined);
 * ```
 */
export function foreignReference(replacement: string): string | undefined {
  const [symbol] = FOREIGN_REFERENCE.exec(replacement) ?? [];
  return symbol &&
    `"${cutText(symbol)}" was inserted literally: a group is $1 or $<name>, and a ` +
      "line break or tab is that character itself";
}
