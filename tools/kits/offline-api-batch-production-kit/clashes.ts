/**
 * Settings of the right form that a provider refuses: two that clash, a schema that leaves something open.
 *
 * @module
 */
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { formatPath } from "../../shared/path.ts";
import { openFault } from "./answer_schemas.ts";
import { type Options, refusesTemperature, thinks } from "./options.ts";
import { type Job, optionsWith, type RequestFault } from "./requests.ts";

/** The settings of a request. */
interface Settings {
  job: Job;
  options: Options;
  maxTokens: number | undefined;
}

interface Rule {
  provider: Job["provider"];
  /** The setting that is refused. */
  name: string;
  /**
   * The fault, as words after its path; undefined if there is none.
   *
   * @param openIn What a schema leaves open; thousands of requests may share one.
   */
  clash: (settings: Settings, openIn: OpenIn) => string | undefined;
}

type OpenIn = (schema: JsonValue | undefined, isAllRequired: boolean) => string | undefined;

/** As the providers' API references and guides have them. */
const RULES: readonly Rule[] = [
  ...["temperature", "top_p", "top_k"].map((name): Rule => ({
    provider: "anthropic",
    name,
    // 1 is the default of the first two.
    clash: ({ job, options }) =>
      refusesTemperature(job) && (options[name] !== 1 || name === "top_k")
        ? `is set, and ${job.model} samples as it sees fit`
        : undefined,
  })),
  {
    provider: "anthropic",
    name: "thinking",
    clash({ job, options }) {
      const type = memberOf(options.thinking as JsonValue, "type");
      if (type !== "enabled" || !refusesTemperature(job)) return;
      return `is enabled with a budget, and ${job.model} takes "adaptive" or "disabled"`;
    },
  },
  {
    provider: "anthropic",
    name: "thinking",
    clash({ options, maxTokens }) {
      const budget = memberOf(options.thinking as JsonValue, "budget_tokens");
      if (typeof budget !== "number" || maxTokens === undefined || budget < maxTokens) return;
      return `has a budget of ${budget} tokens, which must be less than max_tokens, ${maxTokens}`;
    },
  },
  {
    provider: "anthropic",
    name: "top_k",
    clash: ({ job, options }) =>
      thinks(options) && !refusesTemperature(job)
        ? "is set, and a request that thinks has none"
        : undefined,
  },
  {
    provider: "anthropic",
    name: "top_p",
    clash: ({ job, options }) =>
      thinks(options) && !refusesTemperature(job) && Number(options.top_p) < 0.95
        ? "is under 0.95, the lowest of a request that thinks"
        : undefined,
  },
  {
    provider: "anthropic",
    name: "tool_choice",
    clash({ options }) {
      const type = memberOf(options.tool_choice as JsonValue, "type");
      const thinking = memberOf(options.thinking as JsonValue, "type");
      if ((type !== "tool" && type !== "any") || thinking !== "enabled") return;
      return `is ${type}, and with thinking it must be auto or none`;
    },
  },
  {
    provider: "anthropic",
    name: "tool_choice",
    clash: ({ options }) =>
      options.tools === undefined ? "is set, and there are no tools" : undefined,
  },
  {
    provider: "openai",
    name: "tool_choice",
    clash: ({ options }) =>
      options.tools === undefined ? "is set, and there are no tools" : undefined,
  },
  {
    provider: "anthropic",
    name: "output_config",
    clash({ options }, openIn) {
      const format = memberOf(options.output_config as JsonValue, "format");
      return openIn(memberOf(format, "schema"), false);
    },
  },
  ...["response_format", "text"].map((name): Rule => ({
    provider: "openai",
    name,
    clash({ options }, openIn) {
      const given = options[name] as JsonValue;
      const format = memberOf(given, "json_schema") ?? memberOf(given, "format");
      return memberOf(format, "strict") === true
        ? openIn(memberOf(format, "schema"), true)
        : undefined;
    },
  })),
  ...["responseSchema", "responseJsonSchema"].map((name): Rule => ({
    provider: "gemini",
    name,
    clash: ({ options }) =>
      options.responseMimeType === undefined
        ? 'needs "responseMimeType": "application/json"'
        : undefined,
  })),
];

/**
 * Lists the settings that clash, those of all requests once.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { clashes } from "./clashes.ts";
 *
 * const [found] = clashes({
 *   provider: "gemini",
 *   model: "gemini-2.5-flash",
 *   endpoint: "/v1/chat/completions",
 *   requests: [{ prompt: "Hi" }, { prompt: "Bye" }],
 *   options: { responseSchema: { type: "STRING" } },
 * });
 * assert.equal(found?.message, 'options.responseSchema needs "responseMimeType": "application/json"');
 * ```
 */
export function clashes(job: Job): RequestFault[] {
  const rules = RULES.filter(({ provider }) => provider === job.provider);
  const told = new Map<string, RequestFault>();
  const openIn = onceForEach(openFault);
  job.requests.forEach((request, index) => {
    const settings: Settings = {
      job,
      options: { ...job.options, ...request.options },
      maxTokens: request.max_tokens ?? job.max_tokens,
    };
    for (const { name, clash } of rules) {
      const options = optionsWith(job, index, name);
      const wrong = options && clash(settings, openIn);
      if (wrong === undefined) continue;
      const path = formatPath([...options!, name]);
      const message = `${path} ${wrong}`;
      told.set(message, { code: "OPTION_INVALID", path, message });
    }
  });
  return [...told.values()];
}

/** Looks at each schema once. A schema is in one place, and so has one rule. */
function onceForEach(look: OpenIn): OpenIn {
  const seen = new Map<JsonValue | undefined, string | undefined>();
  return (schema, isAllRequired) => {
    if (!seen.has(schema)) seen.set(schema, look(schema, isAllRequired));
    return seen.get(schema);
  };
}
