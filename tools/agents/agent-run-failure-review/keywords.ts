import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  agent, trace, failure, postmortem, tool calls, retry, timeout, forensics, error classification,
  agent trace, failed agent run, agent stuck, agent loop, endless retries, why agent failed,
  first failing step, agent crashed, agent run log, repeated tool calls, agent session,
  triage agent failure, where agent went wrong, agent debugging, bot crashed, explain agent failure,
  why did the agent stop, agent kept repeating, which step failed, bot stuck in loop,
  same call over and over, where did the agent fail, classify errors of agent run,
  tool calls without answer, agent trace error, my ai assistant got stuck
`);
