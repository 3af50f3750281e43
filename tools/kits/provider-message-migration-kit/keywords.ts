import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  migrate, openai, anthropic, gemini, tool definitions, convert chat, request body,
  migrate chat request, switch provider, change llm provider, openai to claude, openai to gemini,
  port chat request, whole request, request with tools, migrate provider, messages and tools,
  move request, chat payload, convert request, round trip, chat request,
  move conversation to provider, what would be lost, move from openai to claude,
  switch from anthropic to gemini, change provider, losses when switching, migrate to another llm,
  port request, use claude request with gpt, port request and show what is lost,
  same call to another vendor, anthropic sdk to openai sdk, litellm proxy conversion
`);
