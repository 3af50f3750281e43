import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

/** A sequence of messages: the kind of source that is long, since charts are drawn up to 40 nodes. */
function sequence(chars: number): string {
  return pieces(chars, (index) => `  A${index % 20}->>A${index % 7}: step ${index}\n`, {
    before: "sequenceDiagram\n",
  });
}

export const largeInput: LargeInput = (chars) => ({ source: sequence(chars) });
