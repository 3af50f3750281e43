/**
 * The requests of a batch as every provider can take them, and what is wrong with them.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { codePointLength } from "../../shared/code_points.ts";
import { cutText } from "../../shared/cut_text.ts";
import { isJsonObject } from "../../shared/json/value.ts";
import type { contract } from "./contract.ts";
import { damageOf } from "./damaged_requests.ts";
import { unreadKeys } from "./unread_keys.ts";
import { unfilledOf } from "./unfilled_requests.ts";
import { FINDINGS } from "./findings.ts";
import { optionFault, type Options } from "./options.ts";

/** The checks of a job and its requests. */
export type Job = Pick<
  RunInput<typeof contract>,
  | "provider"
  | "model"
  | "endpoint"
  | "requests"
  | "system"
  | "max_tokens"
  | "temperature"
  | "options"
>;

type GivenRequest = Job["requests"][number];

/** A request in the terms of all providers. */
export interface BatchRequest {
  customId: string;
  /** Undefined where there is no system text. */
  system: string | undefined;
  /** Those that are not of the system. */
  messages: { role: "user" | "assistant"; content: string }[];
  maxTokens: number | undefined;
  /** Undefined where none is given. */
  temperature: number | undefined;
  /** Those of all with its own. */
  options: Options;
}

/** Whether a request with such a fault is left out of the lines. */
export function isRefused({ code }: RequestFault): boolean {
  return FINDINGS[code].severity === "blocker";
}

/** Something that a provider would refuse, or that is not sent. */
export interface RequestFault {
  code: Exclude<
    keyof typeof FINDINGS,
    "LINE_INVALID" | "DUPLICATE_REQUEST" | "COST_NOT_KNOWN" | "COUNT_PARTIAL"
  >;
  path: string;
  message: string;
  /** In place of the one of its code. */
  fix?: string;
}

/** The most characters of an id at OpenAI and Anthropic. */
const MAX_ID = 64;

/** An id that Anthropic accepts: `custom_id` of the Message Batches API. */
const ANTHROPIC_ID = /^[a-zA-Z0-9_-]{1,64}$/;

const ROLES = ["system", "user", "assistant"];

/** Whether the job is one of embeddings, which have a text and nothing else. */
export function isEmbedding({ provider, endpoint }: Pick<Job, "provider" | "endpoint">): boolean {
  return provider === "openai" && endpoint === "/v1/embeddings";
}

/** A request without faults, with its id and its system text. @param index Of the request. */
export function readRequest(job: Job, index: number): BatchRequest {
  const { requests, system } = job;
  const request = requests[index]!;
  const messages = messagesOf(request);
  const texts = [
    request.system ?? system ?? "",
    ...messages.filter(({ role }) => role === "system").map(({ content }) => content),
  ];
  return {
    customId: idOf(request, index),
    system: texts.filter((text) => !isBlank(text)).join("\n\n") || undefined,
    messages: messages.filter(({ role }) => role !== "system")
      .map(({ role, content }) => ({ role: role === "assistant" ? role : "user", content })),
    maxTokens: request.max_tokens ?? job.max_tokens,
    temperature: request.temperature ?? job.temperature,
    options: { ...job.options, ...request.options },
  };
}

/** The path of the options that a request has a setting from; undefined where it is in none. */
export function optionsWith(job: Job, index: number, name: string): PropertyKey[] | undefined {
  if (Object.hasOwn(job.requests[index]!.options ?? {}, name)) {
    return ["requests", index, "options"];
  }
  return Object.hasOwn(job.options ?? {}, name) ? ["options"] : undefined;
}

/** The faults of what all requests share. */
export function jobFaults(job: Job): RequestFault[] {
  const { provider, requests, max_tokens: most } = job;
  const faults = optionFaults(job, job.options, "options");
  const texts = requests.map(({ system, prompt, messages = [] }) => [
    system,
    prompt,
    ...messages.map(({ content }) => content),
  ]);
  faults.push(...unreadKeys(requests.map((one) => linePart(one) === undefined ? one : {})));
  const damage = damageOf(texts);
  if (damage) faults.push({ code: "ENCODING_DAMAGED", ...damage });
  const unfilled = unfilledOf(texts, job.system);
  if (unfilled) faults.push({ code: "UNFILLED_PROMPT", ...unfilled });
  const hasNoLimit = most === undefined &&
    requests.every(({ max_tokens: own }) => own === undefined);
  if (provider === "anthropic" && hasNoLimit) {
    const message = "max_tokens is not given";
    faults.push({ code: "MISSING_MAX_TOKENS", path: "max_tokens", message });
  }
  return faults;
}

function optionFaults(job: Job, options: Options | undefined, at: string): RequestFault[] {
  return Object.keys(options ?? {}).flatMap((name): RequestFault[] => {
    const wrong = optionFault(name, job);
    if (wrong === undefined) return [];
    const path = `${at}.${name}`;
    return [{ code: "UNKNOWN_OPTION", path, message: `${path} ${wrong}` }];
  });
}

