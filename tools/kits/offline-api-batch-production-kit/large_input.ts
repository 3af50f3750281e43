import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  provider: "anthropic",
  model: "claude-sonnet-4-5",
  max_tokens: 500,
  max_requests_per_file: 1_000,
  requests: Array.from(
    { length: Math.min(7_000, Math.floor(chars / 180)) },
    (_, index) => ({ custom_id: `request-${index}`, prompt: `${index}: ${prose(130)}` }),
  ),
  input_price_per_million: 1.5,
  output_price_per_million: 7.5,
});
