import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  payload: jsonRecords(chars * 0.8),
  target_tokens: 2_000,
  drop_keys: ["note"],
});
