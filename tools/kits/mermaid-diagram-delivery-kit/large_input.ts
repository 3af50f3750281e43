import { type LargeInput, pieces, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  source: "flowchart LR\n" +
    pieces(
      Math.min(chars, 2_200),
      (index) =>
        `  n${index % 40}[${word(index)} ${index}] -->|${word(index + 1)}| n${(index + 1) % 40}\n`,
    ),
  alt: "A ring of forty steps",
});
