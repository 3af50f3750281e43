import { type LargeInputs, prose } from "./make.ts";

export const encoding: LargeInputs = {
  "base-encoding": (chars) => ({ input: prose(chars), encoding: "ascii85" }),
  "base64": (chars) => ({ input: prose(chars) }),
  "compression-codec": (chars) => ({ input: prose(chars), format: "brotli", level: 9 }),
  "html-entities": (chars) => ({ input: prose(chars), mode: "named" }),
  "number-base-converter": (chars) => ({ input: "1".repeat(chars / 25), to_base: 7 }),
  "url-encoding": (chars) => ({ input: prose(chars) }),
};
