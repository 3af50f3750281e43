import { cutText } from "./cut_text.ts";

/** Group references and escapes of other languages in a replacement. */
const FOREIGN_REFERENCE = /\\(?:[0-9]|[gk]<[^<>]*>|[nrt])|\$\{[^{}]*\}/;

/**
 * For a replacement in which `$1` and `$<name>` are the groups: a warning about the first reference in another
 * language's syntax, which is kept as text.
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
