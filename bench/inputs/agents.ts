import type { LargeInputs } from "./make.ts";

export const agents: LargeInputs = {};
