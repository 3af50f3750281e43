import { type LargeInputs, prose } from "./make.ts";

export const encoding: LargeInputs = {
  "base64": (chars) => ({ input: prose(chars) }),
};
