import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import type { ERROR_CLASSES } from "./contract.ts";

export type ErrorClass = (typeof ERROR_CLASSES)[number];

const BY_STATUS: ReadonlyMap<number, ErrorClass> = new Map([
  [400, "invalid_input"],
  [401, "auth"],
  [403, "auth"],
  [404, "not_found"],
  [408, "timeout"],
  [409, "conflict"],
  [413, "invalid_input"],
  [415, "invalid_input"],
  [422, "invalid_input"],
  [429, "rate_limited"],
  [504, "timeout"],
]);

/** The first that matches counts, in a text in lower case. */
const BY_TEXT: readonly [RegExp, ErrorClass][] = [
  [/time[d]?[ _-]?out|deadline/, "timeout"],
  [/rate[ _-]?limit|too many requests|quota/, "rate_limited"],
  [/unauthori[sz]ed|forbidden|permission|api[ _-]?key|authenticat/, "auth"],
  [/context[ _-](window|length)|max[ _-]?tokens/, "context_overflow"],
  [/not[ _-]?found|no such|enoent|unknown[ _-]tool/, "not_found"],
  [/econn|network|dns|socket|connection/, "network"],
  [/invalid|schema|validation|missing|malformed|parse|json/, "invalid_input"],
  [/busy|internal|unavailable|overloaded/, "server_error"],
];

/** Classifies an error: by its HTTP status, else by its code and message. */
export function errorClassOf(error: JsonValue | undefined): ErrorClass {
  const text = textIn(error);
  return classOfStatus(memberOf(error, "status")) ?? classOfStatus(statusIn(text)) ??
    classOfText(text);
}

const STATUSES = [
  /\b(?:status(?:[ _-]?code)?|HTTP(?:\/[\d.]+)?(?: status| error)?)[ :=]{1,3}(\d{3})\b/i,
  // And not what was counted: "returned 500 rows".
  /\b(?:[Rr]eturn(?:ed|s)|(?:[Rr]esponded|[Aa]nswered|[Ff]ailed)(?: with)?|[Rr]eceived|[Gg]ot)(?: an?)?(?: error)? ([45]\d\d)(?=\W*$|[.,;:)]| [A-Z])/m,
];

/** A status that a text names as one: `status code 429`, `HTTP 503`, `the API returned 503`. */
function statusIn(text: string): number | undefined {
  const status = STATUSES.map((pattern) => pattern.exec(text)?.[1])
    .find((found) => found !== undefined);
  return status === undefined ? undefined : Number(status);
}

function classOfStatus(status: JsonValue | undefined): ErrorClass | undefined {
  if (typeof status !== "number" || !Number.isInteger(status)) return undefined;
  const known = BY_STATUS.get(status);
  return known ?? (status >= 500 && status <= 599 ? "server_error" : undefined);
}

function classOfText(text: string): ErrorClass {
  const lowerCase = text.toLowerCase();
  return BY_TEXT.find(([pattern]) => pattern.test(lowerCase))?.[1] ?? "unknown";
}

function textIn(error: JsonValue | undefined): string {
  if (typeof error === "string") return error;
  return ["code", "message"].map((name) => scalarText(memberOf(error, name))).join(" ");
}

function scalarText(value: JsonValue | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Advice for the person on call about a tool's failure. */
export const TOOL_ADVICE: Readonly<Record<ErrorClass, string>> = {
  auth: "Check the credentials and permissions that the tool runs with; a retry will not help",
  conflict: "Read the current state of the target and apply the change to that",
  context_overflow:
    "Send the model less: drop or summarise old steps, and cut large tool results before they enter the context",
  invalid_input:
    "Correct the arguments by the tool's schema, and give the error to the model; the same arguments fail again",
  network: "Check that the host can be reached from where the tool runs (DNS, proxy, firewall)",
  not_found: "Check the name, path or id in the arguments: list what exists before asking for it",
  rate_limited: "Wait as long as the service asks (Retry-After), and call it less often",
  server_error: "Retry once after a pause; if it persists, check the service that the tool calls",
  timeout: "Ask for less in one call, or give the tool more time; retry once after a pause",
  unknown:
    "Read the error and the tool's own log: the error has no status or code that says what kind it is",
};

/** And about one that says nothing of why. */
export const ADVICE_WITHOUT_ERROR =
  "Read the tool's own log; record the error of a failed step, with its status or code, in the trace";

/** Advice for the person on call about a failure of the run itself: its model or its limits. */
export const RUN_ADVICE: Readonly<Record<ErrorClass, string>> = {
  ...TOOL_ADVICE,
  auth: "Check the key and the rights with which the run calls its model and its services",
  invalid_input:
    "Look at what the run sent last: calls without a result, too long a prompt and malformed messages are refused like this",
  not_found:
    "Check the names of the model, the endpoint and the tools that the run was set up with",
  timeout: "Give the run more time, or a smaller task; see which steps took longest",
  unknown: "Look at the steps before it, and at the run's limits of steps, cost and time",
};

/** Transient failures: the same call can succeed later. */
export const PASSING: ReadonlySet<ErrorClass> = new Set([
  "conflict",
  "network",
  "rate_limited",
  "server_error",
  "timeout",
]);
