/** A component of an ISO 8601 duration, largest first. */
export type DurationUnit = "year" | "month" | "week" | "day" | "hour" | "minute" | "second";

/** An ISO 8601 duration as written: its sign, and the digits of each component that it has. */
export interface WrittenDuration {
  negative: boolean;
  /** In the order written, which is largest first; the decimal mark is a point. */
  amounts: Map<DurationUnit, string>;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const ISO_DURATION = new RegExp(
  String
    .raw`^(?<sign>[+-]?)P(?:(?<year>${NUMBER})Y)?(?:(?<month>${NUMBER})M)?(?:(?<week>${NUMBER})W)?` +
    String
      .raw`(?:(?<day>${NUMBER})D)?(?:T(?=\d)(?:(?<hour>${NUMBER})H)?(?:(?<minute>${NUMBER})M)?` +
    String.raw`(?:(?<second>${NUMBER})S)?)?$`,
  "i",
);
const UNITS: readonly DurationUnit[] = [
  "year",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
];

/**
 * Reads the shape of an ISO 8601 duration: [+-]P[nY][nM][nW][nD][T[nH][nM][nS]], in any case, with at least
 * one component (ISO 8601-1:2019 section 5.5.2, and of ISO 8601-2 the sign, and weeks beside other units).
 * Where fractions may stand is for the caller to check.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseIsoDuration } from "./iso_duration.ts";
 * assert.deepEqual(parseIsoDuration("-P1DT0,5H"), {
 *   negative: true,
 *   amounts: new Map([["day", "1"], ["hour", "0.5"]]),
 * });
 * ```
 *
 * @returns undefined for any other text.
 */
export function parseIsoDuration(text: string): WrittenDuration | undefined {
  const groups = ISO_DURATION.exec(text)?.groups;
  if (!groups) return undefined;
  const amounts = new Map<DurationUnit, string>();
  for (const unit of UNITS) {
    const digits = groups[unit];
    if (digits !== undefined) amounts.set(unit, digits.replace(",", "."));
  }
  return amounts.size === 0 ? undefined : { negative: groups.sign === "-", amounts };
}
