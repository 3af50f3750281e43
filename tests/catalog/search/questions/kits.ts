import type { Questions } from "./questions.ts";

export const kits: Questions = {
  "structured-output-recovery-kit": [
    "recover the json from a model's answer without inventing values",
    "the llm wrapped its json in prose and a code fence, get it out safely",
    "is this model output complete json or was it cut off",
    "extract structured output from an answer and check it against my schema",
    "get json out of chatgpt text",
  ],
  "data-migration-prep-kit": [
    "prepare a csv export for import into our new system, with a reject file",
    "map csv columns to target fields, convert types and split out the bad rows",
    "migrate customer data from a csv: check required values, duplicate keys and a schema",
    "make a clean load file and a list of rejected records with reasons from a spreadsheet export",
  ],
  "provider-message-migration-kit": [
    "move my openai chat request to another provider and tell me every loss",
    "migrate request body and tool definitions from anthropic to gemini, with every loss",
    "switch llm provider: convert the whole request body and check it",
    "what would be lost if we moved this conversation to another provider",
    "convert request to gemini and back, is it still the same",
  ],
  "tool-schema-publishing-kit": [
    "publish my tool definitions for openai, anthropic, gemini and mcp at once",
    "lint function calling schemas, convert them for every provider and test example arguments",
    "which providers accept my tools and how many tokens do the definitions cost",
    "ship one set of agent tools to several llm vendors and see which rules get dropped",
  ],
  "ci-failure-review-kit": [
    "make an incident report and an evidence pack out of a failed ci job's log",
    "our pipeline failed, package the log, the junit report and the changed files for an agent",
    "github actions build broke, give me a report for the team without the secrets in the log",
    "what failed in this ci run, with root cause, from log and test report in one call",
  ],
  "configuration-migration-kit": [
    "migrate our settings file from yaml to toml and rename some keys",
    "move a config to another format and prove that nothing was lost",
    "convert a config file, drop old keys, set new ones and check it against a schema",
    "rename keys in a toml configuration and write it as yaml",
  ],
  "http-security-remediation-kit": [
    "fix the security headers of my site and give me the nginx config",
    "harden http response headers, write apache directives",
    "what headers should my server send instead, corrected header set",
    "add hsts and csp and secure cookies to this response",
    "repair my security headers and score them again",
  ],
  "context-budget-planning-kit": [
    "leave out documents by priority so that my prompt fits the context window",
    "plan a token budget over prompt parts with priorities",
    "which prompt parts should I leave out when the window is too small",
    "count the parts of my prompt, fit them by priority and tell the cost",
  ],
  "integration-launch-kit": [
    "set up my editor to use this service and give me starter code",
    "mcp client configuration and a python example for one tool",
    "quickstart: config file for cursor and a curl call that is known to work",
    "how do i install this in vscode and call a tool from typescript",
  ],
  "mermaid-diagram-delivery-kit": [
    "turn my mermaid flowchart into svg, png and a markdown snippet for the docs",
    "check a mermaid diagram, render every format and tell me what changed since the last version",
    "deliver an architecture flowchart for the readme with alt text and a picture",
    "embed a mermaid diagram in documentation with a png fallback",
  ],
  "contract-release-gate-kit": [
    "may we release this tool schema, or does it break the agents that call it",
    "ci gate for one tool contract: saved and current schema, fixtures and required assertions",
    "hold the release of our mcp tool until the schema is backward compatible and the fixtures pass",
    "did the side effect annotations of my tool change since the last release",
    "minimum fixture coverage before a tool contract ships",
  ],
  "rag-evidence-preparation-kit": [
    "prepare documents as evidence for a question: chunk, rank and pack the best passages",
    "build rag context with citations from a few documents in one call",
    "get the passages that answer my question out of these files, with offsets and digests to cite",
    "which of my documents cover this question, and what do they leave out",
  ],
  "prompt-regression-kit": [
    "did my prompt change make any recorded output worse",
    "compare the outputs of an old and a new prompt with assertions",
    "regression test for prompts: baseline against candidate answers",
    "can I adopt the new model, which golden outputs changed",
    "how much longer did my prompts get and which cases regressed",
  ],
  "offline-api-batch-production-kit": [
    "make the jsonl files for the openai batch api out of my prompts",
    "build an anthropic message batches body from a list of prompts and check the custom ids",
    "prepare a thousand prompts for gemini batch mode and estimate tokens and cost",
    "bulk prompts to batch files without sending anything",
    "batch input file for embeddings at openai",
  ],
};
