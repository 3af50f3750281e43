/**
 * Finds requests that a model of the table cannot take: more than its context window, a longer answer than
 * its longest.
 *
 * @module
 */
import { counted } from "../../shared/messages.ts";
import { findPreset } from "../../shared/model_presets.ts";
import { countTokens } from "../../shared/tokens/tokenize.ts";
import { utf8Length } from "../../shared/utf8.ts";
import { type BatchRequest, isEmbedding, type Job, type RequestFault } from "./requests.ts";

/** The longest text of OpenAI's embedding models, in tokens. */
const MAX_EMBEDDED = 8_192;

/**
 * The faults of a request, in tokens of o200k_base: of other providers' models they are an estimate, and their own
 * counts are higher.
 *
 * @param texts All that is sent as text.
 */
export function limitFaults(
  job: Job,
  index: number,
  { maxTokens }: Pick<BatchRequest, "maxTokens">,
  texts: readonly string[],
): RequestFault[] {
  const { model, provider, requests } = job;
  const preset = findPreset(model);
  const faults: RequestFault[] = [];
  const most = preset?.maxOutput;
  if (most && maxTokens !== undefined && maxTokens > most && !isEmbedding(job)) {
    const isOwn = requests[index]!.max_tokens !== undefined;
    const path = isOwn ? `requests[${index}].max_tokens` : "max_tokens";
    const message = `${path} is ${maxTokens}; ${model} answers with ${most} tokens at most`;
    faults.push({ code: "MAX_TOKENS_TOO_HIGH", path, message });
  }
  // Gemini's window is that of the input alone. An answer that is too long is told already.
  const answer = provider === "gemini" ? 0 : Math.min(maxTokens ?? 0, most ?? Infinity);
  const room = isEmbedding(job) ? MAX_EMBEDDED : preset && preset.contextWindow - answer;
  // No token has less than a byte.
  const bytes = texts.reduce((sum, text) => sum + utf8Length(text), 0);
  if (room === undefined || bytes <= room) return faults;
  const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
  if (tokens <= room) return faults;
  const beside = answer > 0 && !isEmbedding(job) ? ` beside an answer of ${answer}` : "";
  const message = `requests[${index}] has ${
    counted(tokens, "token")
  }; ${model} takes ${room}${beside}`;
  faults.push({ code: "REQUEST_TOO_LONG", path: `requests[${index}]`, message });
  return faults;
}
