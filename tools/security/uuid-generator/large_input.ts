import { type LargeInput, prose } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  version: 5,
  namespace: "dns",
  name: prose(chars - 100),
});
