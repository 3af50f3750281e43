/**
 * Roman numerals in the form of today: each sign at most three times in a row, smaller before larger ones subtracted.
 *
 * @module
 */

/** The signs and pairs by their values, the largest first. */
const SIGNS: readonly (readonly [sign: string, value: number])[] = [
  ["M", 1000],
  ["CM", 900],
  ["D", 500],
  ["CD", 400],
  ["C", 100],
  ["XC", 90],
  ["L", 50],
  ["XL", 40],
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
];

const MAX = 3999n;
const FORM = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/i;

/** An integer as a Roman numeral; null below 1 and above 3999, which have none. */
export function writeRoman(integer: bigint): string | null {
  if (integer < 1n || integer > MAX) return null;
  let rest = Number(integer);
  let text = "";
  for (const [sign, value] of SIGNS) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** Reads a Roman numeral; undefined for any other text, and for one that may be hexadecimal, such as CD. */
export function readRoman(text: string): bigint | undefined {
  const written = text.trim();
  if (written === "" || /^[CD]+$/i.test(written) || !FORM.test(written)) return undefined;
  const numeral = written.toUpperCase();
  let at = 0;
  let sum = 0;
  for (const [sign, value] of SIGNS) {
    while (numeral.startsWith(sign, at)) {
      at += sign.length;
      sum += value;
    }
  }
  return BigInt(sum);
}
