import { jsonRecords, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  text: "Here it is:\n" + jsonRecords(chars - 100).replaceAll('"', "'"),
});
