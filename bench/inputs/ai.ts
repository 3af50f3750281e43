import { type LargeInputs, prose } from "./make.ts";

export const ai: LargeInputs = {
  "token-counter": (chars) => ({ text: prose(chars) }),
  "context-window-calculator": "small",
  "prompt-cost-calculator": "small",
};
