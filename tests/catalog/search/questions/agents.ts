import type { Questions } from "./questions.ts";

export const agents: Questions = {};
