/**
 * What a pipeline step can be bound to.
 *
 * @module
 */
import type { Step } from "./step_card.ts";
import type { Source } from "./step_form.ts";

/**
 * The outputs of earlier steps, the nearest first, and the pipeline's input.
 * @param earlier The steps before the one that is bound.
 */
export function sourcesOf(
  earlier: readonly Step[],
  input: { input: string; isJson: boolean },
): Source[] {
  const sources = earlier.map(({ described, outcome }, at): Source => ({
    title: `Result of step ${at + 1}, ${described.name}`,
    binding: at === earlier.length - 1 ? "$PREV" : `$STEP[${at}]`,
    value: outcome?.result.output,
  })).reverse();
  return [...sources, { title: "The input", binding: "$INPUT", value: valueOf(input) }];
}

/** An input in JSON as a value, of which parts can be bound; undefined if it is none. */
function valueOf({ input, isJson }: { input: string; isJson: boolean }): unknown {
  if (!isJson) return undefined;
  try {
    return JSON.parse(input);
  } catch {
    // The run reports it.
    return undefined;
  }
}
