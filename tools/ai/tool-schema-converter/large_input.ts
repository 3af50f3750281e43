import { type LargeInput, toolDefinitions } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => ({ tools: toolDefinitions(chars), to: "gemini" });
