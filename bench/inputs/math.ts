import type { LargeInputs } from "./make.ts";

export const math: LargeInputs = {
  "unit-converter": "small",
};
