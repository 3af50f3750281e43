import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  html: pieces(
    chars,
    (index) => `<meta name="n${index}" content="${word(index)}"><link rel=icon href=${index}><div>`,
  ),
  base_url: "https://example.com/a/",
});
