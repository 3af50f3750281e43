import type { Questions } from "./questions.ts";

export const agents: Questions = {
  "context-pack-builder": [
    "pack a failed ci log into a prompt context",
    "fit retrieved passages into a byte budget",
    "which components does this openapi operation need, as context for an agent",
    "turn a review result into a bounded context pack",
    "compress a handoff into context for the next agent",
  ],
};
