import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  replay, tool call, recorded calls, determinism, replay calls, replay tool calls,
  recorded tool calls, rerun calls, repeat recorded calls, recorded results, golden fixtures,
  same output as before, tool output changed, regression of tools, compare recorded, old calls,
  replay session, saved calls, same output, tools still return, run calls again, run recorded calls,
  still same result, compare with recorded output, golden outputs, do old calls work,
  do saved calls still give same result, check service still answers same, rerun saved calls,
  inputs and outputs of last week, vcr cassette
`);
