import { type LargeInput, pieces, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  query: "seven wizards measure exact answers",
  passages: JSON.parse(
    pieces(chars - 100, (index) => `"${index} ${prose(100)}"`, {
      before: "[",
      between: ",",
      after: "]",
    }),
  ),
  stem: "porter",
});
