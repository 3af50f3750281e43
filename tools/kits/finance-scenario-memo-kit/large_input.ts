import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  scenarios: Array.from({ length: 6 }, (_, index) => ({
    name: `Plan ${index}`,
    cash_flows: Array.from(
      { length: Math.min(600, Math.floor(chars / 60)) },
      (_, period) => period === 0 ? -1e6 : 20_000 + index * 100 + period,
    ),
    loan: { principal: 1e6, annual_rate: 5, term_years: 50, payments_per_year: 52 },
    investment: { principal: 1e6, annual_rate: 5, years: 200, contribution: 100 },
    break_even: { fixed_costs: 1000, price: 3, variable_cost: 2 },
  })),
  assumptions: ["Flows are after tax"],
  sensitivity: true,
});
