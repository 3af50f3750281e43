import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({ input: "1".repeat(chars / 25), to_base: 7 });
