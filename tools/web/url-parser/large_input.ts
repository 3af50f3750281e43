import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  url: pieces(chars, (index) => `${word(index)}=${index}`, {
    before: "https://example.com/search?",
    between: "&",
  }).replaceAll("ï", "i").replaceAll("é", "e"),
});
