import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(
    chars,
    (index) => `<record id="${index}"><name>${word(index)} &amp; co</name><empty/></record>\n`,
    { before: "<records>", after: "</records>" },
  ),
});
