import { type Fraction, ONE, product, readFraction } from "./fraction.ts";
import { havePowers, type Powers, readPowers } from "./powers.ts";
import { DIMENSIONS } from "./units.ts";
import type { UnitDefinition } from "./units/definition.ts";

/** A unit of the tables, one with a prefix, or a product of several. */
export interface Unit extends Pick<UnitDefinition, "id" | "name" | "offset" | "reciprocal"> {
  /** The dimension; of a product its powers, unless the tables name its dimension. */
  dimension: string;
  powers: Powers;
  /** How many coherent units (m, kg, s, …) make one. */
  factor: Fraction;
  /** Put together by the caller: it measures whatever has its powers, energy as well as torque. */
  isProduct?: true;
  /** The same unit of another dimension. */
  also?: Unit;
}

/** A unit of the tables with its row. */
export interface TableUnit extends Unit {
  row: UnitDefinition;
}

/** All units of the tables, in their order. */
export const UNITS: readonly TableUnit[] = DIMENSIONS.flatMap(({ dimension, units }) =>
  units.map((row) => {
    const unit = unitOf(row, dimension, row.toBase);
    return {
      ...unit,
      row,
      ...(row.also && { also: unitOf(row, row.also.dimension, row.also.toBase) }),
    };
  })
);

function unitOf(row: UnitDefinition, dimension: string, toBase: string): Unit {
  // A row's other dimension is one of the tables, as its own is.
  const { powers, scale } = DIMENSIONS.find((known) => known.dimension === dimension)!;
  const { id, name, offset, reciprocal } = row;
  return {
    id,
    name,
    offset,
    reciprocal,
    dimension,
    powers: readPowers(powers),
    factor: product(readFraction(toBase), scale === undefined ? ONE : readFraction(scale)),
  };
}

/**
 * A pair of units that convert into each other, the first of the candidates for each; undefined if there is none. A
 * product goes with all that has its powers, other units only with those of their dimension.
 */
export function compatiblePair(
  from: readonly Unit[],
  to: readonly Unit[],
): [from: Unit, to: Unit] | undefined {
  const meanings = (
    units: readonly Unit[],
  ) => [...units, ...units.flatMap(({ also }) => also ?? [])];
  for (const first of meanings(from)) {
    for (const second of meanings(to)) if (areCompatible(first, second)) return [first, second];
  }
}

/** Whether units measure the same. */
function areCompatible(a: Unit, b: Unit): boolean {
  if (a.isProduct || b.isProduct) return havePowers(a.powers, b.powers);
  return a.dimension === b.dimension;
}
