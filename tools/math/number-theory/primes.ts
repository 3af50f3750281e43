/**
 * Primality and prime factors of integers below 2^64, proven and always by the same steps.
 *
 * @module
 */
import { absolute, gcd, modPow } from "../../shared/integers.ts";

/** A prime factor and its exponent. */
export interface PrimePower {
  prime: bigint;
  exponent: number;
}

const SMALL_PRIMES = primesBelow(1_000).map(BigInt);

/** A number without a factor below 1000 is prime below this, the square of the next prime. */
const PROVEN_BY_TRIAL = 1_009n ** 2n;

/** No composite number below 3.3e24 is a strong pseudoprime to all of them (Sorenson and Webster, 2015). */
const WITNESSES = SMALL_PRIMES.slice(0, 12);

/** How many steps of rho share one gcd. */
const BATCH = 128;

/** Whether a number below 2^64 is prime; false below 2. */
export function isPrime(n: bigint): boolean {
  if (n < 2n) return false;
  for (const prime of SMALL_PRIMES) if (n % prime === 0n) return n === prime;
  return n < PROVEN_BY_TRIAL || isStrongProbablePrime(n);
}

/** The prime factors of an integer other than 0, below 2^64 in size, ascending; none of 1 and -1. */
export function factorize(n: bigint): PrimePower[] {
  const exponents = new Map<bigint, number>();
  const add = (prime: bigint) => exponents.set(prime, (exponents.get(prime) ?? 0) + 1);
  let rest = absolute(n);
  for (const prime of SMALL_PRIMES) {
    for (; rest % prime === 0n; rest /= prime) add(prime);
  }
  const parts = rest === 1n ? [] : [rest];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (isPrime(part)) add(part);
    else {
      const divisor = properDivisor(part);
      parts.push(divisor, part / divisor);
    }
  }
  return [...exponents].map(([prime, exponent]) => ({ prime, exponent }))
    .sort((a, b) => a.prime < b.prime ? -1 : 1);
}

/** The smallest prime above n. */
export function nextPrime(n: bigint): bigint {
  if (n < 2n) return 2n;
  let candidate = n % 2n === 0n ? n + 1n : n + 2n;
  while (!isPrime(candidate)) candidate += 2n;
  return candidate;
}

/** The largest prime below n, which is above 2. */
export function previousPrime(n: bigint): bigint {
  if (n === 3n) return 2n;
  let candidate = n % 2n === 0n ? n - 1n : n - 2n;
  while (!isPrime(candidate)) candidate -= 2n;
  return candidate;
}

/** Miller-Rabin on an odd number above the witnesses: with n - 1 = d 2^s, a^d is 1, or -1 when squared. */
function isStrongProbablePrime(n: bigint): boolean {
  let d = n - 1n;
  let s = 0;
  for (; d % 2n === 0n; d /= 2n) s++;
  return WITNESSES.every((witness) => {
    let power = modPow(witness, d, n);
    if (power === 1n) return true;
    for (let squarings = 0; power !== n - 1n; squarings++) {
      if (squarings === s - 1) return false;
      power = power * power % n;
    }
    return true;
  });
}

/** A divisor of a composite number without small factors, neither 1 nor the number. */
function properDivisor(n: bigint): bigint {
  for (let increment = 1n;; increment++) {
    const divisor = rhoDivisor(n, increment);
    if (divisor !== n) return divisor;
  }
}

/**
 * Pollard's rho by Brent (BIT 20, 1980): walks x² + increment from 2 and looks for two values that are
 * equal modulo a factor.
 *
 * @returns A divisor above 1; n itself when the walk met itself modulo all factors at once.
 */
function rhoDivisor(n: bigint, increment: bigint): bigint {
  const step = (x: bigint) => (x * x + increment) % n;
  let y = 2n;
  for (let length = 1;; length *= 2) {
    const x = y;
    for (let i = 0; i < length; i++) y = step(y);
    for (let done = 0; done < length; done += BATCH) {
      const start = y;
      const steps = Math.min(BATCH, length - done);
      let product = 1n;
      for (let i = 0; i < steps; i++) {
        y = step(y);
        product = product * (x - y) % n;
      }
      const divisor = gcd(product, n);
      if (divisor === 1n) continue;
      return divisor === n ? firstDivisor(n, x, start, step) : divisor;
    }
  }
}

/** Walks a batch again with a gcd at each step: all of n was in their product, perhaps in parts. */
function firstDivisor(n: bigint, x: bigint, start: bigint, step: (x: bigint) => bigint): bigint {
  let y = start;
  for (;;) {
    y = step(y);
    const divisor = gcd(x - y, n);
    if (divisor !== 1n) return divisor;
  }
}

function primesBelow(limit: number): number[] {
  const primes: number[] = [];
  for (let n = 2; n < limit; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
