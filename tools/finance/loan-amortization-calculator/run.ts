import type { Run, RunWarning } from "../../tool.ts";
import { Decimal, decimal, expm1, ln1p, rounded, settled } from "../../shared/decimal.ts";
import { fractionRates, MOST_INTEREST } from "../../shared/fraction_rate.ts";
import { cents, money } from "../../shared/money.ts";
import {
  type CalendarDate,
  dateMonthsAfter,
  dateOfEpochDay,
  epochDayOf,
  printDate,
} from "../../shared/time/calendar.ts";
import { MAX_YEAR, readDateField } from "../../shared/time/date_input.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { amortize, type Extras, type Loan, regularPayment, type Row } from "./amortize.ts";
import { atLeastOneCent } from "./amount.ts";
import type { contract } from "./contract.ts";
import { byPayment, type LumpSum, readLumpSums } from "./lump_sums.ts";
import { numberOfPayments, termWarnings } from "./term.ts";

/**
 * Amortization of a fixed-rate loan in whole cents, as a bank books it: the interest of each payment is
 * rounded, and the last payment absorbs the rounding.
 *
 * @throws {ToolError} `INVALID_INPUT` for a term, date or amount that no loan can have.
 */
export const run: Run<typeof contract> = (input) => {
  const loan: Loan = {
    principal: atLeastOneCent(input.principal, "principal"),
    annualRate: decimal(input.annual_rate),
    paymentsPerYear: input.payments_per_year,
    payments: numberOfPayments(input),
  };
  const lumpSums = readLumpSums(input.extra_payments ?? []);
  const extras: Extras = {
    everyPayment: cents(decimal(input.extra_payment)),
    lumps: byPayment(lumpSums),
  };
  const payment = regularPayment(loan);
  const rows = amortize(loan, payment, extras);
  const unaided = amortize(loan, payment, NO_EXTRAS);
  const last = rows.at(-1)!;
  const dateOf = dates(input.first_payment_date, loan.paymentsPerYear, last.number);

  const interest = sumOf(rows, "interest");
  const extra = sumOf(rows, "extra");
  const shown = rows.slice(0, input.max_rows);
  return {
    output: {
      payment: money(payment),
      scheduled_payments: loan.payments,
      actual_payments: rows.length,
      total_paid: money(sumOf(rows, "payment").plus(extra)),
      total_interest: money(interest),
      total_extra: money(extra),
      effective_annual_rate: effectiveAnnualRate(loan),
      final_payment: money(last.payment),
      payoff_date: dateOf?.(last.number) ?? null,
      payments_saved: unaided.length - rows.length,
      interest_saved: money(sumOf(unaided, "interest").minus(interest)),
      yearly: byYear(rows, loan.paymentsPerYear),
      schedule: shown.map((row) => ({
        number: row.number,
        ...(dateOf && { date: dateOf(row.number) }),
        payment: money(row.payment),
        ...amounts(row),
      })),
      schedule_truncated: shown.length < rows.length,
    },
    stats: { rows_total: rows.length, rows_returned: shown.length },
    warnings: [
      ...fractionRates([[input.annual_rate, "annual_rate"]], MOST_INTEREST),
      ...termWarnings(input, loan.payments),
      ...warningsOf(lumpSums, rows, shown.length),
    ],
  };
};

const ZERO = new Decimal(0);
const NO_EXTRAS: Extras = { everyPayment: ZERO, lumps: new Map() };

/**
 * Date of a payment, counted from the first: by months, on the last day of a month that is too short; by 7
 * or 14 days with 52 or 26 payments a year.
 *
 * @param number From 1.
 */
function paymentDate(
  first: CalendarDate,
  paymentsPerYear: number,
  number: number,
): CalendarDate {
  const later = number - 1;
  if (paymentsPerYear <= 12) return dateMonthsAfter(first, later * (12 / paymentsPerYear));
  const daysBetween = paymentsPerYear === 52 ? 7 : 14;
  return dateOfEpochDay(epochDayOf(first) + later * daysBetween);
}

/** Gives the date of a payment; undefined without a first date. */
function dates(
  firstPaymentDate: string | undefined,
  paymentsPerYear: number,
  lastNumber: number,
): ((number: number) => string) | undefined {
  if (firstPaymentDate === undefined) return undefined;
  const first: CalendarDate = readDateField(firstPaymentDate, "first_payment_date");
  if (paymentDate(first, paymentsPerYear, lastNumber).year > MAX_YEAR) {
    throw invalidField(
      "first_payment_date",
      `"first_payment_date" of ${firstPaymentDate} takes payment ${lastNumber} past the year ` +
        `${MAX_YEAR}: send an earlier date`,
    );
  }
  return (number) => printDate(paymentDate(first, paymentsPerYear, number));
}

/** (1 + i)^payments a year - 1, in percent. */
function effectiveAnnualRate({ annualRate, paymentsPerYear }: Loan): number {
  const force = ln1p(annualRate.dividedBy(100 * paymentsPerYear)).times(paymentsPerYear);
  return rounded(settled(expm1(force).times(100)), 6);
}

function byYear(rows: Row[], paymentsPerYear: number) {
  const years = Math.ceil(rows.length / paymentsPerYear);
  return Array.from({ length: years }, (_, index) => {
    const ofYear = rows.slice(index * paymentsPerYear, (index + 1) * paymentsPerYear);
    return {
      year: index + 1,
      ...amounts({
        principal: sumOf(ofYear, "principal"),
        interest: sumOf(ofYear, "interest"),
        extra: sumOf(ofYear, "extra"),
        balance: ofYear.at(-1)!.balance,
      }),
    };
  });
}

function sumOf(rows: Row[], column: "payment" | "principal" | "interest" | "extra"): Decimal {
  return rows.reduce((sum, row) => sum.plus(row[column]), ZERO);
}

function amounts(row: Pick<Row, "principal" | "interest" | "extra" | "balance">) {
  return {
    principal: money(row.principal),
    interest: money(row.interest),
    extra: money(row.extra),
    balance: money(row.balance),
  };
}

function warningsOf(
  lumpSums: LumpSum[],
  rows: Row[],
  shown: number,
): RunWarning<typeof contract>[] {
  const warnings: RunWarning<typeof contract>[] = [];
  // With max_rows 0 the caller asked for no schedule.
  if (shown > 0 && shown < rows.length) {
    warnings.push({
      code: "SCHEDULE_TRUNCATED",
      message: `The schedule shows the first ${shown} of ${rows.length} rows: raise "max_rows"`,
      path: "max_rows",
    });
  }
  lumpSums.forEach(({ paymentNumber }, index) => {
    if (rows[paymentNumber - 1]?.extra.greaterThan(0)) return;
    warnings.push({
      code: "EXTRA_UNUSED",
      message: `The lump sum of payment ${paymentNumber} falls after the loan is paid off, ` +
        `by payment ${rows.length}`,
      path: `extra_payments[${index}]`,
    });
  });
  return warnings;
}
