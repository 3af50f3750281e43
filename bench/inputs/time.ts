import type { LargeInputs } from "./make.ts";

export const time: LargeInputs = {
  "timestamp-converter": "small",
};
