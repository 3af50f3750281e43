import type { Questions } from "./questions.ts";

export const ai: Questions = {
  "token-counter": [
    "how many tokens is this text",
    "count tokens before I call gpt-4o",
    "tiktoken length of a prompt",
    "how many tokens does my system prompt use up",
    "number of bpe tokens in a string",
    "tokenize text for openai",
  ],
  "context-window-calculator": [
    "will my chunks fit in 128k context",
    "how much room is left in the context window after the system prompt",
    "does my rag prompt overflow the model's context",
    "what should I cut so the prompt fits",
    "context budget for memory, retrieved documents and the reply",
  ],
  "prompt-cost-calculator": [
    "how much will these llm calls cost me",
    "price of a million tokens with claude",
    "estimate my monthly openai api bill",
    "what do 500 requests with 2000 input tokens cost",
    "is the batch api cheaper for my prompts",
  ],
};
