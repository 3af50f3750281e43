import { contractSchema, contractValue } from "../../shared/large_input/contracts.ts";
import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  saved_schema: contractSchema(Math.floor(chars * 0.4), 10),
  current_schema: contractSchema(Math.floor(chars * 0.4), 9),
  arguments: contractValue(Math.floor(chars * 0.15)),
});
