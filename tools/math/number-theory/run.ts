import type { Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { absolute, extendedGcd, gcd, lcm, modPow, modulo } from "../../shared/integers.ts";
import { invalidField, invalidInput } from "../../shared/tool_error.ts";
import { readByNeeds, unusedProperties, withUnread } from "../../shared/unused_properties.ts";
import { inverse, solve } from "./congruences.ts";
import { contract, MAX_PRIME_OPERAND, type OperationName } from "./contract.ts";
import { checkIdentifier } from "./identifiers.ts";
import { factorize, isPrime, nextPrime, previousPrime, type PrimePower } from "./primes.ts";
import {
  domainError,
  outOfRange,
  readInteger,
  readIntegers,
  type Written,
} from "./read_integers.ts";

type Input = RunInput<typeof contract>;
/** An input with everything its operation needs; the keys of other operations are ignored. */
type Operands = Required<Input>;
type OperandName = Exclude<keyof typeof contract.input.shape, "operation">;
type Output = RunOutput<typeof contract>;

/** The largest prime below 2^64. */
const LAST_PRIME = 18_446_744_073_709_551_557n;

/** Answers one question about integers, exactly. */
export const run: Run<typeof contract> = (input) => {
  const operands = withUnread(input, "operation", READ_BY, () => requireOperands(input));
  const output = OPERATION[input.operation](operands);
  return {
    output,
    stats: { digits: longestInteger(output) },
    warnings: [
      ...unusedProperties(input, "operation", READ_BY),
      ...formWarnings(output),
    ],
  };
};

function formWarnings(output: Output): RunWarning<typeof contract>[] {
  if (output.operation !== "check_identifier" || output.scheme !== "vat" || !output.valid) {
    return [];
  }
  return [{
    code: "FORM_ONLY",
    message:
      `"identifier" has the form of a VAT number; its check digits were not verified: ask VIES whether it is registered`,
    path: "identifier",
  }];
}

/** The n-th Fibonacci number, F(0) = 0, by fast doubling. */
function fibonacci(n: number): bigint {
  let [current, next] = [0n, 1n];
  for (const bit of n.toString(2)) {
    const doubled = current * (2n * next - current);
    const doubledNext = current * current + next * next;
    [current, next] = bit === "1" ? [doubledNext, doubled + doubledNext] : [doubled, doubledNext];
  }
  return current;
}

const NEEDS: Readonly<Record<OperationName, readonly OperandName[]>> = {
  gcd: ["numbers"],
  lcm: ["numbers"],
  extended_gcd: ["a", "b"],
  factorize: ["n"],
  is_prime: ["n"],
  next_prime: ["n"],
  previous_prime: ["n"],
  divisors: ["n"],
  totient: ["n"],
  mod_pow: ["base", "exponent", "modulus"],
  mod_inverse: ["a", "modulus"],
  chinese_remainder: ["residues", "moduli"],
  fibonacci: ["n"],
  check_identifier: ["identifier", "scheme"],
};

const READ_BY = readByNeeds(NEEDS);

/** @throws {ToolError} `INVALID_INPUT`, with a field for each operand that is missing. */
function requireOperands(input: Input): Operands {
  const operation = input.operation;
  const needs = NEEDS[operation];
  const missing = needs.filter((key) => input[key] === undefined);
  // The operation reads no other keys than those it needs.
  if (missing.length === 0) return input as Operands;
  throw invalidInput(missing.map((key) => ({
    path: key,
    code: "REQUIRED",
    message: `"${key}" is required: ${operation} needs ${needs.join(" and ")}`,
  })));
}

/** Counts the positive divisors of a number with these factors. */
function divisorCount(factors: readonly PrimePower[]): bigint {
  return factors.reduce((count, { exponent }) => count * BigInt(exponent + 1), 1n);
}

/** The positive divisors of a number with these factors, ascending. */
function divisorsOf(factors: readonly PrimePower[]): bigint[] {
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
function totientOf(factors: readonly PrimePower[]): bigint {
  return factors.reduce(
    (product, { prime, exponent }) => product * (prime - 1n) * prime ** BigInt(exponent - 1),
    1n,
  );
}

const OPERATION: Readonly<Record<OperationName, (operands: Operands) => Output>> = {
  gcd: ({ numbers }) => ({
    operation: "gcd",
    result: String(readIntegers(numbers, "numbers").reduce(gcd, 0n)),
  }),
  lcm: ({ numbers }) => ({
    operation: "lcm",
    result: String(readIntegers(numbers, "numbers").reduce(lcm, 1n)),
  }),
  extended_gcd({ a, b }) {
    const { gcd, x, y } = extendedGcd(readInteger(a, "a"), readInteger(b, "b"));
    return { operation: "extended_gcd", gcd: String(gcd), x: String(x), y: String(y) };
  },
  factorize({ n: written }) {
    const n = readNonZero(written, "factorize");
    const factors = factorize(n);
    return {
      operation: "factorize",
      n: String(n),
      sign: n < 0n ? -1 : 1,
      factors: factors.map(({ prime, exponent }) => ({ prime: String(prime), exponent })),
      expression: factors.map(powerText).join(" * ") || "1",
      divisor_count: String(divisorCount(factors)),
      is_prime: isPrime(n),
    };
  },
  is_prime({ n: written }) {
    const n = readPrimeOperand(written);
    const prime = isPrime(n);
    return {
      operation: "is_prime",
      n: String(n),
      is_prime: prime,
      smallest_factor: n > 1n && !prime ? String(factorize(n)[0]!.prime) : null,
    };
  },
  next_prime({ n: written }) {
    const n = readPrimeOperand(written);
    if (n < LAST_PRIME) return { operation: "next_prime", result: String(nextPrime(n)) };
    throw outOfRange("n", `is ${n}; send less than ${LAST_PRIME}, the last prime below 2^64`);
  },
  previous_prime({ n: written }) {
    const n = readPrimeOperand(written);
    if (n > 2n) return { operation: "previous_prime", result: String(previousPrime(n)) };
    throw domainError("n", `is ${n}: no prime is smaller; send 3 or more`);
  },
  divisors({ n: written }) {
    const n = readNonZero(written, "divisors");
    const divisors = divisorsOf(factorize(n));
    return {
      operation: "divisors",
      n: String(n),
      count: String(divisors.length),
      sum: String(divisors.reduce((sum, divisor) => sum + divisor, 0n)),
      divisors: divisors.map(String),
    };
  },
  totient({ n: written }) {
    const n = readNonZero(written, "totient");
    if (n > 0n) return { operation: "totient", result: String(totientOf(factorize(n))) };
    throw domainError("n", `is ${n}: totient is defined from 1`);
  },
  mod_pow(operands) {
    const base = readInteger(operands.base, "base");
    const exponent = readInteger(operands.exponent, "exponent");
    const modulus = readModulus(operands.modulus, "modulus");
    if (exponent >= 0n) {
      return { operation: "mod_pow", result: String(modPow(base, exponent, modulus)) };
    }
    throw domainError(
      "exponent",
      "is negative: send 0 or more; for an inverse, use mod_inverse",
    );
  },
  mod_inverse({ a: written, modulus: writtenModulus }) {
    const a = readInteger(written, "a");
    const modulus = readModulus(writtenModulus, "modulus");
    return { operation: "mod_inverse", result: String(inverse(a, modulus)) };
  },
  chinese_remainder(operands) {
    const residues = readIntegers(operands.residues, "residues");
    const moduli = readIntegers(operands.moduli, "moduli");
    if (residues.length !== moduli.length) {
      throw invalidField(
        "moduli",
        `"moduli" has ${moduli.length} items and "residues" ${residues.length}: send one modulus per residue`,
      );
    }
    const { residue, modulus } = solve(
      moduli.map((modulus, index) => {
        requirePositive(modulus, `moduli[${index}]`);
        return { residue: modulo(residues[index]!, modulus), modulus };
      }),
    );
    return { operation: "chinese_remainder", result: String(residue), modulus: String(modulus) };
  },
  fibonacci({ n: written }) {
    const n = readInteger(written, "n");
    const { max_fibonacci_n: most } = contract.limits;
    if (n >= 0n && n <= most) {
      return { operation: "fibonacci", result: String(fibonacci(Number(n))) };
    }
    throw outOfRange("n", `must be from 0 to ${most} for fibonacci`);
  },
  check_identifier: ({ identifier, scheme }) => ({
    operation: "check_identifier",
    scheme,
    ...checkIdentifier(scheme, identifier),
  }),
};

/** @throws {ToolError} `OUT_OF_RANGE` from 2^64 in size. */
function readPrimeOperand(written: Written): bigint {
  const n = readInteger(written, "n");
  if (absolute(n) <= MAX_PRIME_OPERAND) return n;
  throw outOfRange(
    "n",
    `must be at most ${MAX_PRIME_OPERAND} (2^64 - 1) in size for this operation`,
  );
}

/** @throws {ToolError} `OUT_OF_RANGE`, `DOMAIN_ERROR` of 0. */
function readNonZero(written: Written, operation: OperationName): bigint {
  const n = readPrimeOperand(written);
  if (n !== 0n) return n;
  throw domainError("n", `is 0, for which ${operation} is not defined: send another integer`);
}

function readModulus(written: Written, path: string): bigint {
  const modulus = readInteger(written, path);
  requirePositive(modulus, path);
  return modulus;
}

/** @throws {ToolError} `DOMAIN_ERROR`. */
function requirePositive(modulus: bigint, path: string): void {
  if (modulus < 1n) throw domainError(path, "is below 1: send a modulus of 1 or more");
}

function powerText({ prime, exponent }: PrimePower): string {
  return exponent === 1 ? String(prime) : `${prime}^${exponent}`;
}

/** The most digits that an integer of an output has, at any depth. */
function longestInteger(output: unknown): number {
  if (typeof output === "string") {
    return /^-?[0-9]+$/.test(output) ? output.replace("-", "").length : 0;
  }
  if (output === null || typeof output !== "object") return 0;
  return Object.values(output).reduce((most, part) => Math.max(most, longestInteger(part)), 0);
}
