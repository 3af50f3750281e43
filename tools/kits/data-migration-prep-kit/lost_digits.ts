import type { SourceRecord } from "./map_records.ts";
import type { MappingEntry } from "./mapping.ts";

/** Twelve digits and more as a spreadsheet shows them, with six at most: 4006381333931 is 4.00638E+12. */
const ROUNDED = /^\d(?:[.,]\d{1,5})?E\+(?:1[1-9]|2\d)$/;

/** Digits of a code, such as a postcode or an article's number: 05 may be a month. */
const CODE = /^[+-]?0\d\d+$/;

/** Values of a field that lose digits: how many, and the first with its record. */
export interface LostDigits {
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
 * import { lostZeros } from "./lost_digits.ts";
 *
 * const [entry] = fullMapping([], ["zip"]);
 * const found = lostZeros([{ zip: "00501" }], [{ ...entry!, type: "integer" }]);
 * assert.deepEqual(found.get("zip"), { row: 1, text: "00501", count: 1 });
 * ```
 */
export function lostZeros(
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
): Map<string, LostDigits> {
  const numbers = mapping.filter(({ type, accept }) =>
    NUMBERS.includes(type) && !accept?.includes("LEADING_ZEROS_LOST")
  );
  return valuesLike(CODE, source, numbers);
}

/** The fields of codes, as texts or whole numbers, of which cells were rounded by a spreadsheet. */
export function lostDigits(
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
): Map<string, LostDigits> {
  const codes = mapping.filter(({ type }) => type === "string" || type === "integer");
  return valuesLike(ROUNDED, source, codes);
}

const NUMBERS: readonly string[] = ["integer", "number"];

function valuesLike(
  pattern: RegExp,
  source: readonly SourceRecord[],
  mapping: readonly MappingEntry[],
): Map<string, LostDigits> {
  const found = new Map<string, LostDigits>();
  for (const { from, to } of mapping) {
    for (const [index, record] of source.entries()) {
      const text = String(record[from] ?? "");
      if (!pattern.test(text)) continue;
      const known = found.get(to);
      if (known) known.count++;
      else found.set(to, { row: index + 1, text, count: 1 });
    }
  }
  return found;
}
