import { csv, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  before: csv(chars),
  after: csv(chars).replaceAll("-17\n", "-27\n"),
});
