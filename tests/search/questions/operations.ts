import type { Questions } from "./questions.ts";

export const operations: Questions = {};
