import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  // At most 5,000 rows, whatever their size.
  rows: (JSON.parse(jsonRecords(chars - 300)) as unknown[]).slice(0, 5_000),
  rules: [
    { field: "id", type: "integer", unique: true },
    { field: "name", required: true, pattern: "^[a-z]", max_length: 10 },
    { field: "price", min: 1 },
    { field: "note", required: true },
  ],
  unique_keys: [["name", "price"]],
});
