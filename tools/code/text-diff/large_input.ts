import { type LargeInput, prose } from "../../shared/large_input/make.ts";

/** Prose with every hundredth word changed. */
function revised(text: string): string {
  return text.split(" ").map((word, index) => index % 100 === 50 ? word.toUpperCase() : word)
    .join(" ");
}

export const largeInput: LargeInput = (chars) => ({
  before: prose(chars * 0.48),
  after: revised(prose(chars * 0.48)),
  granularity: "words",
});
