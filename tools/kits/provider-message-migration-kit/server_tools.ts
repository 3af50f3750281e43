/**
 * Tools that a provider runs itself, and what another provider has in their place.
 *
 * @module
 */

type Provider = "openai" | "openai-responses" | "anthropic" | "gemini";

/** A kind of tool: its types at each provider, and how it is written there. */
interface ServerToolKind {
  pattern: RegExp;
  /** As the providers' own clients declare it (`@anthropic-ai/sdk` 1.12, `openai` 7.57, `@google/genai` 3.1). */
  written: Partial<Record<Provider, string>>;
}

const KINDS: readonly ServerToolKind[] = [
  {
    pattern: /^(?:web_search|google_?search)/i,
    written: {
      "openai-responses": '{"type": "web_search"}',
      anthropic: '{"type": "web_search_20260318", "name": "web_search"}',
      gemini: '{"googleSearch": {}}',
    },
  },
  {
    pattern: /^code_?(?:interpreter|execution)/i,
    written: {
      "openai-responses": '{"type": "code_interpreter", "container": {"type": "auto"}}',
      anthropic: '{"type": "code_execution_20260521", "name": "code_execution"}',
      gemini: '{"codeExecution": {}}',
    },
  },
  {
    pattern: /^(?:web_fetch|url_?context)/i,
    written: {
      anthropic: '{"type": "web_fetch_20260318", "name": "web_fetch"}',
      gemini: '{"urlContext": {}}',
    },
  },
  {
    // Anthropic has the server's address in mcp_servers, beside the tools.
    pattern: /^mcp(?:_toolset)?$/,
    written: {
      "openai-responses": '{"type": "mcp", "server_label": ..., "server_url": ...}',
      anthropic:
        '{"type": "mcp_toolset", "mcp_server_name": ...}, with the server in mcp_servers (a beta),',
    },
  },
  {
    pattern: /^file_?search|^retrieval$/i,
    written: {
      "openai-responses": '{"type": "file_search", "vector_store_ids": [...]}',
      gemini: '{"fileSearch": {"fileSearchStoreNames": [...]}}',
    },
  },
];

/**
 * Says what to do for a tool that the source's provider runs.
 *
 * @param name The source's type of the tool.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { serverToolAdvice } from "./server_tools.ts";
 *
 * assert.equal(
 *   serverToolAdvice("web_search_preview", "gemini"),
 *   'Add {"googleSearch": {}} to tools: gemini runs one of the same kind.',
 * );
 * ```
 */
export function serverToolAdvice(name: string, target: Provider): string {
  const written = KINDS.find(({ pattern }) => pattern.test(name))?.written ?? {};
  const own = written[target];
  if (own !== undefined) return `Add ${own} to tools: ${target} runs one of the same kind.`;
  const advice = `Give the model a tool of your own for it: ${target} runs none of this kind`;
  const other = written["openai-responses"];
  return target === "openai" && other !== undefined
    ? `${advice}; openai-responses does, as ${other}.`
    : `${advice}.`;
}
