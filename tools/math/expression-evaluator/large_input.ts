import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  expression: pieces(chars, (index) => `sqrt(${index % 97}.5) * x`, { between: " + " }),
  variables: { x: "1.25" },
});
