import type { LargeInputs } from "./make.ts";

export const text: LargeInputs = {};
