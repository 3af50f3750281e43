import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  question: "Which wizards measure exact answers in queues?",
  documents: Array.from({ length: 10 }, (_, index) => ({
    id: `document ${index}`,
    text: `${index} ${prose(chars / 11)}`,
  })),
  max_tokens: 60,
  top_k: 50,
});
