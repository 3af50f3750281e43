import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  provider: "anthropic",
  model: "claude-sonnet-4-5",
  max_tokens: 500,
  max_requests_per_file: 50,
  requests: Array.from(
    { length: Math.floor(chars / 130) },
    (_, index) => ({ custom_id: `request-${index}`, prompt: `${index}: ${prose(80)}` }),
  ),
  input_price_per_million: 1.5,
  output_price_per_million: 7.5,
});
