import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  release gate, schema drift, breaking change, backward compatible, agent tool, ci gate,
  release contract, gate schema change, contract change, block release, hold release, pass or fail,
  schema release, can we release, tool contract, check before release, compatibility gate,
  approve schema, ship schema, schema version go out, annotations changed, gate for contract,
  hold until compatible, may new schema go out, block incompatible release,
  release check for tool schema, tool schema gate, is schema safe to release,
  can we ship this tool change, block release if schema breaks, release check of tool,
  stop deploy unless compatible, old example calls still accepted, buf breaking
`);
