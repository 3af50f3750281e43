import type { SourceRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** Digits of a code, such as a postcode or an article's number: 05 may be a month. */
const CODE = /^[+-]?0\d\d+$/;

/** Values of a field that lose zeros: how many, and the first with its record. */
export interface LostZeros {
  row: number;
  text: string;
  count: number;
}

/**
 * The fields of numbers of which cells begin with zeros.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fullMapping } from "./mapping.ts";
 * import { lostZeros } from "./leading_zeros.ts";
 *
 * const [entry] = fullMapping([], ["zip"]);
 * const found = lostZeros([{ zip: "00501" }], [{ ...entry!, type: "integer" }]);
 * assert.deepEqual(found.get("zip"), { row: 1, text: "00501", count: 1 });
 * ```
 */
export function lostZeros(
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
): Map<string, LostZeros> {
  const found = new Map<string, LostZeros>();
  for (
    const { from, to } of mapping.filter(({ type }) => type === "integer" || type === "number")
  ) {
    for (const [index, record] of source.entries()) {
      const text = String(record[from] ?? "");
      if (!CODE.test(text)) continue;
      const known = found.get(to);
      if (known) known.count++;
      else found.set(to, { row: index + 1, text, count: 1 });
    }
  }
  return found;
}
