import { type LargeInput, pieces, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(chars, (index) =>
    JSON.stringify({
      messages: [
        { role: "user", content: `${index}: ${prose(100)}` },
        { role: "assistant", content: prose(150) },
      ],
    }) + "\n"),
});
