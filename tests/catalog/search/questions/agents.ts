import type { Questions } from "./questions.ts";

export const agents: Questions = {
  "context-pack-builder": [
    "pack a failed ci log into a prompt context",
    "fit retrieved passages into a byte budget",
    "which components does this openapi operation need, as context for an agent",
    "turn a review result into a bounded context pack",
    "compress a handoff into context for the next agent",
  ],
  "evidence-report-builder": [
    "write an incident report from a context pack",
    "render a context pack as html or markdown",
    "evidence report of a review, with receipts",
    "export the pack of retrieved passages as a report",
    "audit report whose every line can be traced",
  ],
  "fixture-pack-validator": [
    "validate a browser fixture pack before replaying it",
    "check recorded json-rpc fixtures for mistakes",
    "do the bindings of my test fixtures refer to earlier steps only",
    "are my mock tool call fixtures well formed",
    "fixture with a credential header or an absolute url",
  ],
};
