import { csv, jsonRecords, type LargeInputs } from "./make.ts";

export const kits: LargeInputs = {
  "structured-output-recovery-kit": (chars) => ({
    text: "Here it is:\n" + jsonRecords(chars - 100).replaceAll('"', "'"),
  }),
  "data-migration-prep-kit": (chars) => ({
    source: csv(chars - 1_000),
    mapping: [
      { from: "id", to: "id", type: "integer", required: true },
      { from: "title", to: "title" },
      { from: "price", to: "price", type: "number" },
      { from: "date", to: "day", type: "date" },
    ],
    key: ["id"],
    target_schema: { required: ["id"], properties: { price: { minimum: 10 } } },
  }),
};
