import type { RunWarning } from "../../tool.ts";
import { dividend } from "../../shared/dividend.ts";
import { invalidField, invalidInput } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/**
 * Number of payments of a loan: term_payments, else term_years × payments_per_year.
 *
 * @throws {ToolError} `INVALID_INPUT` on `term_years` when both are missing, or the product is not a whole
 * number from 1 to 2,600.
 */
export function numberOfPayments(
  { term_payments, term_years, payments_per_year }: {
    term_payments?: number | undefined;
    term_years?: number | undefined;
    payments_per_year: number;
  },
): number {
  if (term_payments !== undefined) return term_payments;
  if (term_years === undefined) {
    throw invalidInput([{
      path: "term_years",
      code: "REQUIRED",
      message: '"term_years" or "term_payments" is required',
    }]);
  }
  const { max_payments } = contract.limits;
  const payments = dividend(term_years, payments_per_year);
  const product = `"term_years" of ${term_years} with ${payments_per_year} payments a year is ` +
    `${payments} payments`;
  if (!payments.isInteger()) {
    throw invalidField("term_years", `${product}: send a whole number, or "term_payments"`);
  }
  if (payments.greaterThan(max_payments)) {
    throw invalidField(
      "term_years",
      `${product}, over the limit of ${max_payments}`,
    );
  }
  return payments.toNumber();
}

/** Tells of a term in years that is not the term in payments; in years it may be rounded, by less than a payment. */
export function termWarnings(
  { term_years, payments_per_year }: {
    term_years?: number | undefined;
    payments_per_year: number;
  },
  payments: number,
): RunWarning<typeof contract>[] {
  if (term_years === undefined) return [];
  const ofYears = dividend(term_years, payments_per_year);
  if (ofYears.minus(payments).abs().lessThan(1)) return [];
  return [{
    code: "TERMS_DIFFER",
    message: `"term_years" of ${term_years} is ${ofYears} payments at ${payments_per_year} a ` +
      `year, and "term_payments" is ${payments}: ${payments} were used; send one of the two`,
    path: "term_years",
  }];
}
