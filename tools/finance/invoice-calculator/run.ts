import type { Run, RunInput, WarningCode } from "../../tool.ts";
import { currencyAdvice, currencyCodeOf } from "../../shared/currency_sign.ts";
import { cutText } from "../../shared/cut_text.ts";
import { Decimal, decimal, rounded } from "../../shared/decimal.ts";
import { fractionRates } from "../../shared/fraction_rate.ts";
import { minorUnits } from "../../shared/minor_units.ts";
import { warningList } from "../../shared/warning_list.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { apportion } from "./apportion.ts";
import type { contract } from "./contract.ts";
import { invoiceLines, type Line, type Round } from "./invoice_lines.ts";
import { type Parts, taxes } from "./tax.ts";

type Input = RunInput<typeof contract>;

/** The scale of weights, which makes fractions of weights whole numbers. */
const WEIGHT_UNITS = 1e12;

/** The rounding of decimal.js by the name of the input's mode: ties away from zero, or to the even digit. */
const ROUNDING = { half_up: Decimal.ROUND_HALF_UP, half_even: Decimal.ROUND_HALF_EVEN } as const;

/**
 * Totals an invoice in exact decimals. Tax is rounded on each line or, as EN 16931 has it (BT-117, the tax
 * amount of a category is its taxable amount x rate), on each rate of the whole.
 */
export const run: Run<typeof contract> = (sent, { given }) => {
  const decimals = decimalsOf(sent, given);
  const input = { ...sent, decimals };
  const round: Round = (value) => value.toDecimalPlaces(decimals, ROUNDING[input.rounding_mode]);
  const money = (value: Decimal): number => rounded(round(value), decimals);

  const { lines, subtotal, invoiceDiscount } = invoiceLines(input, round);
  const { parts, breakdown } = taxes(lines, input, round);
  const net = Decimal.sum(0, ...breakdown.map((rate) => rate.net));
  const tax = Decimal.sum(0, ...breakdown.map((rate) => rate.tax));
  const total = net.plus(tax);
  const paid = decimal(input.amount_paid);
  const balance = round(total.minus(paid));
  const payable = inCash(balance, input);
  return {
    output: {
      lines: lines.map((line, index) => lineOutput(line, parts[index]!, money)),
      subtotal: money(subtotal),
      line_discount_total: money(Decimal.sum(0, ...lines.map(({ discount }) => discount))),
      invoice_discount: money(invoiceDiscount),
      net_total: money(net),
      tax_breakdown: breakdown.map((rate) => ({
        tax_rate: rate.rate,
        net: money(rate.net),
        tax: money(rate.tax),
      })),
      tax_total: money(tax),
      total: money(total),
      ...(input.split !== undefined && { shares: sharesOf(round(total), input.split, decimals) }),
      amount_paid: money(paid),
      ...(input.cash_rounding > 0 && { rounding_amount: money(payable.minus(balance)) }),
      balance_due: money(payable),
    },
    stats: { lines: lines.length, tax_rates: breakdown.length },
    warnings: firstFractions(input),
  };
};

/** The decimals that were sent, else those of the currency. @throws {ToolError} `INVALID_INPUT`. */
function decimalsOf(
  { currency, decimals }: Input,
  given: Readonly<Record<string, unknown>>,
): number {
  const code = currencyCodeOf(currency);
  if (code === "" || (given.decimals ?? "") !== "") return decimals;
  if (!/^[A-Z]{3}$/.test(code)) {
    throw invalidField(
      "currency",
      `"currency" is ${JSON.stringify(cutText(currency))}${currencyAdvice(currency)}`,
    );
  }
  return minorUnits(code);
}

/** A balance as it can be paid in cash (EN 16931, BT-115). @throws {ToolError} `INVALID_INPUT`. */
function inCash(balance: Decimal, { cash_rounding, rounding_mode, decimals }: Input): Decimal {
  if (cash_rounding === 0) return balance;
  const step = decimal(cash_rounding);
  if (step.decimalPlaces() > decimals) {
    throw invalidField(
      "cash_rounding",
      `"cash_rounding" is ${cash_rounding}, and amounts have ${decimals} decimals: send a number with no more decimals`,
    );
  }
  return balance.toNearest(step, ROUNDING[rounding_mode]);
}

/** The shares of a total; those of a credit are negative. @throws {ToolError} `INVALID_INPUT`. */
function sharesOf(total: Decimal, split: number | readonly number[], decimals: number): number[] {
  const weights = typeof split === "number" ? Array<number>(split).fill(1) : split;
  if (weights.every((weight) => weight === 0)) {
    throw invalidField("split", '"split" has no weight above 0');
  }
  // Whole numbers, which apportion requires: further digits make no difference.
  const amounts = weights.map((weight) => decimal(weight).times(WEIGHT_UNITS).round());
  const sign = total.isNegative() ? -1 : 1;
  return apportion(total.abs(), amounts, decimals)
    .map((share) => rounded(share.times(sign), decimals) + 0);
}

function lineOutput(line: Line, parts: Parts, money: (value: Decimal) => number) {
  const { description, quantity, unit_price, tax_rate } = line.sent;
  return {
    description,
    quantity,
    unit_price,
    gross: money(line.gross),
    discount: money(line.discount),
    invoice_discount: money(line.share),
    tax_rate,
    net: parts.net && money(parts.net),
    tax: parts.tax && money(parts.tax),
    total: parts.total && money(parts.total),
  };
}

/** A percentage that many lines share gets one warning, at the first of them. */
function firstFractions({ lines, invoice_discount_percent }: Input) {
  const firsts = (["tax_rate", "discount_percent"] as const).flatMap((key) => {
    const rates = lines.map((line) => line[key]);
    return rates
      .map((rate, index) => [rate, `lines[${index}].${key}`] as const)
      .filter(([rate], index) => rates.indexOf(rate) === index);
  });
  const warnings = warningList<WarningCode<typeof contract>>();
  const rates = [...firsts, [invoice_discount_percent, "invoice_discount_percent"] as const];
  for (const { code, message, path } of fractionRates(rates)) warnings.add(code, message, path);
  return warnings.list();
}
