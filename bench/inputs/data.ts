import { csv, type LargeInputs } from "./make.ts";

export const data: LargeInputs = {
  "csv-jsonl-converter": (chars) => ({ input: csv(chars) }),
  "csv-to-json": (chars) => ({ input: csv(chars) }),
};
