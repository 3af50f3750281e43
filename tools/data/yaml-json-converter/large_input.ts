import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(
    chars,
    (index) =>
      `key${index}: # note\n  name: &a${index} ${
        word(index)
      }\n  list: [1, 2.5, *a${index}]\n  text: "x\\n"\n`,
  ),
});
