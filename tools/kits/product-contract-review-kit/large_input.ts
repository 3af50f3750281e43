import { portfolio } from "../../shared/large_input/contracts.ts";
import type { LargeInput } from "../../shared/large_input/make.ts";

export const largeInput: LargeInput = (chars) => portfolio(chars - 10_000);
