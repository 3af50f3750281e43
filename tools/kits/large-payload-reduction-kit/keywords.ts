import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  payload, token budget, tool output, reduce payload, large json, huge json, payload too large,
  fit token budget, json to token budget, fit in tokens, big json, shrink tool output, payload size,
  cut down payload, huge response, too big for context, what was cut, too many tokens in json,
  huge json under tokens, json under token limit, fit payload, payload for model,
  cut json to tokens, shrink payload, reduce json to tokens, megabytes of json, reduce large json,
  response too many tokens make it fit, what was dropped from payload, reduce payload to budget,
  response too large for context
`);
