/**
 * The form of requests and expectations, by kind of fixture.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { misspeltIn } from "../misspelt_keys.ts";
import { isBinding } from "./bindings.ts";
import { FIXTURE_KINDS, type FixtureKind } from "./form.ts";
import type { NoteIssue } from "./issue.ts";

const TOOL_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ERROR_CODE = /^[A-Z][A-Z0-9_]*$/;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const CREDENTIAL_HEADERS = ["authorization", "proxy-authorization", "cookie", "x-api-key"];

/** The keys that are read of a request; it may have more. */
const REQUEST_KEYS: Readonly<Record<FixtureKind, readonly string[]>> = {
  "json-rpc": ["jsonrpc", "method", "params", "id"],
  "tool-call": ["tool_id", "arguments"],
  "http": ["method", "path", "headers", "body"],
  "typed-error": ["tool_id", "arguments"],
};

/** The kind that a fixture names, in any case. */
export function kindOf({ kind }: JsonObject): FixtureKind | null {
  const named = typeof kind === "string" ? kind.toLowerCase() : undefined;
  return FIXTURE_KINDS.find((known) => known === named) ?? null;
}

/** Whether a fixture gives something that a later one can use: an error and a notification do not. */
export function hasOutput(fixture: JsonValue): boolean {
  if (!isJsonObject(fixture)) return true;
  const kind = kindOf(fixture);
  if (kind === "typed-error") return false;
  return kind !== "json-rpc" || !isJsonObject(fixture.request) || fixture.request.id !== undefined;
}

/** Notes faults in a request and its expectation for their kind. */
export function checkKind(
  kind: FixtureKind,
  request: JsonObject,
  expect: JsonValue | undefined,
  note: NoteIssue,
): void {
  for (const { key, meant } of misspeltIn(request, REQUEST_KEYS[kind])) {
    const shown = cutText(key);
    note("UNKNOWN_KEY", `.request.${shown}`, `${shown} is not read: did you mean ${meant}?`);
  }
  switch (kind) {
    case "json-rpc":
      return checkJsonRpc(request, expect, note);
    case "tool-call":
      checkToolCall(request, note);
      if (!isJsonObject(expect) || typeof expect.ok !== "boolean") {
        note("INVALID_EXPECT", ".expect", "expect must be an object whose ok is true or false");
      }
      return;
    case "http":
      return checkHttp(request, expect, note);
    case "typed-error":
      checkToolCall(request, note);
      return checkTypedError(expect, note);
  }
}

/** JSON-RPC 2.0; a request without an id is a notification. */
function checkJsonRpc(
  { jsonrpc, method, params, id }: JsonObject,
  expect: JsonValue | undefined,
  note: NoteIssue,
): void {
  if (jsonrpc !== "2.0") note("INVALID_REQUEST", ".request.jsonrpc", 'jsonrpc must be "2.0"');
  if (typeof method !== "string" || method === "" || method.startsWith("rpc.")) {
    note(
      "INVALID_REQUEST",
      ".request.method",
      "method must be a name that does not begin with rpc.",
    );
  }
  const isStructured = params !== null && typeof params === "object";
  if (params !== undefined && !isStructured && !isBinding(params)) {
    note("INVALID_REQUEST", ".request.params", "params must be an object, an array or a binding");
  }
  if (id === undefined) {
    if (expect !== undefined) {
      note("INVALID_EXPECT", ".expect", "a request without an id has no answer: leave expect out");
    }
    return;
  }
  if (id !== null && typeof id !== "string" && !Number.isInteger(id)) {
    note("INVALID_REQUEST", ".request.id", "id must be a string, a whole number or null");
  }
  if (!isJsonObject(expect) || Object.hasOwn(expect, "result") === Object.hasOwn(expect, "error")) {
    note("INVALID_EXPECT", ".expect", "expect must be an object with either result or error");
  } else if (Object.hasOwn(expect, "error")) {
    const { error } = expect;
    if (!isJsonObject(error) || !Number.isInteger(error.code)) {
      note(
        "INVALID_EXPECT",
        ".expect.error",
        "error must be an object whose code is a whole number",
      );
    }
  }
}

function checkToolCall({ tool_id, arguments: given }: JsonObject, note: NoteIssue): void {
  if (typeof tool_id !== "string" || !TOOL_ID.test(tool_id)) {
    note("INVALID_REQUEST", ".request.tool_id", "tool_id must be lowercase words joined by -");
  }
  if (!isJsonObject(given) && !isBinding(given)) {
    note("INVALID_REQUEST", ".request.arguments", "arguments must be an object or a binding");
  }
}

function checkTypedError(expect: JsonValue | undefined, note: NoteIssue): void {
  if (!isJsonObject(expect)) {
    note("INVALID_EXPECT", ".expect", "expect must be an object with a code such as INVALID_INPUT");
    return;
  }
  const { code, status } = expect;
  if (typeof code !== "string" || !ERROR_CODE.test(code)) {
    note("INVALID_EXPECT", ".expect", "expect must have a code such as INVALID_INPUT");
  }
  if (status !== undefined && !isStatus(status, 400)) {
    note("INVALID_EXPECT", ".expect.status", "status must be a whole number from 400 to 599");
  }
}

function checkHttp(
  { method, path, headers }: JsonObject,
  expect: JsonValue | undefined,
  note: NoteIssue,
): void {
  if (typeof method !== "string" || !METHODS.includes(method)) {
    note("INVALID_REQUEST", ".request.method", `method must be one of ${METHODS.join(", ")}`);
  }
  const isAbsolute = typeof path === "string" && /^(?:\/\/|[A-Za-z][A-Za-z0-9+.-]*:)/.test(path);
  if (isAbsolute) {
    note("ABSOLUTE_URL", ".request.path", "path must not name a host: begin it with one /");
  } else if (typeof path !== "string" || !path.startsWith("/") || path.includes("\\")) {
    note("INVALID_REQUEST", ".request.path", "path must begin with / and hold no backslash");
  }
  checkHeaders(headers, note);
  if (!isJsonObject(expect) || !isStatus(expect.status, 100)) {
    note("INVALID_EXPECT", ".expect", "expect must be an object whose status is from 100 to 599");
  }
}

function checkHeaders(headers: JsonValue | undefined, note: NoteIssue): void {
  if (headers === undefined) return;
  if (!isJsonObject(headers) || Object.values(headers).some((value) => typeof value !== "string")) {
    note("INVALID_REQUEST", ".request.headers", "headers must be an object of strings");
  }
  if (!isJsonObject(headers)) return;
  for (const name of Object.keys(headers)) {
    if (!CREDENTIAL_HEADERS.includes(name.toLowerCase())) continue;
    note("CREDENTIAL_HEADER", `.request.headers.${name}`, "a pack holds no credentials");
  }
}

/** Whether a value is an HTTP status from `least` to 599. */
function isStatus(status: JsonValue | undefined, least: number): boolean {
  return Number.isInteger(status) && Number(status) >= least && Number(status) <= 599;
}
