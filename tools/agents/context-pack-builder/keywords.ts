import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  context pack, prompt context, evidence, handoff, build context pack, context bundle,
  bounded context, byte limit, just enough context, select relevant records, max bytes,
  pack for agent, shrink ci log for agent, important records, package context, fit records in bytes,
  most important parts for agent, pack context, compress handoff into context,
  without cutting records, most important parts of log for agent, fit passages in bytes,
  whole records in byte budget
`);
