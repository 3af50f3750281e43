import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  future value, apy, effective annual rate, contributions, annuity, doubling time, retirement,
  save per month, investment return, future savings, saving goal, money grow, invest monthly,
  savings plan, deposit, pension savings, growth of investment, years to double, savings account,
  invested money, set aside monthly, become a millionaire, money to double, worth in 20 years,
  reach a savings goal, savings grow, put away monthly, 100 a month for years, money after years,
  how much will i have, invest for years, how long to double, savings interest, interest for years,
  money at percent for years, how much to put aside monthly, how long to reach a million,
  money in 10 years, interest on interest, savings with interest, save every month
`);
