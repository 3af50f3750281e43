import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  tokens, llm bill, per million, batch discount, api cost, llm cost, cost per request, model price,
  monthly api bill, price per million tokens, openai cost, claude cost, gpt price, usd per token,
  how expensive, cost of calls, spend on model, chatbot cost, calculate api price, cost of prompt,
  what will it cost, monthly cost of model calls, ai bill, how much does ai cost,
  price of chat request, token price, cost of million tokens, what do i pay for api calls
`);
