import { Decimal, expm1, ln1p, settled } from "../../shared/decimal.ts";
import { cents } from "../../shared/money.ts";

/** A fixed-rate loan; amounts in whole cents. */
export interface Loan {
  principal: Decimal;
  /** Nominal, in percent. */
  annualRate: Decimal;
  paymentsPerYear: number;
  /** Payments of the term. */
  payments: number;
}

/** Payments beyond the regular ones, in whole cents. */
export interface Extras {
  everyPayment: Decimal;
  /** Lump sums by payment number. */
  lumps: ReadonlyMap<number, Decimal>;
}

/** One payment. */
export interface Row {
  number: number;
  /** Without extra: interest and principal. */
  payment: Decimal;
  principal: Decimal;
  interest: Decimal;
  extra: Decimal;
  /** The balance after payment and extra. */
  balance: Decimal;
}

const ZERO = new Decimal(0);

/** The regular payment of an annuity loan, P × i / (1 - (1+i)^-n), in whole cents. */
export function regularPayment(
  { principal, annualRate, paymentsPerYear, payments }: Loan,
): Decimal {
  if (annualRate.isZero()) return cents(principal.dividedBy(payments));
  const i = annualRate.dividedBy(100 * paymentsPerYear);
  const discount = expm1(ln1p(i).times(-payments)).negated();
  return cents(settled(principal.times(i).dividedBy(discount)));
}

/** All rows until the balance is 0, the last of which absorbs what rounding left over. */
export function amortize(loan: Loan, payment: Decimal, extras: Extras): Row[] {
  const rows: Row[] = [];
  let owed = loan.principal;
  for (let number = 1; !owed.isZero(); number++) {
    const interest = interestOn(owed, loan);
    const payoff = owed.plus(interest);
    const due = number === loan.payments ? payoff : Decimal.min(payment, payoff);
    const principal = due.minus(interest);
    const afterPayment = owed.minus(principal);
    const extra = Decimal.min(
      extras.everyPayment.plus(extras.lumps.get(number) ?? ZERO),
      afterPayment,
    );
    owed = afterPayment.minus(extra);
    rows.push({ number, payment: due, principal, interest, extra, balance: owed });
  }
  return rows;
}

/** One division, not a rounded rate times the balance: a tie of half a cent is a tie here. */
function interestOn(balance: Decimal, { annualRate, paymentsPerYear }: Loan): Decimal {
  return cents(balance.times(annualRate).dividedBy(100 * paymentsPerYear));
}
