import type { LargeInputs } from "./make.ts";

export const math: LargeInputs = {
  "percentage-calculator": "small",
  "unit-converter": "small",
};
