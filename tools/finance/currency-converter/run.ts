import type { ErrorCode, Run, RunWarning } from "../../tool.ts";
import { currencyAdvice, currencyCodeOf } from "../../shared/currency_sign.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type Decimal, decimal, rounded, significant } from "../../shared/decimal.ts";
import { minorUnits } from "../../shared/minor_units.ts";
import { invalidInput, ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";
import { RATES_AS_OF, RATES_SOURCE, UNITS_PER_EURO } from "./rates.ts";

type Code = ErrorCode<typeof contract>;

const SIGNIFICANT_DIGITS = 10;

/** Converts an amount through the euro, or by the caller's rate, in exact decimals. */
export const run: Run<typeof contract> = (input) => {
  const { custom_rate: customRate } = input;
  const isCustom = customRate !== undefined;
  requireCodes(input);
  const from = currencyCode("from", input.from, isCustom);
  const to = currencyCode("to", input.to, isCustom);
  // The rate as a fraction, so that nothing is rounded before the amount is converted.
  const [units, perUnits] = isCustom
    ? [decimal(customRate), decimal(1)]
    : [unitsPerEuro(to), unitsPerEuro(from)];
  const decimals = input.decimals ?? minorUnits(to);
  const converted = decimal(input.amount).times(units).dividedBy(perUnits);
  const isZero = converted.toDecimalPlaces(decimals).isZero();
  return {
    output: {
      amount: input.amount,
      from,
      to,
      rate: significant(units.dividedBy(perUnits), SIGNIFICANT_DIGITS),
      inverse_rate: finiteOrNull(significant(perUnits.dividedBy(units), SIGNIFICANT_DIGITS)),
      converted: rounded(converted, decimals),
      converted_text: (isZero ? decimal(0) : converted).toFixed(decimals),
      decimals,
      rate_kind: isCustom ? "custom" : "static",
      as_of: isCustom ? null : RATES_AS_OF,
      source: isCustom ? "caller" : RATES_SOURCE,
    },
    stats: { currencies: UNITS_PER_EURO.size },
    warnings: [
      ...(isCustom ? invertedRate(customRate, from, to) : []),
      ...warningsOf(isZero && input.amount !== 0),
    ],
  };
};

/** A code of only white space counts as missing. */
function requireCodes(input: { from: string; to: string }): void {
  const blank = (["from", "to"] as const).filter((key) => input[key].trim() === "");
  if (blank.length > 0) {
    throw invalidInput(
      blank.map((key) => ({ path: key, code: "REQUIRED", message: `"${key}" is required` })),
    );
  }
}

function currencyCode(key: "from" | "to", value: string, isCustom: boolean): string {
  const code = currencyCodeOf(value);
  const isCode = /^[A-Z]{3}$/.test(code);
  if (isCustom ? isCode : UNITS_PER_EURO.has(code)) return code;
  const supported = [...UNITS_PER_EURO.keys()].sort();
  throw new ToolError<Code>(
    "UNSUPPORTED_CURRENCY",
    !isCode
      ? `"${key}" is ${JSON.stringify(cutText(value, 20))}${currencyAdvice(value)}`
      : `"${key}" is "${code}", which is not one of the ${supported.length} currencies in the table, ` +
        "which details.supported lists; send custom_rate to convert it",
    { supported },
  );
}

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function unitsPerEuro(code: string): Decimal {
  // currencyCode has rejected codes that are not in the table.
  return decimal(UNITS_PER_EURO.get(code)!);
}

/** Logarithms: 13 % from 1, beyond which a pair seldom comes to its other side, and 5 %, within which a rate may be either. */
const CLEAR_RATE = 0.12;
const CLEAR_GIVEN = 0.05;

/** A rate on the other side of 1 than the table's, and nearer to its inverse: markets quote a pair one way round. */
function invertedRate(given: number, from: string, to: string): RunWarning<typeof contract>[] {
  const [units, perUnits] = [UNITS_PER_EURO.get(to), UNITS_PER_EURO.get(from)];
  if (units === undefined || perUnits === undefined) return [];
  const known = Math.log(Number(units) / Number(perUnits));
  const log = Math.log(given);
  const isClear = Math.abs(known) >= CLEAR_RATE && Math.abs(log) >= CLEAR_GIVEN;
  const isInverse = Math.sign(known) !== Math.sign(log) && Math.abs(known + log) <= 1;
  if (!isClear || !isInverse) return [];
  return [{
    code: "RATE_LOOKS_INVERTED",
    message: `1 ${from} was converted to ${given} ${to}, though the table of ${RATES_AS_OF} has ` +
      `${
        significant(decimal(units).dividedBy(perUnits), 4)
      }: if ${given} ${from} are 1 ${to}, send ${
        significant(decimal(1).dividedBy(given), SIGNIFICANT_DIGITS)
      }`,
    path: "custom_rate",
  }];
}

function warningsOf(vanished: boolean): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  if (vanished) {
    warnings.push({
      code: "ROUNDED_TO_ZERO",
      message: "The converted amount rounds to 0: send more decimals",
      path: "decimals",
    });
  }
  return warnings;
}
