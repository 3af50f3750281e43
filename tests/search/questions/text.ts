import type { Questions } from "./questions.ts";

export const text: Questions = {
};
