import { drawing, type LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({ svg: drawing(chars) });
