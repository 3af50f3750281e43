import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  handoff, handover, continuation, next actions, integrity, manifest, hand over work,
  handoff document, next agent, continue session, pass task on, omission receipt,
  left out of handoff, session takeover, check handoff, work handover, resume prompt,
  agent to agent, pass work to another agent, transfer session, context for next agent,
  next session, records left out, handoff package, next session needs to know,
  pass work on to another session, check handoff json, open tasks and blockers for next ai,
  another ai takes over
`);
