import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  break-even, breakeven point, contribution margin, fixed costs, variable cost, target profit,
  margin of safety, operating leverage, cvp, break-even point, units to sell, cover costs,
  fixed and variable cost, how many must i sell, sales to break even, sales volume, cover expenses,
  make profit, not lose money, price per unit, start to earn, how many to sell,
  when do i make money, sell to cover costs, stop losing money, how far can sales drop, cover rent,
  before profit, sales drop before loss, how many cups to sell, rent and costs covered,
  sales to cover rent, how many to sell for profit, units to cover cost, when do i make profit
`);
