import type { PrimePower } from "./primes.ts";

/** How many positive divisors a number with these factors has. */
export function divisorCount(factors: readonly PrimePower[]): bigint {
  return factors.reduce((count, { exponent }) => count * BigInt(exponent + 1), 1n);
}

/** The positive divisors of a number with these factors, ascending. */
export function divisorsOf(factors: readonly PrimePower[]): bigint[] {
  let divisors = [1n];
  for (const { prime, exponent } of factors) {
    let multiples = divisors;
    const all = [divisors];
    for (let i = 0; i < exponent; i++) {
      multiples = multiples.map((divisor) => divisor * prime);
      all.push(multiples);
    }
    divisors = all.flat();
  }
  return divisors.sort((a, b) => a < b ? -1 : 1);
}

/** Euler's totient of a positive number with these factors: how many of 1 to n are coprime to n. */
export function totientOf(factors: readonly PrimePower[]): bigint {
  return factors.reduce(
    (product, { prime, exponent }) => product * (prime - 1n) * prime ** BigInt(exponent - 1),
    1n,
  );
}
