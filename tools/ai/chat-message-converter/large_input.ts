import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  messages: JSON.parse(pieces(chars, (index) =>
    JSON.stringify(
      index % 4 === 2
        ? { role: "tool", tool_call_id: `c${index - 1}`, content: '{"found":true}' }
        : index % 4 === 1
        ? {
          role: "assistant",
          content: null,
          tool_calls: [{
            id: `c${index}`,
            type: "function",
            function: { name: "find", arguments: JSON.stringify({ q: word(index) }) },
          }],
        }
        : { role: index % 4 === 0 ? "user" : "assistant", content: prose(120) },
    ), { before: "[", between: ",", after: "]" })),
  to: "gemini",
});
