import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  income tax, federal tax, tax bracket, marginal rate, effective rate, standard deduction,
  filing status, irs, state tax, take-home, us tax, estimate tax, income tax calculator,
  how much tax, tax on salary, tax rate, married filing jointly, single filer, head of household,
  federal income tax, take home pay, owe taxes, how much federal tax, tax for single, tax refund,
  marginal tax rate, what do i pay in tax, tax on dollars, tax on my salary, how much tax do i pay,
  what remains after tax
`);
