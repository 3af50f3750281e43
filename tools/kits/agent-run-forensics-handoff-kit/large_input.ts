import { type LargeInput, pieces, prose, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  goal: "Measure exact answers in queues",
  trace: JSON.parse(pieces(Math.min(chars - 1_000, 180_000), (index) =>
    JSON.stringify(
      index % 2 === 0
        ? {
          type: "tool_call",
          tool: word(index),
          call_id: `c${index}`,
          arguments: { q: prose(80) },
        }
        : {
          type: "tool_result",
          call_id: `c${index - 1}`,
          ...(index % 8 === 1 ? { error: "timed out, token=a1b2c3d4e5" } : { result: prose(300) }),
        },
    ), { before: "[", between: ",", after: "]" })),
});
