import type { Questions } from "./questions.ts";

export const network: Questions = {};
