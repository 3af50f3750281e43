import { type LargeInputs, pieces, word } from "./make.ts";

export const web: LargeInputs = {
  "url-parser": (chars) => ({
    url: pieces(chars, (index) => `${word(index)}=${index}`, {
      before: "https://example.com/search?",
      between: "&",
    }).replaceAll("ï", "i").replaceAll("é", "e"),
  }),
};
