import type { Decimal } from "../../shared/decimal.ts";

const UNITS = [["d", 86_400], ["h", 3_600], ["m", 60], ["s", 1]] as const;

/**
 * Seconds as `3d 15h 36m`, rounded to whole seconds, halves up; under one second with up to three decimals.
 */
export function durationText(seconds: Decimal): string {
  if (seconds.lessThan(1)) return `${seconds.toDecimalPlaces(3)}s`;
  let rest = seconds.round().toNumber();
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) parts.push(`${count}${unit}`);
    rest -= count * size;
  }
  return parts.join(" ");
}
