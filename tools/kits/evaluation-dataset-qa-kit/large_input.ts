import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  // In the input's JSON text, quotation marks take two characters.
  dataset: pieces(Math.floor(chars * 0.9) - 1_000, (index) =>
    JSON.stringify({
      id: index,
      input: `${index}: ${prose(120)}`,
      expected: word(index),
      split: index % 5 === 0 ? "test" : "train",
    }) + "\n"),
  label_field: "expected",
  record_schema: {
    required: ["id", "split"],
    properties: { split: { enum: ["train", "test"] } },
  },
});
