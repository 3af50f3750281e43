import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  question: "Which wizards measure exact answers in queues?",
  documents: Array.from({ length: 50 }, (_, index) => ({
    id: `document ${index}`,
    text: `${index} ${prose(Math.floor(chars / 51))}`,
  })),
  max_tokens: 300,
  top_k: 50,
});
