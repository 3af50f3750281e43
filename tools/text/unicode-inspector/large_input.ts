import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  text: pieces(chars, (index) => `${word(index)}\u200b на `),
});
