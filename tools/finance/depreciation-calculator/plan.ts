/**
 * From the input to the amounts of the chosen method: its required keys, and its inputs.
 *
 * @module
 */
import type { ErrorCode, FieldError, RunInput, RunWarning } from "../../tool.ts";
import { Decimal, decimal } from "../../shared/decimal.ts";
import { inputTooLarge, invalidField, invalidInput, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import {
  HALF_YEAR,
  type MacrsTable,
  MID_QUARTER,
  type PropertyClass,
  TABLES_AS_OF,
} from "./macrs_tables.ts";
import {
  type Asset,
  byPercentages,
  decliningBalance,
  straightLine,
  sumOfYearsDigits,
  unitsOfProduction,
} from "./methods.ts";

type Code = ErrorCode<typeof contract>;

export type Input = RunInput<typeof contract>;

/** The years' amounts and where they come from. */
export interface Plan {
  asset: Asset;
  amounts: Decimal[];
  warnings: RunWarning<typeof contract>[];
  /** macrs only. */
  table?: { percentages: readonly string[]; source: string; asOf: string };
}

const DOUBLE = new Decimal(2);
/** The tables of all quarters have the same classes. */
const [FIRST_QUARTER] = MID_QUARTER;

/**
 * Computes the amounts of an asset by the method of the input.
 *
 * @throws {ToolError} `INVALID_INPUT` with one entry per missing key, `INPUT_TOO_LARGE`, `UNSUPPORTED_TABLE`.
 */
export function planOf(input: Input, asset: Asset): Plan {
  if (input.method === "units_of_production") return unitsPlan(input, asset);
  if (input.method === "macrs") return macrsPlan(input, asset);
  requireKeys(input, ["useful_life_years"]);
  return { asset, amounts: amountsOverLife(input, input.useful_life_years, asset), warnings: [] };
}

function amountsOverLife(input: Input, life: number, asset: Asset): Decimal[] {
  if (input.method === "straight_line") return straightLine(asset, life, input.first_year_months);
  if (input.method === "sum_of_years_digits") return sumOfYearsDigits(asset, life);
  const factor = input.method === "double_declining" ? DOUBLE : decimal(input.factor);
  return decliningBalance(asset, life, factor, input.switch_to_straight_line);
}

function unitsPlan(input: Input, asset: Asset): Plan {
  requireKeys(input, ["total_units", "units_per_year"]);
  const total = decimal(input.total_units);
  const units = input.units_per_year.map(decimal);
  if (units.length > contract.limits.max_years) {
    throw inputTooLarge(
      "max_years",
      contract.limits.max_years,
      units.length,
      '"units_per_year" has a length of',
    );
  }
  const used = Decimal.sum(0, ...units);
  return {
    asset,
    amounts: unitsOfProduction(asset, total, units),
    warnings: used.greaterThan(total)
      ? [{
        code: "UNITS_EXCEED_TOTAL",
        message: `units_per_year sum to ${used}, more than total_units ${total}: the excess is ` +
          "not depreciated",
        path: "units_per_year",
      }]
      : [],
  };
}

function macrsPlan(input: Input, asset: Asset): Plan {
  requireKeys(input, ["property_class"]);
  const { source, percentages } = macrsTable(input, input.property_class);
  // macrsTable has rejected classes that no table of the convention has.
  const column = percentages.get(input.property_class)!;
  return {
    asset: { cost: asset.cost, salvage: new Decimal(0) },
    amounts: byPercentages(asset.cost, column),
    warnings: asset.salvage.isZero() ? [] : [{
      code: "SALVAGE_IGNORED",
      message: "MACRS depreciates the whole cost: salvage_value was ignored",
      path: "salvage_value",
    }],
    table: { percentages: column, source, asOf: TABLES_AS_OF },
  };
}

function macrsTable(input: Input, propertyClass: PropertyClass): MacrsTable {
  if (input.convention === "half_year") return HALF_YEAR;
  const supported = [...FIRST_QUARTER.percentages.keys()];
  if (!supported.includes(propertyClass)) {
    throw new ToolError<Code>(
      "UNSUPPORTED_TABLE",
      `There are no mid-quarter tables for ${propertyClass}-year property: send a ` +
        `property_class of ${supported.join(", ")}, or the half_year convention`,
      { supported },
    );
  }
  requireKeys(input, ["quarter"], "the mid_quarter convention");
  // The schema limits quarters to 1 to 4.
  return MID_QUARTER[input.quarter - 1]!;
}

/** The keys that the method requires. */
function requireKeys<Key extends keyof Input & string>(
  input: Input,
  keys: readonly Key[],
  who: string = input.method,
): asserts input is Input & { [key in Key]-?: NonNullable<Input[key]> } {
  const missing: FieldError[] = keys
    .filter((key) => input[key] === undefined)
    .map((key) => ({
      path: key,
      code: "REQUIRED",
      message: `"${key}" is required for ${who}`,
    }));
  if (missing.length > 0) throw invalidInput(missing);
}

/** @throws {ToolError} `INVALID_INPUT` for values that contradict each other in every method. */
export function requireConsistent(input: Input, { cost, salvage }: Asset): void {
  if (salvage.greaterThan(cost)) {
    throw invalidField(
      "salvage_value",
      `"salvage_value" is ${salvage}, more than the cost of ${cost}: send at most the cost`,
    );
  }
  if (input.first_year_months !== 12 && input.method !== "straight_line") {
    throw invalidField(
      "first_year_months",
      `"first_year_months" applies to straight_line only; leave it out with ${input.method}`,
    );
  }
}
