import { portfolio } from "../../shared/large_input/contracts.ts";
import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => {
  const { contracts: [contract], fixtures } = portfolio(2.4 * chars);
  const own = fixtures.map(({ id, value }) => ({ id, value }));
  return { contract, fixtures: own, assertions: ["properties_covered"] };
};
