import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  robots_txt: pieces(chars, (index) => `Disallow: /${word(index)}*${index}$\n`, {
    before: "User-agent: *\n",
  }),
  urls: Array.from({ length: 200 }, (_, index) => `/${word(index)}/${index}`),
});
