import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({
  action: "sort",
  versions: Array.from(
    { length: Math.min(2000, Math.floor((chars - 50) / 20)) },
    (_, index) => `${index % 7}.${index % 31}.${index}-rc.${index % 5}`,
  ),
});
