import { type LargeInput, PAGE, pieces, word } from "../../shared/large_input/make.ts";

/** Steps of a run: calls with long arguments, long results, some of them errors, and a message now and then. */
function runStep(index: number): string {
  const call_id = `call-${index >> 1}`;
  const step = index % 9 === 8
    ? { type: "message", text: PAGE, tokens: { input: 900, output: index } }
    : index % 2 === 0
    ? { type: "tool_call", tool: word(index), call_id, arguments: { text: PAGE, row: index % 60 } }
    : {
      type: "tool_result",
      call_id,
      [index % 5 === 0 ? "error" : "result"]: PAGE,
      duration_ms: 9,
    };
  return `${JSON.stringify(step)}\n`;
}

export const largeInput: LargeInput = (chars) => ({ text: pieces(chars, runStep) });
