import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  agent run, forensics, failure, trace, handoff, post-mortem, next agent, context pack, loop,
  timeout, retry, failed run handoff, failed agent to next agent, agent failure handoff,
  hand off failed run, failure evidence, blockers, agent post mortem, continue failed run,
  trace to handoff, resume after failure, package failed run, failed run to another agent,
  crash forensics, forensics package, failed agent handoff, agent crashed hand over, agent died,
  prepare for the next agent, another agent takes over failed run, failed half way,
  explain failure to next agent, claude code session jsonl, codex rollout,
  transcript of a crashed session
`);
