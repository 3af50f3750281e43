import type { LargeInputs } from "./make.ts";

export const operations: LargeInputs = {};
