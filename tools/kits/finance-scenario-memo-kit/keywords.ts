import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  npv, irr, business case, break-even, payback, sensitivity, compare scenarios, financial scenarios,
  investment options, decision memo, compare investments, rank scenarios, best scenario,
  investment decision, buy or lease, which option, financial comparison, financial plan,
  compare options, several scenarios, best financially, rent or buy, write decision memo,
  compare scenarios with npv, which investment is better, memo for board, investment memo,
  rank options, which option is best financially, compare business plans, rank investments,
  lease or buy, capital budgeting memo
`);
