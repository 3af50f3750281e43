import type { RunInput } from "../../tool.ts";
import type { contract } from "./contract.ts";

type Target = Pick<RunInput<typeof contract>, "provider" | "endpoint">;

/** How the models of each provider are called. */
const NAMES: Readonly<Record<Target["provider"], RegExp>> = {
  openai: /^(?:gpt-|o\d|chatgpt-|ft:|text-embedding-(?:3|ada)|codex-|computer-use)/,
  anthropic: /^claude-/,
  gemini: /^(?:models\/)?(?:gemini-|gemma-|gemini\b|text-embedding-00|embedding-00)/,
};

/** Models that answer with a vector, and those that answer with text. */
const EMBEDDING = /^(?:models\/)?(?:text-)?embedding-|^gemini-embedding-/;
const TALKING = /^(?:gpt-|o\d|chatgpt-)/;

/**
 * Why the requests cannot be for a model, as the end of a sentence that begins with its name; undefined for a name
 * that does not show it, such as a deployment's own.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { modelFault } from "./model_names.ts";
 *
 * const target = { provider: "anthropic", endpoint: "/v1/responses" } as const;
 * assert.equal(modelFault("gpt-4o-mini", target), "is a model of openai, and the batch is for anthropic");
 * ```
 */
export function modelFault(model: string, { provider, endpoint }: Target): string | undefined {
  const owner = Object.entries(NAMES).find(([, name]) => name.test(model))?.[0];
  if (owner !== undefined && owner !== provider) {
    return `is a model of ${owner}, and the batch is for ${provider}`;
  }
  if (provider !== "openai") return undefined;
  const isEmbedding = endpoint === "/v1/embeddings";
  if (isEmbedding && TALKING.test(model)) return "makes no embeddings";
  if (!isEmbedding && EMBEDDING.test(model)) {
    return `makes embeddings, which ${endpoint} does not offer`;
  }
}
