/** A unit, and how many base units make one. */
export interface UnitDefinition {
  /** Also the accepted spelling that answers carry. */
  id: string;
  name: string;
  aliases: readonly string[];
  /**
   * How many base units make one: numbers and `pi` joined by `*` and `/`, read from the left. A value in
   * base units is `(value + offset) * toBase`, or `toBase / value` for a reciprocal unit.
   */
  toBase: string;
  /** Added to a value before it is multiplied: where the scale's zero stands. Default: 0. */
  offset?: string;
  /** The unit counts the other way round: litres per 100 km. */
  reciprocal?: true;
  /** Takes the prefixes of the SI, or those of data: kilo and more, and the binary ones. */
  prefixed?: "si" | "data";
  /** The spelling that takes prefixes where that is not the id: mC is a millicoulomb. */
  symbol?: string;
  /** Another quantity that the unit also measures: revolutions per minute are a frequency and a speed. */
  also?: { dimension: string; toBase: string };
}

/** A dimension with its units. */
export interface DimensionDefinition {
  dimension: string;
  /** Id of the base unit. */
  base: string;
  /** The base unit by those of the SI, the radian, the steradian and the bit: `m kg s-2`. */
  powers: string;
  /** How many of those the base unit is. Default: 1. */
  scale?: string;
  units: readonly UnitDefinition[];
}

/** Spellings of the foot-pound, which measures energy as well as torque. */
export const FOOT_POUNDS: readonly string[] = ["ft-lb", "ft-lbs", "ft lb", "ft lbs"];

/** One row of a table. */
export function unit(
  id: string,
  name: string,
  toBase: string,
  aliases: readonly string[] = [],
  more: Omit<UnitDefinition, "id" | "name" | "toBase" | "aliases"> = {},
): UnitDefinition {
  return { id, name, aliases, toBase, ...more };
}
