import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** The most values that a list of numbers has. */
const MAX_VALUES = 10_000;

/** At most 10,000 values: what is left is white space. */
export const largeInput: LargeInput = (chars) => ({
  values: pieces(
    Math.min(chars, MAX_VALUES * 11),
    (index) => `${100 + index * 7919 % 900}.${100_000 + index * 31 % 900_000}\n`,
  ).padEnd(chars),
});
