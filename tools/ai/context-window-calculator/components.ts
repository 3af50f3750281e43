/** The parts that fill a context window, in the order of the output. */
export const COMPONENTS = [
  "system",
  "user_prompt",
  "memory",
  "retrieved_context",
  "tool_output",
  "response",
] as const;

export type Component = (typeof COMPONENTS)[number];

/** The parts that are cut when they do not fit, in order; the prompts themselves are never cut. */
export const CUT_ORDER = [
  "retrieved_context",
  "memory",
  "tool_output",
  "response",
] as const satisfies readonly Component[];
