/**
 * The settings of a request: each is carried over, mapped, or reported as lost.
 *
 * @module
 */
import { plainNumbers } from "../../shared/json/source_number.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { isAnswerFormat, readAnswerFormat, writeAnswerFormat } from "./answer_format.ts";
import type { Format } from "./contract.ts";
import type { Path } from "./conversation.ts";
import type { Losses } from "./losses.ts";
import { isDefault, meaningOf, SETTINGS } from "./setting_names.ts";
import { leavesRoom, writeEffort, writeThinking, writeThinkingConfig } from "./thinking.ts";
import { readToolChoice, writeToolChoice } from "./tool_choice.ts";

/** Keys that are not settings: the messages, and the tools, which tool-schema-converter converts. */
const NO_SETTINGS: Readonly<Record<Format, readonly string[]>> = {
  openai: ["messages", "tools", "functions"],
  "openai-responses": ["input", "instructions", "tools"],
  // Clouds ask for the version of the API in the body.
  anthropic: ["messages", "system", "tools", "anthropic_version"],
  gemini: ["contents", "systemInstruction", "system_instruction", "tools"],
};

/** Settings that are objects of settings. */
const NESTED: Readonly<Partial<Record<Format, readonly string[]>>> = {
  "openai-responses": ["reasoning", "text"],
  anthropic: ["metadata", "output_config"],
  gemini: ["generationConfig", "generation_config"],
};

/** Keys that choose among tools, which tool_choice.ts reads. */
const TOOL_CHOICE: readonly string[] = [
  "tool_choice",
  "function_call",
  "parallel_tool_calls",
  "toolConfig",
  "tool_config",
];

/** Keys that name turns stored at the provider, which are missing from the request itself. */
const STORED_HISTORY: readonly string[] = [
  "previous_response_id",
  "conversation",
  "prompt",
  "cachedContent",
  "cached_content",
];

/** The entry of `include` that asks the Responses API for the log probabilities of an answer. */
const INCLUDED_LOGPROBS = "message.output_text.logprobs";

/** The most stop texts that a format takes; Responses takes none. */
const MAX_STOPS: Readonly<Record<Format, number>> = {
  openai: 4,
  "openai-responses": 0,
  anthropic: Infinity,
  gemini: 5,
};

/** A setting of the source, by what it means. */
interface Setting {
  path: Path;
  value: JsonValue;
}

/** Writes settings at their places in the target's request. */
class Writer {
  readonly from: Format;
  readonly to: Format;
  readonly request: Record<string, JsonValue> = {};

  constructor(from: Format, to: Format) {
    this.from = from;
    this.to = to;
  }

  /** Sets a setting by its name in the target; a dot is a level, and Gemini has an object for all of them. */
  set = (name: string, value: JsonValue): void => {
    const levels = [...(this.to === "gemini" ? ["generationConfig"] : []), ...name.split(".")];
    const last = levels.pop()!;
    let holder = this.request;
    for (const level of levels) holder = (holder[level] ??= {}) as Record<string, JsonValue>;
    holder[last] = value;
  };

  setTop(values: JsonObject): void {
    Object.assign(this.request, values);
  }
}

/** The settings of a request's body in the target's form. What has no place there is added to the losses. */
export function convertSettings(
  body: JsonObject,
  from: Format,
  to: Format,
  losses: Losses,
): JsonObject {
  const given = Object.entries(body).filter(([key]) => !NO_SETTINGS[from].includes(key));
  if (from === to) return inToolsOnly(given, from);
  const writer = new Writer(from, to);
  const settings = given.flatMap(([key, value]) => settingsAt(key, value, from));
  // A schema says that the answer is JSON, too.
  const hasSchema = settings.some(([name]) =>
    name === "responseJsonSchema" || name === "responseSchema"
  );
  for (const [name, setting] of settings) {
    if (setting.value === null || hasSchema && name === "responseMimeType") continue;
    if (STORED_HISTORY.includes(name)) losses.add(setting.path, "HISTORY_MISSING");
    else if (!writePlain(writer, name, setting) && !writeSpecial(writer, name, setting)) {
      losses.add(setting.path, lossOf(name, to));
    }
  }
  const thinking = settings.find(([name]) => name === "thinkingConfig");
  if (to === "anthropic" && thinking && !leavesRoom(writer.request)) {
    delete writer.request.thinking;
    losses.add(thinking[1].path, "SETTING_DROPPED");
  }
  const choice = readToolChoice(body, from);
  for (const path of writeToolChoice(choice, to, (values) => writer.setTop(values))) {
    losses.add(path, "SETTING_DROPPED");
  }
  return writer.request;
}

