/** A fraction in whole numbers, so that a rounding is never off by a float's last bit. */
export interface Fraction {
  dividend: number;
  divisor: number;
}

/** Winkler gives no bonus to texts that are less alike than this. */
const BONUS_ABOVE: Fraction = { dividend: 7, divisor: 10 };
const MAX_PREFIX = 4;

/**
 * Jaro's similarity (M. Jaro, 1989): code points match when they are equal and at most floor(longer
 * / 2) - 1 places apart; two matches that are in another order make a transposition. An odd one out
 * makes none, as in Winkler's own strcmp95.c, Lucene, jellyfish and RapidFuzz.
 *
 * @param distinct The code points are numbered below this.
 */
export function jaro(a: Int32Array, b: Int32Array, distinct: number): Fraction {
  const { inA, inB } = matches(a, b, distinct);
  const matched = inA.length;
  if (matched === 0) return { dividend: 0, divisor: 1 };
  const outOfOrder = inA.filter((character, index) => character !== inB[index]).length;
  const transpositions = Math.floor(outOfOrder / 2);
  // (m/|a| + m/|b| + (m - transpositions)/m) / 3 over its common denominator.
  return {
    dividend: matched * matched * (a.length + b.length) +
      (matched - transpositions) * a.length * b.length,
    divisor: 3 * a.length * b.length * matched,
  };
}

/** Jaro-Winkler (W. Winkler, 1990): a tenth of what is missing to 1 for each of up to 4 equal first code points. */
export function jaroWinkler({ dividend, divisor }: Fraction, commonPrefix: number): Fraction {
  if (dividend * BONUS_ABOVE.divisor <= BONUS_ABOVE.dividend * divisor) {
    return { dividend, divisor };
  }
  const prefix = Math.min(commonPrefix, MAX_PREFIX);
  return {
    dividend: 10 * dividend + prefix * (divisor - dividend),
    divisor: 10 * divisor,
  };
}

/**
 * The matching code points in the order of either text: each of `a` takes the first of `b` within the window
 * that is free. The window only moves on, so the places of a code point in `b` are gone through once.
 */
function matches(a: Int32Array, b: Int32Array, distinct: number) {
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const places: number[][] = Array.from({ length: distinct }, () => []);
  b.forEach((character, place) => places[character]!.push(place));
  const next = new Int32Array(distinct);
  const taken = new Uint8Array(b.length);
  const inA: number[] = [];
  a.forEach((character, place) => {
    const found = places[character]!;
    let at = next[character]!;
    while (at < found.length && found[at]! < place - window) at++;
    if (at < found.length && found[at]! <= place + window) {
      inA.push(character);
      taken[found[at]!] = 1;
      at++;
    }
    next[character] = at;
  });
  return { inA, inB: b.filter((_, place) => taken[place] === 1) };
}
