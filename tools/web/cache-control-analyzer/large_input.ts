import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  headers: pieces(chars, (index) => `maxage-${index}=${index}`, {
    before: "Cache-Control: ",
    between: ", ",
  }),
});
