/**
 * Tools that a provider runs itself, and what another provider has in their place.
 *
 * @module
 */

type Provider = "openai" | "anthropic" | "gemini";

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
      openai: '{"type": "web_search"} of the Responses API',
      anthropic: '{"type": "web_search_20260318", "name": "web_search"}',
      gemini: '{"googleSearch": {}}',
    },
  },
  {
    pattern: /^code_?(?:interpreter|execution)/i,
    written: {
      openai: '{"type": "code_interpreter", "container": {"type": "auto"}} of the Responses API',
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
    pattern: /^file_?search|^retrieval$/i,
    written: {
      openai: '{"type": "file_search", "vector_store_ids": [...]} of the Responses API',
      gemini: '{"fileSearch": {"fileSearchStoreNames": [...]}}',
    },
  },
];

/**
 * How the target writes a tool of the same kind; undefined where it runs none.
 *
 * @param name The source's type of the tool.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { serverToolOf } from "./server_tools.ts";
 *
 * assert.equal(serverToolOf("web_search_preview", "gemini"), '{"googleSearch": {}}');
 * assert.equal(serverToolOf("file_search", "anthropic"), undefined);
 * ```
 */
export function serverToolOf(name: string, target: Provider): string | undefined {
  return KINDS.find(({ pattern }) => pattern.test(name))?.written[target];
}
