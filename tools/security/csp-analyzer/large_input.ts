import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  policy: pieces(chars, (index) => ` https://host${index}.example/path/`, {
    before: "default-src 'self'; script-src",
  }),
});
