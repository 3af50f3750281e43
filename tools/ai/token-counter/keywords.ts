import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  tokens, tokenizer, tiktoken, bpe, o200k, cl100k, prompt length, context size, gpt, count tokens,
  how many tokens, number of tokens, token length, gpt tokens, prompt tokens, tokenize text,
  text too long for model, tokens in string, tokens in prompt, tokens in article, token usage,
  length in tokens, size in tokens, words to tokens, count gpt tokens, token count of text,
  how long is my prompt in tokens, how many tokens does text have, token number, count o200k tokens,
  get_num_tokens
`);
