import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  loan, mortgage, amortization, payment schedule, extra payment, payoff, emi, mortgage payment,
  monthly loan payment, loan calculator, mortgage calculator, car loan, home loan, house loan,
  interest on loan, repayment, repayment schedule, repayment plan, pay off loan, early payoff,
  monthly installment, instalments, borrow money, student loan, per month for a house,
  pay monthly for mortgage, car loan interest, interest will i pay, extra payment saves,
  how long to pay off, mortgage rate, credit payment, loan cost, installments, house paid off,
  pay more each month, house loan extra payment, what if i pay more each month,
  monthly rate of mortgage, when is loan paid off, loan interest in total, PMT, IPMT, PPMT
`);
