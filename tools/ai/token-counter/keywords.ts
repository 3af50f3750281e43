import { packedList } from "../../shared/packed_list.ts";

/** What people call what the tool does, for the search. */
export const keywords = packedList(`
  tokens, tokenizer, tiktoken, bpe, o200k, cl100k, prompt length, context size, gpt, count tokens,
  how many tokens, number of tokens, token length, gpt tokens, prompt tokens, tokenize text,
  text too long for model, tokens in string, tokens in prompt, tokens in article, token usage,
  length in tokens, size in tokens, words to tokens, count gpt tokens, token count of text,
  how long is my prompt in tokens, how many tokens does text have, token number, count o200k tokens
`);
