import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  src: pieces(chars, (index) => `/${word(index)}${index}`, { after: ".jpg" }),
});
