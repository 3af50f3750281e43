/**
 * The settings of a request beside its messages: each is carried, mapped, or told as lost.
 *
 * @module
 */
import { plainNumbers } from "../../shared/json/source_number.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import type { Format, SourceFormat } from "./contract.ts";
import type { Path } from "./conversation.ts";
import type { Losses } from "./losses.ts";
import { readToolChoice, writeToolChoice } from "./tool_choice.ts";

/** What no setting is: the messages, and the tools, which tool-schema-converter converts. */
const NO_SETTINGS: Readonly<Record<SourceFormat, readonly string[]>> = {
  openai: ["messages", "tools", "functions"],
  "openai-responses": ["input", "instructions", "tools"],
  anthropic: ["messages", "system", "tools"],
  gemini: ["contents", "systemInstruction", "system_instruction", "tools"],
};

/** A setting that formats have under names of their own, with values that need no change. */
type Names = Readonly<Partial<Record<Format, string>>>;

const PLAIN: Readonly<Record<string, Names>> = {
  // Anthropic's request has no sampling settings any more; older ones of the source still do.
  temperature: { openai: "temperature", gemini: "temperature" },
  topP: { openai: "top_p", gemini: "topP" },
  topK: { gemini: "topK" },
  seed: { openai: "seed", gemini: "seed" },
  presencePenalty: { openai: "presence_penalty", gemini: "presencePenalty" },
  frequencyPenalty: { openai: "frequency_penalty", gemini: "frequencyPenalty" },
  candidates: { openai: "n", gemini: "candidateCount" },
  logprobs: { openai: "logprobs", gemini: "responseLogprobs" },
  topLogprobs: { openai: "top_logprobs", gemini: "logprobs" },
  stream: { openai: "stream", anthropic: "stream" },
  maxTokens: {
    openai: "max_completion_tokens",
    anthropic: "max_tokens",
    gemini: "maxOutputTokens",
  },
};

/** Values that say what a format does without them: leaving them out loses nothing. */
const DEFAULTS: Readonly<Record<string, JsonValue>> = {
  stream: false,
  presencePenalty: 0,
  frequencyPenalty: 0,
  candidates: 1,
  logprobs: false,
};

/** Names of the Responses API, by the meaning. */
const RESPONSES_NAMES: ReadonlyMap<string, string> = new Map([
  ["max_output_tokens", "maxTokens"],
  ["top_p", "topP"],
  ["reasoning.effort", "reasoning_effort"],
  ["text.format", "response_format"],
  ["text.verbosity", "verbosity"],
]);

/** What names turns that the request itself does not have. */
const STORED_HISTORY: readonly string[] = ["previous_response_id", "conversation", "prompt"];

/** Settings that OpenAI's two APIs have alike. */
const CHAT_HAS: readonly string[] = [
  "metadata",
  "model",
  "prompt_cache_key",
  "prompt_cache_retention",
  "reasoning_effort",
  "safety_identifier",
  "service_tier",
  "store",
  "user",
  "verbosity",
];

/** The most stop texts that a format takes. */
const MAX_STOPS: Readonly<Record<Format, number>> = { openai: 4, anthropic: Infinity, gemini: 5 };

/** A setting of the source, by what it means. */
interface Setting {
  path: Path;
  value: JsonValue;
}

/** Writes settings at their places in the target's request. */
class Writer {
  readonly #to: Format;
  readonly #top: Record<string, JsonValue> = {};
  readonly #generation: Record<string, JsonValue> = {};

  constructor(to: Format) {
    this.#to = to;
  }

