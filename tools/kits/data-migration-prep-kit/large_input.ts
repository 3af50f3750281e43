import { csv, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  source: csv(chars - 1_000),
  mapping: [
    { from: "id", to: "id", type: "integer", required: true },
    { from: "title", to: "title" },
    { from: "price", to: "price", type: "number" },
    { from: "date", to: "day", type: "date" },
  ],
  key: ["id"],
  target_schema: { required: ["id"], properties: { price: { minimum: 10 } } },
});
