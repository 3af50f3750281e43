import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** A list of minutes as long as an expression may be. */
export const largeInput: LargeInput = (chars) => ({
  expression: pieces(chars, (index) => String(index % 60), { between: ",", after: " 2 29 2 *" }),
  from: "2025-01-01T00:00:00Z",
  timezone: "Europe/Berlin",
  count: 100,
});
