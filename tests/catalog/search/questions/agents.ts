import type { Questions } from "./questions.ts";

export const agents: Questions = {
  "agent-context-handoff": [
    "hand my work over to the next agent",
    "check a handoff document before another session resumes",
    "prompt for the agent that continues this work",
    "which records of a handoff were left out",
    "integrity manifest of the digests that I submit",
  ],
  "agent-contract-check": [
    "did the schema of this mcp tool change since I saved it",
    "is it safe to retry this tool call",
    "validate tool call arguments against the current input schema",
    "breaking change between two json schemas of a tool",
    "schema drift before an agent calls a tool again",
    "may I call a tool without an idempotency key twice",
  ],
  "agent-run-failure-review": [
    "why did my agent run fail",
    "find loops and repeated tool calls in an agent trace",
    "postmortem of a stuck agent",
    "which tool call failed first in this trace",
    "classify the errors of an agent run",
    "tool calls without a result in a trace",
  ],
  "context-pack-builder": [
    "pack a failed ci log into a prompt context",
    "fit retrieved passages into a byte budget",
    "which components does this openapi operation need, as context for an agent",
    "turn a review result into a bounded context pack",
    "compress a handoff into context for the next agent",
  ],
  "contract-reliability-workbench": [
    "compatibility matrix of several api contracts",
    "are my schemas backward and forward compatible",
    "check fixtures against the saved and the current schema of each contract",
    "which properties do my contract fixtures not cover",
    "can the output of one service be passed to the input of another",
  ],
  "evaluation-fixture-review": [
    "check my eval dataset before I use it",
    "does my test split leak into train",
    "find duplicate or contradictory answers in a golden set",
    "is my evaluation set balanced between labels",
    "data contamination between splits of a benchmark",
    "which documents does no eval question refer to",
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
