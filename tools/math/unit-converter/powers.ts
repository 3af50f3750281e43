/** The base units of the SI, the angles, which have no dimension there, and the bit. */
const BASES = ["m", "kg", "s", "A", "K", "mol", "cd", "rad", "sr", "bit"] as const;

/** The dimension of a unit: an exponent for each base. */
export type Powers = readonly number[];

export const NO_POWERS: Powers = BASES.map(() => 0);

/** Reads a product of bases such as `m kg s-2`. */
export function readPowers(text: string): Powers {
  const factors = text.split(" ").map((factor) => /^([a-zA-Z]+)(-?\d+)?$/.exec(factor));
  return BASES.map((base) => {
    const factor = factors.find((found) => found?.[1] === base);
    return factor ? Number(factor[2] ?? 1) : 0;
  });
}

/** The powers as they are read; `1` when there are none. */
export function formatPowers(powers: Powers): string {
  const factors = BASES.flatMap((base, index) => {
    const exponent = powers[index] ?? 0;
    return exponent === 0 ? [] : [exponent === 1 ? base : `${base}${exponent}`];
  });
  return factors.join(" ") || "1";
}

/** The powers of a × b^times. */
export function addPowers(a: Powers, b: Powers, times: number): Powers {
  return a.map((exponent, index) => exponent + (b[index] ?? 0) * times);
}

/** Whether two lists have the same exponents: the units measure the same. */
export function havePowers(a: Powers, b: Powers): boolean {
  return a.every((exponent, index) => exponent === b[index]);
}
