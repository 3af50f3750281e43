import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** Decimals of a second: nine that count, then zeros. */
export const largeInput: LargeInput = (chars) => ({
  input: pieces(chars, (index) => index < 9 ? "1" : "0", { before: "0.", after: "s" }),
});
