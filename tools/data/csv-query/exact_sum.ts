import { decimalValue } from "../../shared/json/number.ts";

/**
 * The sum of plain numbers by exact decimal addition, as the nearest double: 0.1 and 0.2 give 0.3. Infinity
 * when it is too large for a double.
 *
 * Digits are added up per power of ten, and brought together once: a column has few powers.
 */
export function exactSum(texts: Iterable<string>): number {
  const sums = new Map<number, bigint>();
  for (const text of texts) {
    // What a double takes for zero adds nothing, however small its power of ten.
    if (Number(text) === 0) continue;
    const { negative, digits, exponent } = decimalValue(text);
    const value = BigInt(digits);
    sums.set(exponent, (sums.get(exponent) ?? 0n) + (negative ? -value : value));
  }
  if (sums.size === 0) return 0;
  const lowest = Math.min(...sums.keys());
  let total = 0n;
  for (const [exponent, sum] of sums) total += sum * 10n ** BigInt(exponent - lowest);
  return Number(`${total}e${lowest}`);
}
