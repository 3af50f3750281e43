import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  messages: JSON.parse(pieces(chars - 1_000, (index) =>
    JSON.stringify(
      index % 2 === 0 ? { role: "user", content: prose(1_500) } : {
        role: "assistant",
        content: prose(1_000),
        name: word(index),
      },
    ), { before: "[", between: ",", after: "]" })),
  tools: [{
    name: "find",
    description: "Find",
    input_schema: { type: "object", properties: { q: { type: "string" } } },
  }],
  to: "gemini",
});
