import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  text: prose(chars),
  mode: "regex",
  find: "(\\w+) (\\w+)",
  replace: "$2 $1",
});
