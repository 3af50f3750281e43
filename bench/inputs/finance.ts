import type { LargeInputs } from "./make.ts";

export const finance: LargeInputs = {
  "currency-converter": "small",
  "tax-estimator": "small",
};
