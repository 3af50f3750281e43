import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  batch api, jsonl, openai batch, anthropic message batches, gemini batch, offline, bulk prompts,
  custom_id, embeddings, batch file, batch requests, create batch, batch jsonl, prompts to batch,
  bulk requests, many prompts, list of prompts, batch job, openai batch file, claude batch,
  batch input file, prepare batch, overnight batch, message batches, batch prompts,
  batch file from prompts, create batch requests, hundreds of prompts, prompts as batch,
  jsonl for batch api, many requests offline, many prompts in one batch file, batch requests jsonl,
  cheap overnight requests, vertex batch prediction
`);
