import type { LargeInput } from "../../shared/large_input/make.ts";
import { pngOf } from "../../shared/large_input/picture.ts";

export const largeInput: LargeInput = (chars) => ({
  data: pngOf(Math.floor(Math.sqrt((chars - 1_000) / 4 - 1_000))),
  alt: "A picture",
});
