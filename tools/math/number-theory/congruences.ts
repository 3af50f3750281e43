import type { ErrorCode } from "../../tool.ts";
import { extendedGcd, modulo } from "../../shared/integers.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** All x with `x ≡ residue (mod modulus)`, 0 <= residue < modulus. */
export interface Congruence {
  residue: bigint;
  modulus: bigint;
}

/**
 * The inverse of a number, from 0 to modulus - 1.
 *
 * @throws {ToolError} `NO_INVERSE` when they have a common divisor.
 */
export function inverse(a: bigint, modulus: bigint): bigint {
  const { gcd, x } = extendedGcd(modulo(a, modulus), modulus);
  if (gcd === 1n) return modulo(x, modulus);
  throw new ToolError<Code>(
    "NO_INVERSE",
    `"a" has no inverse: it shares the divisor ${shown(gcd)} with "modulus"`,
    { gcd: String(gcd) },
  );
}

/**
 * The one congruence that says the same as all together (Chinese remainder theorem, for moduli that need
 * not be coprime).
 *
 * @throws {ToolError} `NO_SOLUTION` when they contradict.
 */
export function solve(congruences: readonly Congruence[]): Congruence {
  return congruences.reduce(
    (solved, next, index) => meet(solved, next, index),
    { residue: 0n, modulus: 1n },
  );
}

function meet(solved: Congruence, next: Congruence, index: number): Congruence {
  // The long modulus is reduced first, so that the algorithm runs on numbers of the short one's size.
  const { gcd, x } = extendedGcd(solved.modulus % next.modulus, next.modulus);
  const difference = next.residue - solved.residue;
  if (difference % gcd !== 0n) {
    throw new ToolError<Code>(
      "NO_SOLUTION",
      `Congruence ${index + 1} contradicts the ones before it: modulo ${
        shown(gcd)
      }, the greatest common divisor of its modulus and theirs, the residues differ`,
      { gcd: String(gcd) },
    );
  }
  const factor = modulo(difference / gcd * x, next.modulus / gcd);
  const modulus = solved.modulus * (next.modulus / gcd);
  return { residue: solved.residue + solved.modulus * factor, modulus };
}

/** A number of up to a thousand digits, for a message. */
function shown(value: bigint): string {
  const digits = String(value);
  return digits.length <= 40 ? digits : `${digits.slice(0, 20)}… (${digits.length} digits)`;
}
