import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  percent change, decrease, percentage points, reverse percentage, percent of, percentage of,
  percent decrease, percentage change, percentage difference, before discount, original price,
  increase by percent, price after discount, growth rate, off the price, percentage increase,
  went up, reduced by, percent went up, rent increase, price before tax, minus percent,
  how many percent, percent of number, 15% of, percent change between, price went from to,
  what share, tip, discount percent, falls and rises percent, ten percent up then down,
  percent off price, discount price, price before discount, percent increase, 20 percent of,
  tip on bill, how much percent, by how much percent, grew by percent, percent did it grow,
  markdown price, basis points
`);
