import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  compress json, token saving, trim payload, prompt size, drop nulls, context budget, remove keys,
  shrink json, smaller json, reduce json size, cut json, json too long, json too big, fewer tokens,
  shorten arrays, shorten strings, remove nulls, remove empty values, strip json, trim json,
  api response too large, remove nulls from json, cut long arrays, json takes less space,
  drop keys from json, json for prompt, shorten json, json takes too many tokens,
  drop nulls to save tokens, cut api response for prompt, smaller json for llm, json compressor,
  jsonminify
`);
