import assert from "node:assert/strict";
import { absolute, extendedGcd, gcd, lcm, modPow, modulo } from "../../../tools/shared/integers.ts";

// Python: math.gcd and math.lcm.
const DIVISORS: [bigint, bigint, bigint, bigint][] = [
  [-48n, 180n, 12n, 720n],
  [0n, 0n, 0n, 0n],
  [0n, 5n, 5n, 0n],
  [-4n, 6n, 2n, 12n],
  [10n ** 20n, 15n * 10n ** 18n, 5n * 10n ** 18n, 3n * 10n ** 20n],
];
for (const [a, b, divisor, multiple] of DIVISORS) {
  Deno.test(`gcd, lcm: ${a} and ${b}`, () => {
    assert.equal(gcd(a, b), divisor);
    assert.equal(lcm(a, b), multiple);
    const { gcd: found, x, y } = extendedGcd(a, b);
    assert.equal(found, divisor);
    assert.equal(a * x + b * y, divisor);
  });
}

/** Fibonacci's numbers, on which Euclid's algorithm takes the most steps. */
function fibonacci(index: number): bigint {
  let [last, next] = [0n, 1n];
  for (let i = 0; i < index; i++) [last, next] = [next, last + next];
  return last;
}

// Knuth, The Art of Computer Programming, volume 1, section 1.2.8: gcd(F(m), F(n)) = F(gcd(m, n)). The others
// have their divisors by construction.
const LARGE: [string, bigint, bigint, bigint][] = [
  ["neighbours of Fibonacci", fibonacci(5000), fibonacci(4999), 1n],
  ["Fibonacci", fibonacci(5000), fibonacci(4500), fibonacci(500)],
  ["powers", 2n ** 9000n, 6n ** 4000n, 2n ** 4000n],
  ["a divisor itself", 7n ** 3000n, 7n ** 1000n, 7n ** 1000n],
  ["equal numbers", 7n ** 3000n, -(7n ** 3000n), 7n ** 3000n],
  ["nearly equal numbers", 10n ** 3000n + 12n, 10n ** 3000n, 4n],
  ["one far larger", 3n ** 9000n * 10n ** 50n, 10n ** 60n, 10n ** 50n],
  ["leading bits all set", 2n ** 4000n - 1n, 2n ** 3000n - 1n, 2n ** 1000n - 1n],
];
for (const [title, a, b, divisor] of LARGE) {
  Deno.test(`gcd: finds the divisor of ${title}`, () => {
    assert.equal(gcd(a, b), divisor);
    assert.equal(gcd(b, a), divisor);
  });
}

// Python: pow(base, exponent, modulus).
const POWERS: [bigint, bigint, bigint, bigint][] = [
  [3n, 10n ** 18n, 10n ** 9n + 7n, 246336683n],
  [-7n, 5n, 12n, 5n],
  [0n, 0n, 7n, 1n],
  [5n, 3n, 1n, 0n],
];
for (const [base, exponent, modulus, power] of POWERS) {
  Deno.test(`modPow: ${base} to ${exponent} modulo ${modulus}`, () => {
    assert.equal(modPow(base, exponent, modulus), power);
  });
}

Deno.test("modulo: gives a remainder that is never negative", () => {
  assert.deepEqual([modulo(-7n, 3n), modulo(7n, 3n), absolute(-7n)], [2n, 1n, 7n]);
});
