import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  budget, tokens, prompt size, rag budget, truncate, context window, fit in context, tokens left,
  room for answer, context limit, 128k context, token budget, safety margin, model's context,
  remaining tokens, prompt too long, space for response, memory and system prompt,
  parts of prompt fit, free context, space for answer, does it fit in window, fit in model,
  how much context is left, too long for the model, exceeds context, room for documents,
  docs and answer in window, 200k window, room left for answer, model memory limit,
  does my prompt fit, how much space remains, num_ctx
`);
