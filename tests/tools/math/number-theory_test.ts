import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "number-theory";

type Input = Record<string, unknown>;

// Published factorisations (OEIS, Cunningham project), each confirmed by SymPy.
const FACTORED: [string, string, string][] = [
  ["1", "1", "no prime"],
  ["-1", "1", "no prime, negative"],
  ["-360", "2^3 * 3^2 * 5", "sign aside"],
  ["561", "3 * 11 * 17", "Carmichael number (OEIS A002997)"],
  ["1729", "7 * 13 * 19", "Carmichael number"],
  [
    "9746347772161",
    "7 * 11 * 13 * 17 * 19 * 31 * 37 * 41 * 641",
    "Carmichael number (OEIS A006931)",
  ],
  ["3215031751", "151 * 751 * 28351", "strong pseudoprime to 2, 3, 5, 7 (OEIS A014233)"],
  ["3474749660383", "1303 * 16927 * 157543", "strong pseudoprime to the primes to 13"],
  ["341550071728321", "10670053 * 32010157", "strong pseudoprime to the primes to 19"],
  ["3825123056546413051", "149491 * 747451 * 34233211", "strong pseudoprime to the primes to 31"],
  ["8388607", "47 * 178481", "Mersenne 2^23 - 1"],
  ["536870911", "233 * 1103 * 2089", "Mersenne 2^29 - 1"],
  ["137438953471", "223 * 616318177", "Mersenne 2^37 - 1"],
  ["2199023255551", "13367 * 164511353", "Mersenne 2^41 - 1"],
  ["8796093022207", "431 * 9719 * 2099863", "Mersenne 2^43 - 1"],
  ["140737488355327", "2351 * 4513 * 13264529", "Mersenne 2^47 - 1"],
  ["9007199254740991", "6361 * 69431 * 20394401", "Mersenne 2^53 - 1"],
  ["576460752303423487", "179951 * 3203431780337", "Mersenne 2^59 - 1"],
  ["2305843009213693951", "2305843009213693951", "Mersenne prime 2^61 - 1"],
  ["4294967297", "641 * 6700417", "Fermat number F5 (Euler)"],
  [
    "18446744073709551615",
    "3 * 5 * 17 * 257 * 641 * 65537 * 6700417",
    "2^64 - 1 = F0 F1 F2 F3 F4 F5",
  ],
  ["18446744073709551557", "18446744073709551557", "the largest prime below 2^64"],
  ["18446744030759878681", "4294967291^2", "square of the largest prime below 2^32"],
  ["18446743979220271189", "4294967279 * 4294967291", "the two largest primes below 2^32"],
  ["9223372036854775808", "2^63", "a power"],
];
for (const [n, expression, why] of FACTORED) {
  Deno.test(`${ID}: factors ${n} into ${expression} (${why})`, async () => {
    const output = await outputOf(ID, { operation: "factorize", n });
    assert.equal(output.expression, expression);
    const isPrime = expression === n && n !== "1";
    assert.equal(output.is_prime, isPrime);
    const test = await outputOf(ID, { operation: "is_prime", n });
    const smallest = /^[0-9]+/.exec(expression)![0];
    const isComposite = !isPrime && BigInt(n) > 1n;
    assert.deepEqual([test.is_prime, test.smallest_factor], [
      isPrime,
      isComposite ? smallest : null,
    ]);
  });
}

