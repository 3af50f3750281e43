import { type LargeInput, markdown } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({ input: markdown(chars) });
