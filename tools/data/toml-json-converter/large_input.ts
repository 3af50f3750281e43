import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(
    chars,
    (index) =>
      `[[record]]\nid = ${index}\nname = "${
        word(index)
      }"\nprice = ${index}.5\ntags = ["a", 'b']\n\n`,
  ),
});
