import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  command: pieces(chars, (index) => ` -H 'X-${index}: "${word(index)}"' -d $'a=\\x41'`, {
    before: "curl https://example.com/",
  }),
  target: "go",
});
