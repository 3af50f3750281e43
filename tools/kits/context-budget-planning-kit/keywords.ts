import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  context window, token budget, prompt parts, plan context, context budget, what to leave out,
  drop parts, optional parts, prioritize context, leave out of prompt, which parts fit,
  context parts, budget plan, plan prompt parts, which parts to drop, prompt over limit,
  what to leave out first, priority of parts, optional context, plan what goes into prompt,
  context and cost, fit everything into context with priorities, trim_messages, priompt,
  prompt packing
`);
