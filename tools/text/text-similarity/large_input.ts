import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  a: prose(Math.min(chars / 2, 5_000)),
  b: prose(Math.min(chars / 2, 5_000)).toUpperCase(),
});