  /** A setting of how to generate; Gemini has these in an object of their own. */
  set(name: string, value: JsonValue): void {
    (this.#to === "gemini" ? this.#generation : this.#top)[name] = value;
  }

  setTop(values: JsonObject): void {
    Object.assign(this.#top, values);
  }

  get request(): JsonObject {
    return Object.keys(this.#generation).length === 0
      ? this.#top
      : { ...this.#top, generationConfig: this.#generation };
  }
}

/** The settings of a request's body in the target's form. What has no place there is added to the losses. */
export function convertSettings(
  body: JsonObject,
  from: SourceFormat,
  to: Format,
  losses: Losses,
): JsonObject {
  const given = Object.entries(body).filter(([key]) => !NO_SETTINGS[from].includes(key));
  if (from === to) return Object.fromEntries(given);
  const writer = new Writer(to);
  const settings = given.flatMap(([key, value]) => settingsAt(key, value, from));
  const lose = ({ path }: Setting) => losses.add(path, "SETTING_DROPPED");
  // A schema says that the answer is JSON, too.
  const hasSchema = settings.some(([name]) => name === "responseJsonSchema");
  for (const [name, setting] of settings) {
    if (setting.value === null || hasSchema && name === "responseMimeType") continue;
    if (from === "openai-responses" && to === "openai" && writeChat(writer, name, setting)) {
      continue;
    }
    if (STORED_HISTORY.includes(name)) losses.add(setting.path, "HISTORY_MISSING");
    else if (name === "model") losses.add(setting.path, "MODEL_DROPPED");
    else if (!writePlain(writer, name, setting, to) && !writeSpecial(writer, name, setting, to)) {
      lose(setting);
    }
  }
  const choice = readToolChoice(body, from);
  for (const path of writeToolChoice(choice, to, (values) => writer.setTop(values))) {
    losses.add(path, "SETTING_DROPPED");
  }
  return writer.request;
}

/** A member of the body as settings by their meaning; those of tool choice are read apart. */
function settingsAt(key: string, value: JsonValue, from: SourceFormat): [string, Setting][] {
  if (["tool_choice", "parallel_tool_calls", "toolConfig", "tool_config"].includes(key)) return [];
  if (from === "openai-responses") return responsesSettings(key, value);
  const isNested = from === "gemini" && /^generation_?config$/i.test(key) && isJsonObject(value);
  if (!isNested) return [[meaningOf(key, from), { path: [key], value }]];
  return Object.entries(value).map((
    [name, held],
  ) => [meaningOf(name, from), { path: [key, name], value: held }]);
}

/** A member of a request of OpenAI's Responses API, by what it means. */
function responsesSettings(key: string, value: JsonValue): [string, Setting][] {
  if ((key === "reasoning" || key === "text") && isJsonObject(value)) {
    return Object.entries(value).map(([name, held]) => {
      const given = `${key}.${name}`;
      return [RESPONSES_NAMES.get(given) ?? given, { path: [key, name], value: held }];
    });
  }
  const isDefault = (key === "truncation" && value === "disabled") ||
    (key === "background" && value === false);
  return isDefault ? [] : [[RESPONSES_NAMES.get(key) ?? key, { path: [key], value }]];
}

/** Writes what OpenAI's Chat Completions have as the Responses API has it. */
function writeChat(writer: Writer, name: string, { value }: Setting): boolean {
  if (name === "response_format" && memberOf(value, "type") === "json_schema") {
    const { type, ...format } = value as JsonObject;
    writer.setTop({ response_format: { type: type!, json_schema: format } });
    return true;
  }
  if (name === "response_format") writer.setTop({ response_format: value });
  else if (CHAT_HAS.includes(name)) writer.setTop({ [name]: value });
  else return false;
  return true;
}

function meaningOf(key: string, from: Format): string {
  if (from === "openai" && key === "max_tokens") return "maxTokens";
  if (from === "anthropic" && key === "top_p") return "topP";
  if (from === "anthropic" && key === "top_k") return "topK";
  const plain = Object.entries(PLAIN).find(([, names]) => names[from] === key);
  return plain ? plain[0] : key;
}

function writePlain(writer: Writer, name: string, { value }: Setting, to: Format): boolean {
  const names = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (!names) return false;
  if (Object.hasOwn(DEFAULTS, name) && plainNumbers(value) === DEFAULTS[name]) return true;
  const own = names[to];
  if (own === undefined) return false;
  writer.set(own, value);
  return true;
}

function writeSpecial(writer: Writer, name: string, { value }: Setting, to: Format): boolean {
  switch (name) {
    case "stop":
    case "stop_sequences":
    case "stopSequences":
      return writeStops(writer, value, to);
    case "response_format":
    case "output_config":
    case "responseJsonSchema":
    case "responseMimeType":
      return writeFormat(writer, name, value, to);
    case "user":
    case "safety_identifier":
      if (to === "anthropic") writer.setTop({ metadata: { user_id: value } });
      return to === "anthropic";
    case "metadata": {
      const user = memberOf(value, "user_id");
      const isUser = to === "openai" && isJsonObject(value) && Object.keys(value).length === 1;
      if (isUser && typeof user === "string") writer.setTop({ safety_identifier: user });
      return isUser && typeof user === "string";
    }
    case "thinking": {
      if (memberOf(value, "type") === "disabled") return true;
      const budget = plainNumbers(memberOf(value, "budget_tokens"));
      if (to !== "gemini" || typeof budget !== "number") return false;
      writer.set("thinkingConfig", { thinkingBudget: budget });
      return true;
    }
    case "thinkingConfig": {
      const budget = plainNumbers(memberOf(value, "thinkingBudget"));
      const isPlain = isJsonObject(value) && Object.keys(value).length === 1;
      // The least that Anthropic takes (its reference of budget_tokens).
      if (to !== "anthropic" || !isPlain || typeof budget !== "number" || budget < 1_024) {
        return false;
      }
      writer.setTop({ thinking: { type: "enabled", budget_tokens: budget } });
      return true;
    }
    default:
      return false;
  }
}

function writeStops(writer: Writer, value: JsonValue, to: Format): boolean {
  const stops = typeof value === "string" ? [value] : value;
  if (!Array.isArray(stops) || stops.length > MAX_STOPS[to]) return false;
  const name = { openai: "stop", anthropic: "stop_sequences", gemini: "stopSequences" }[to];
  writer.set(name, stops);
  return true;
}

/** The form of the answer: text says nothing, a schema is carried, JSON without one only where it exists. */
function writeFormat(writer: Writer, name: string, value: JsonValue, to: Format): boolean {
  // It says that the answer is JSON, which its schema says too; alone it stands for any JSON.
  if (name === "responseMimeType") {
    if (value === "text/plain") return true;
    if (value !== "application/json") return false;
    if (to === "openai") writer.setTop({ response_format: { type: "json_object" } });
    return to === "openai";
  }
  const format = name === "output_config" ? memberOf(value, "format") ?? null : value;
  const type = name === "responseJsonSchema" ? "json_schema" : memberOf(format, "type");
  if (type === "text") return true;
  if (type === "json_object" && to === "gemini") {
    writer.set("responseMimeType", "application/json");
    return true;
  }
  if (type !== "json_schema") return false;
  const schema = name === "responseJsonSchema"
    ? value
    : memberOf(format, "schema") ?? memberOf(memberOf(format, "json_schema"), "schema");
  if (schema === undefined) return false;
  writeSchema(writer, schema, to);
  return name !== "output_config" || Object.keys(value as JsonObject).length === 1;
}

function writeSchema(writer: Writer, schema: JsonValue, to: Format): void {
  switch (to) {
    case "openai":
      // OpenAI asks for a name.
      return writer.setTop({
        response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
      });
    case "anthropic":
      return writer.setTop({ output_config: { format: { type: "json_schema", schema } } });
    case "gemini":
      writer.set("responseMimeType", "application/json");
      writer.set("responseJsonSchema", schema);
  }
}
