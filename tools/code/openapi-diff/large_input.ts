import { type LargeInput, openapi } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  before: openapi(Math.floor(chars / 2), "string"),
  after: openapi(Math.floor(chars / 2), "integer"),
});