/**
 * Lists the faults for which a provider would refuse each request, in their order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { requestFaults } from "./requests.ts";
 *
 * const faults = requestFaults({
 *   provider: "gemini",
 *   model: "gemini-2.5-flash",
 *   endpoint: "/v1/chat/completions",
 *   requests: [{ custom_id: "a", prompt: " " }, { custom_id: "a", prompt: "Hi" }],
 * });
 * assert.deepEqual(faults.map((own) => own.map(({ code, path }) => `${code} ${path}`)), [
 *   ["EMPTY_PROMPT requests[0].prompt"],
 *   ["DUPLICATE_CUSTOM_ID requests[1].custom_id"],
 * ]);
 * ```
 */
export function requestFaults(job: Job): RequestFault[][] {
  const places = new Map<string, number>();
  return job.requests.map((request, index) => {
    const id = idOf(request, index);
    const faults = [
      ...idFaults(job, id, index, places),
      ...contentFaults(job, request, index),
      ...settingFaults(job, request, index),
    ];
    if (!places.has(id)) places.set(id, index);
    return faults;
  });
}

function idFaults(
  { provider }: Job,
  id: string,
  index: number,
  places: ReadonlyMap<string, number>,
): RequestFault[] {
  const faults: RequestFault[] = [];
  const path = `requests[${index}].custom_id`;
  const shown = JSON.stringify(cutText(id));
  const first = places.get(id);
  if (first !== undefined) {
    const message = `requests[${index}] has the custom_id ${shown} of requests[${first}]`;
    faults.push({ code: "DUPLICATE_CUSTOM_ID", path, message });
  }
  if (
    isBlank(id) || codePointLength(id) > MAX_ID ||
    (provider === "anthropic" && !ANTHROPIC_ID.test(id))
  ) {
    const message = `requests[${index}] has the custom_id ${shown}, which ${provider} cannot take`;
    faults.push({ code: "INVALID_CUSTOM_ID", path, message });
  }
  return faults;
}

function contentFaults(job: Job, request: GivenRequest, index: number): RequestFault[] {
  const at = `requests[${index}]`;
  const { prompt, messages } = request;
  const fault = (code: RequestFault["code"], path: string, what: string): RequestFault[] => [
    { code, path, message: `${path} ${what}` },
  ];
  if (prompt === undefined && messages === undefined) {
    const part = linePart(request);
    const what = part === undefined
      ? "has neither prompt nor messages"
      : `is a line of a batch file already: give the messages of its ${part}, and its settings in options`;
    return fault("EMPTY_PROMPT", at, what);
  }
  if (prompt !== undefined && messages !== undefined) {
    return fault("EMPTY_PROMPT", at, "has both prompt and messages");
  }
  if (messages === undefined) {
    return isBlank(prompt) ? fault("EMPTY_PROMPT", `${at}.prompt`, "is blank") : [];
  }
  if (isEmbedding(job)) return fault("INVALID_ROLE", `${at}.messages`, "is not for embeddings");
  const faults = messages.flatMap(({ role, content }, place) => {
    const path = `${at}.messages[${place}]`;
    const wrong = `is ${JSON.stringify(cutText(role))}`;
    return [
      ...ROLES.includes(role) ? [] : fault("INVALID_ROLE", `${path}.role`, wrong),
      ...isBlank(content) ? fault("EMPTY_PROMPT", `${path}.content`, "is blank") : [],
    ];
  });
  const first = messages.findIndex(({ role }) => role !== "system");
  if (first === -1) {
    faults.push(...fault("EMPTY_PROMPT", `${at}.messages`, "has nothing but system messages"));
  } else if (job.provider !== "openai" && messages[first]!.role === "assistant") {
    const path = `${at}.messages[${first}]`;
    faults.push(...fault("FIRST_MESSAGE_NOT_USER", path, "is the first and from the assistant"));
  }
  return faults;
}

/** The member of a batch file's line that holds its request; undefined where a request is no such line. */
function linePart(request: GivenRequest): string | undefined {
  const members: ReadonlyMap<string, unknown> = new Map(Object.entries(request));
  return LINE_PARTS.find((name) => isJsonObject(members.get(name)));
}

/** Of OpenAI, Anthropic and Gemini. */
const LINE_PARTS = ["body", "params", "request"];

function settingFaults(job: Job, request: GivenRequest, index: number): RequestFault[] {
  const at = `requests[${index}]`;
  const faults = optionFaults(job, request.options, `${at}.options`);
  const { provider, requests, max_tokens: most } = job;
  const isLeftOut = most === undefined && request.max_tokens === undefined &&
    requests.some(({ max_tokens: own }) => own !== undefined);
  if (provider === "anthropic" && isLeftOut) {
    const message = `${at} has no max_tokens, and there is none for all`;
    faults.push({ code: "MISSING_MAX_TOKENS", path: `${at}.max_tokens`, message });
  }
  return faults;
}

function messagesOf({ prompt, messages }: GivenRequest) {
  return messages ?? [{ role: "user", content: prompt ?? "" }];
}

function idOf({ custom_id }: GivenRequest, index: number): string {
  return custom_id ?? `req-${String(index + 1).padStart(6, "0")}`;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
