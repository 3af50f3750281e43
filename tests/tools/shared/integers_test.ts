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

Deno.test("modulo: never negative", () => {
  assert.deepEqual([modulo(-7n, 3n), modulo(7n, 3n), absolute(-7n)], [2n, 1n, 7n]);
});
