import { type LargeInput, openapi, word } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  before: openapi(Math.floor(chars * 0.4), "string"),
  after: openapi(Math.floor(chars * 0.4), "integer"),
  usage: Array.from({ length: 200 }, (_, index) => `GET /${word(index)}/${index}`),
  current_version: "1.0.0",
});
