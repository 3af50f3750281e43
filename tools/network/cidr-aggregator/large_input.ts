import { type LargeInput, pieces } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  input: pieces(chars, (index) => `10.${index % 251}.${index % 241}.${index * 7 % 256}/32\n`),
  exclude: pieces(chars, (index) => `10.${index % 251}.${index % 239}.0/25\n`),
});