/** Settings as they are, but for the choice among functions, which are written as tools. */
function inToolsOnly(given: readonly [string, JsonValue][], format: Format): JsonObject {
  const { function_call: choice, ...others } = Object.fromEntries(given);
  if (format !== "openai" || choice === undefined) return Object.fromEntries(given);
  const written: Record<string, JsonValue> = { ...others };
  const read = readToolChoice({ function_call: choice }, format);
  writeToolChoice(read, format, (values) => Object.assign(written, values));
  return written;
}

function lossOf(name: string, to: Format) {
  if (name === "model") return "MODEL_DROPPED";
  return name === "stream" && to === "gemini" ? "STREAM_METHOD" : "SETTING_DROPPED";
}

/** A member of the body as settings by their meaning. */
function settingsAt(key: string, value: JsonValue, from: Format): [string, Setting][] {
  if (TOOL_CHOICE.includes(key)) return [];
  const isNested = NESTED[from]?.includes(key) && isJsonObject(value);
  if (!isNested) return [[meaningOf(key, from), { path: [key], value }]];
  return Object.entries(value).map(([name, held]) => {
    // Gemini's API takes both forms of a name.
    const full = from === "gemini" ? camelCase(name) : `${key}.${name}`;
    return [meaningOf(full, from), { path: [key, name], value: held }];
  });
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function writePlain({ to, set }: Writer, name: string, { value }: Setting): boolean {
  const own = Object.hasOwn(SETTINGS, name) ? SETTINGS[name]![to] : undefined;
  if (own !== undefined) set(own, value);
  // Both that have a switch for it ask for the switch.
  const isOn = name === "topLogprobs" ? SETTINGS.logprobs![to] : undefined;
  if (isOn !== undefined) set(isOn, true);
  return own !== undefined || isDefault(name, plainNumbers(value));
}

/** Writes a setting that has another form in the target. @returns Whether there is one. */
function writeSpecial(writer: Writer, name: string, { value }: Setting): boolean {
  const { from, to, set } = writer;
  if (isAnswerFormat(name)) {
    const format = readAnswerFormat(name, value);
    return format !== undefined && writeAnswerFormat(format, to, set);
  }
  switch (name) {
    case "model": {
      const isSameProvider = isOpenAi(from) && isOpenAi(to);
      if (isSameProvider) set("model", value);
      return isSameProvider;
    }
    case "stop":
    case "stop_sequences":
    case "stopSequences":
      return writeStops(writer, value);
    case "user":
    case "safety_identifier":
      if (to === "anthropic") set("metadata.user_id", value);
      return to === "anthropic";
    case "metadata.user_id":
      if (to !== "gemini") set("safety_identifier", value);
      return to !== "gemini";
    case "effort":
    case "output_config.effort":
      return writeEffort(value, to, set);
    case "thinking":
      return writeThinking(value, to, set);
    case "thinkingConfig":
      return writeThinkingConfig(value, to, set);
    case "logprobs":
      if (to === "openai-responses") set("include", [INCLUDED_LOGPROBS]);
      return to === "openai-responses";
    case "include": {
      const isLogprobs = to === "openai" && Array.isArray(value) && value.length === 1 &&
        value[0] === INCLUDED_LOGPROBS;
      if (isLogprobs) set("logprobs", true);
      return isLogprobs;
    }
    default:
      return false;
  }
}

/** Whether a format is one of OpenAI's, whose models both take. */
function isOpenAi(format: Format): boolean {
  return format === "openai" || format === "openai-responses";
}

function writeStops({ to, set }: Writer, value: JsonValue): boolean {
  const stops = typeof value === "string" ? [value] : value;
  if (!Array.isArray(stops) || stops.length > MAX_STOPS[to]) return false;
  set(to === "openai" ? "stop" : to === "anthropic" ? "stop_sequences" : "stopSequences", stops);
  return true;
}
