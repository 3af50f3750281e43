import type { LargeInput } from "../../shared/large_input/make.ts";

/** A hundred numbers, of nearly a thousand digits each at the limit, with what JSON writes around them. */
export const largeInput: LargeInput = (chars) => ({
  operation: "lcm",
  numbers: Array.from(
    { length: 100 },
    (_, index) => String(10n ** BigInt(Math.floor(chars / 100) - 8) + BigInt(index * 37 + 1)),
  ),
});