/** Miller's test with the bases that decide below 3.3e24 (Sorenson and Webster, 2015). */
function isPrimeByMiller(n: bigint): boolean {
  const bases = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];
  if (n < 2n || bases.some((base) => n !== base && n % base === 0n)) return false;
  return bases.every((base) => {
    if (base >= n) return true;
    let odd = n - 1n;
    let twos = 0;
    for (; odd % 2n === 0n; odd /= 2n) twos++;
    let power = modPow(base, odd, n);
    if (power === 1n || power === n - 1n) return true;
    for (; twos > 1; twos--) {
      power = power * power % n;
      if (power === n - 1n) return true;
    }
    return false;
  });
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let bit = exponent; bit > 0n; bit >>= 1n) {
    if (bit & 1n) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

Deno.test(`${ID}: factors of any number up to 2^64 are prime and multiply back`, async () => {
  const size = fc.integer({ min: 1, max: 64 });
  const number = size.chain((bits) =>
    fc.bigInt({ min: 1n << BigInt(bits - 1), max: (1n << BigInt(bits)) - 1n })
  );
  await fc.assert(
    fc.asyncProperty(number, async (n) => {
      const { factors } = await outputOf(ID, { operation: "factorize", n: String(n) });
      let product = 1n;
      for (const { prime, exponent } of factors) {
        assert.ok(isPrimeByMiller(BigInt(prime)), `${prime} of ${n}`);
        product *= BigInt(prime) ** BigInt(exponent);
      }
      assert.equal(product, n);
      const { is_prime } = await outputOf(ID, { operation: "is_prime", n: String(n) });
      assert.equal(is_prime, isPrimeByMiller(n), `${n}`);
    }),
    { numRuns: 100 },
  );
});

// Each by Python: math.gcd, math.lcm, pow, and SymPy's totient, nextprime, prevprime, crt.
const RESULTS: [Input, string][] = [
  [{ operation: "gcd", numbers: [84, -36, "60"] }, "12"],
  [{ operation: "gcd", numbers: [0, 0] }, "0"],
  [{ operation: "gcd", numbers: [0, -7] }, "7"],
  [{ operation: "lcm", numbers: [4, -6] }, "12"],
  [{ operation: "lcm", numbers: [4, 0, 6] }, "0"],
  [{ operation: "lcm", numbers: [-5] }, "5"],
  [{ operation: "totient", n: 1 }, "1"],
  [{ operation: "totient", n: 36 }, "12"],
  [{ operation: "totient", n: "18446744073709551557" }, "18446744073709551556"],
  [{ operation: "totient", n: "18446744073709551615" }, "9208981628670443520"],
  [{ operation: "next_prime", n: -5 }, "2"],
  [{ operation: "next_prime", n: 1 }, "2"],
  [{ operation: "next_prime", n: 2 }, "3"],
  [{ operation: "next_prime", n: 1_000_000 }, "1000003"],
  // A maximal gap, of 1442 (OEIS A002386, A005250).
  [{ operation: "next_prime", n: "804212830686677669" }, "804212830686679111"],
  [{ operation: "next_prime", n: "18446744073709551556" }, "18446744073709551557"],
  [{ operation: "previous_prime", n: 3 }, "2"],
  [{ operation: "previous_prime", n: 4 }, "3"],
  [{ operation: "previous_prime", n: "18446744073709551615" }, "18446744073709551557"],
  [{ operation: "mod_pow", base: 0, exponent: 0, modulus: 7 }, "1"],
  [{ operation: "mod_pow", base: 0, exponent: 0, modulus: 1 }, "0"],
  [{ operation: "mod_pow", base: -2, exponent: 3, modulus: 5 }, "2"],
  [
    { operation: "mod_pow", base: 2, exponent: "100000000000000000000", modulus: 1e9 + 7 },
    "855473248",
  ],
  [{ operation: "mod_inverse", a: 3, modulus: 11 }, "4"],
  [{ operation: "mod_inverse", a: -3, modulus: 11 }, "7"],
  [{ operation: "mod_inverse", a: 17, modulus: 3120 }, "2753"],
  [{ operation: "mod_inverse", a: 5, modulus: 1 }, "0"],
  // Sunzi's problem, and moduli with a common factor.
  [{ operation: "chinese_remainder", residues: [2, 3, 2], moduli: [3, 5, 7] }, "23"],
  [{ operation: "chinese_remainder", residues: [3, 5], moduli: [4, 6] }, "11"],
  [{ operation: "chinese_remainder", residues: [-1, 8], moduli: [5, 1] }, "4"],
  [{ operation: "fibonacci", n: 0 }, "0"],
  [{ operation: "fibonacci", n: 1 }, "1"],
  [{ operation: "fibonacci", n: " +0100 " }, "354224848179261915075"],
];
for (const [input, expected] of RESULTS) {
  Deno.test(`${ID}: computes ${JSON.stringify(input)}`, async () => {
    const output = await outputOf(ID, input);
    assert.deepEqual([output.operation, output.result], [input.operation, expected]);
  });
}

Deno.test(`${ID}: the last Fibonacci number begins and ends as published`, async () => {
  // OEIS A000045, F(10000): 2090 digits.
  const { output, stats } = await runTool(ID, { operation: "fibonacci", n: 10_000 });
  assert.match((output as { result: string }).result, /^33644764876431783266[0-9]+9947366875$/);
  assert.deepEqual(stats, { digits: 2_090 });
});

// By hand, with the algorithm of the contract: Knuth, TAOCP 2, 4.5.2 X; checked by a x + b y = gcd.
const BEZOUT: [number, number, string[]][] = [
  [240, 46, ["2", "-9", "47"]],
  [-240, 46, ["2", "9", "47"]],
  [46, -240, ["2", "47", "9"]],
  [0, 0, ["0", "1", "0"]],
  [0, 5, ["5", "0", "1"]],
  [-5, 0, ["5", "-1", "0"]],
  [7, 7, ["7", "0", "1"]],
];
for (const [a, b, expected] of BEZOUT) {
  Deno.test(`${ID}: gives the coefficients of ${a} and ${b}`, async () => {
    const { gcd, x, y } = await outputOf(ID, { operation: "extended_gcd", a, b });
    assert.deepEqual([gcd, x, y], expected);
    assert.equal(BigInt(a) * BigInt(x) + BigInt(b) * BigInt(y), BigInt(gcd));
  });
}

Deno.test(`${ID}: the modulus of congruences is the lcm of theirs`, async () => {
  const input = { operation: "chinese_remainder", residues: [3, 5], moduli: [4, 6] };
  assert.equal((await outputOf(ID, input)).modulus, "12");
});

Deno.test(`${ID}: gives the divisors of 28, a perfect number, ignoring the sign of n`, async () => {
  assert.deepEqual(await outputOf(ID, { operation: "divisors", n: -28 }), {
    operation: "divisors",
    n: "-28",
    count: "6",
    sum: "56",
    divisors: ["1", "2", "4", "7", "14", "28"],
  });
});

Deno.test(`${ID}: lists all divisors of the number below 2^64 that has most`, async () => {
  // OEIS A002182, A002183.
  const output = await outputOf(ID, { operation: "divisors", n: "897612484786617600" });
  assert.equal(output.count, "103680");
  assert.equal(new Set(output.divisors).size, 103_680);
  assert.equal(output.divisors.at(-1), "897612484786617600");
});

Deno.test(`${ID}: finds the 168 primes up to 1000, whose sum is 76127`, async () => {
  // OEIS A006880, A046731.
  const primes: number[] = [];
  for (let n = -3; n <= 1_000; n++) {
    if ((await outputOf(ID, { operation: "is_prime", n })).is_prime) primes.push(n);
  }
  assert.deepEqual([primes.length, primes.reduce((a, b) => a + b)], [168, 76_127]);
});

const ERRORS: [Input, string, string?][] = [
  [{}, "INVALID_INPUT", "operation"],
  [{ operation: "constructor" }, "INVALID_INPUT", "operation"],
  [{ operation: "factorize" }, "INVALID_INPUT", "n"],
  [{ operation: "factorize", n: "" }, "INVALID_INPUT", "n"],
  [{ operation: "factorize", n: "  " }, "INVALID_INPUT", "n"],
  [{ operation: "factorize", n: true }, "INVALID_INPUT", "n"],
  [{ operation: "mod_pow", base: 2, modulus: 5 }, "INVALID_INPUT", "exponent"],
  [{ operation: "gcd", numbers: [] }, "INVALID_INPUT", "numbers"],
  [{ operation: "gcd", numbers: Array(101).fill(1) }, "INVALID_INPUT", "numbers"],
  [{ operation: "chinese_remainder", residues: [1], moduli: [2, 3] }, "INVALID_INPUT", "moduli"],
  [{ operation: "factorize", n: 1.5 }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: "1.0" }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: "1e3" }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: "0x10" }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: "٣" }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: "-" }, "INVALID_INTEGER", "n"],
  [{ operation: "factorize", n: 9_007_199_254_740_992 }, "INVALID_INTEGER", "n"],
  [{ operation: "gcd", numbers: [1, "x"] }, "INVALID_INTEGER", "numbers[1]"],
  [{ operation: "gcd", numbers: ["9".repeat(1_001)] }, "OUT_OF_RANGE", "numbers[0]"],
  [{ operation: "is_prime", n: "18446744073709551616" }, "OUT_OF_RANGE", "n"],
  [{ operation: "divisors", n: "-18446744073709551616" }, "OUT_OF_RANGE", "n"],
  [{ operation: "next_prime", n: "18446744073709551557" }, "OUT_OF_RANGE", "n"],
  [{ operation: "fibonacci", n: -1 }, "OUT_OF_RANGE", "n"],
  [{ operation: "fibonacci", n: 10_001 }, "OUT_OF_RANGE", "n"],
  [{ operation: "factorize", n: 0 }, "DOMAIN_ERROR", "n"],
  [{ operation: "divisors", n: "-0" }, "DOMAIN_ERROR", "n"],
  [{ operation: "totient", n: 0 }, "DOMAIN_ERROR", "n"],
  [{ operation: "totient", n: -6 }, "DOMAIN_ERROR", "n"],
  [{ operation: "previous_prime", n: 2 }, "DOMAIN_ERROR", "n"],
  [{ operation: "mod_pow", base: 2, exponent: -1, modulus: 5 }, "DOMAIN_ERROR", "exponent"],
  [{ operation: "mod_pow", base: 2, exponent: 1, modulus: 0 }, "DOMAIN_ERROR", "modulus"],
  [{ operation: "mod_inverse", a: 2, modulus: -5 }, "DOMAIN_ERROR", "modulus"],
  [{ operation: "chinese_remainder", residues: [1], moduli: [0] }, "DOMAIN_ERROR", "moduli[0]"],
];
for (const [input, code, path] of ERRORS) {
  Deno.test(`${ID}: returns ${code} for ${JSON.stringify(input).slice(0, 80)}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map((field) => field.path), [path]);
  });
}

// The contract, section 4: one entry in `errors` per field.
Deno.test(`${ID}: names all missing operands at once`, async () => {
  const { code, fields } = await errorOf(ID, { operation: "mod_pow", base: 2 });
  assert.equal(code, "INVALID_INPUT");
  assert.deepEqual(
    fields.map(({ path, code }) => [path, code]),
    [["exponent", "REQUIRED"], ["modulus", "REQUIRED"]],
  );
});

Deno.test(`${ID}: explains what has no inverse or no solution`, async () => {
  const noInverse = await errorOf(ID, { operation: "mod_inverse", a: 6, modulus: 9 });
  assert.deepEqual([noInverse.code, noInverse.details], ["NO_INVERSE", { gcd: "3" }]);
  const contradiction = { operation: "chinese_remainder", residues: [1, 2], moduli: [4, 6] };
  assert.equal((await errorOf(ID, contradiction)).code, "NO_SOLUTION");
});

Deno.test(`${ID}: counts the digits of the longest integer in the output, without its sign`, async () => {
  assert.deepEqual((await runTool(ID, { operation: "factorize", n: -360 })).stats, { digits: 3 });
  const bezout = await runTool(ID, { operation: "extended_gcd", a: 240, b: 46 });
  assert.deepEqual(bezout.stats, { digits: 2 });
});
