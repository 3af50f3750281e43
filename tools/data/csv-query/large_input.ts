import { csv, type LargeInput } from "../../shared/large_input/make.ts";

/** Columns of the table that `csv` makes. */
const query = {
  where: { column: "price", op: "gt", value: 20 },
  group_by: ["name"],
  aggregates: [{ fn: "sum", column: "price" }, { fn: "median", column: "price" }],
  order_by: [{ column: "sum_price", desc: true }],
};

export const largeInput: LargeInput = (chars) => ({ input: csv(chars), query });
