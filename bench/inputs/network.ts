import type { LargeInputs } from "./make.ts";

export const network: LargeInputs = {};
