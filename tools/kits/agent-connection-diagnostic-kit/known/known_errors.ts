/**
 * Errors that people report of MCP clients and servers: facts from public issues, each with a diagnosis and a fix.
 *
 * @module
 */
import { AUTH_ERRORS } from "./auth_errors.ts";
import { HTTP_ERRORS } from "./http_errors.ts";
import type { KnownError } from "./known_error.ts";
import { STREAM_ERRORS } from "./network_errors.ts";
import { PROCESS_ERRORS } from "./process_errors.ts";
import { PROTOCOL_ERRORS } from "./protocol_errors.ts";
import { SURROUNDINGS_ERRORS } from "./surroundings_errors.ts";
import { SYMPTOMS } from "./symptoms.ts";

/** Errors that name their cause. */
const CAUSES = [
  ...PROCESS_ERRORS,
  ...SURROUNDINGS_ERRORS,
  ...STREAM_ERRORS,
  ...HTTP_ERRORS,
  ...AUTH_ERRORS,
  ...PROTOCOL_ERRORS,
] as const;

export type KnownCode = (typeof CAUSES)[number]["code"] | (typeof SYMPTOMS)[number]["code"];

/** All errors of the tables, and lines that only say that something failed. */
export const KNOWN_ERRORS: readonly (KnownError & { code: KnownCode })[] = [...CAUSES, ...SYMPTOMS];

/** A known error and the words that give it. */
export interface Recognised {
  error: KnownError & { code: KnownCode };
  words: string;
}

/**
 * Errors that say the same as another of the same line, only less of it: the second is left out.
 * A line about a session without its id has "400" and "Bad Request" too.
 */
const SAID_BY: Readonly<Partial<Record<KnownCode, readonly KnownCode[]>>> = {
  MODULE_MISSING: [
    "SERVER_FILE_MISSING",
    "NPX_CACHE_BROKEN",
    "PATH_WITH_SPACES",
    "LIBRARY_MISMATCH",
    "NODE_TOO_OLD",
  ],
  STDOUT_NOT_JSON: ["HTML_RESPONSE"],
  UNEXPECTED_CONTENT_TYPE: ["HTML_RESPONSE"],
  PROGRAM_NOT_FOUND: ["WINDOWS_SHELL_NEEDED", "ADDRESS_STARTED", "PROGRAM_PATH_WRONG"],
  PROGRAM_PATH_WRONG: ["WINDOWS_SHELL_NEEDED"],
  PROGRAM_NOT_ALLOWED: ["DOCKER_NOT_RUNNING", "PATH_OUTSIDE_ROOTS", "BACKEND_LOGIN_REFUSED"],
  FOLDER_MISSING: ["SERVER_FILE_MISSING", "WRONG_FOLDER", "WORKING_FOLDER_GONE", "MODULE_MISSING"],
  OAUTH_LOGIN_FAILED: ["OAUTH_TOKEN_NOT_TAKEN"],
  OAUTH_DISCOVERY_FAILED: ["OAUTH_REGISTRATION_REFUSED", "OAUTH_RESOURCE_MISMATCH"],
  OAUTH_TOKEN_REFUSED: ["OAUTH_TOKEN_EXPIRED"],
  AUTH_REQUIRED: [
    "POLICY_FORBIDS",
    "OAUTH_TOKEN_EXPIRED",
    "OAUTH_REGISTRATION_REFUSED",
    "OAUTH_DISCOVERY_FAILED",
    "OAUTH_CLIENT_UNKNOWN",
    "OAUTH_TOKEN_REFUSED",
    "SESSION_EXPIRED",
    "INSPECTOR_PROXY_TOKEN",
  ],
  INVALID_PARAMS: ["PROTOCOL_VERSION_REFUSED", "NOT_INITIALIZED", "TOOL_UNKNOWN"],
  INTERNAL_SERVER_FAULT: [
    "PROTOCOL_VERSION_REFUSED",
    "CERTIFICATE_NOT_TRUSTED",
    "METHOD_NOT_FOUND",
  ],
  INITIALIZE_REJECTED: [
    "NOT_ACCEPTABLE",
    "SESSION_ID_MISSING",
    "PROTOCOL_VERSION_REFUSED",
    "AUTH_REQUIRED",
    "REQUEST_TIMED_OUT",
    "GATEWAY_ERROR",
  ],
  POST_REFUSED: ["SSE_ENDPOINT_REFUSED", "OAUTH_REGISTRATION_REFUSED"],
  STREAM_BUFFERED: ["STREAM_CUT"],
  HTML_RESPONSE: ["GATEWAY_ERROR"],
};

/** The same for errors anywhere in a text: uv says why it found no package in the line below. */
const SAID_IN_TEXT: Readonly<Partial<Record<string, readonly string[]>>> = {
  PACKAGE_NOT_FOUND: ["PYTHON_TOO_OLD"],
  NO_ANSWER_YET: ["SERVER_EXITED"],
  // Python servers refuse the parameters of a request that comes before the handshake's end.
  INVALID_PARAMS: ["NOT_INITIALIZED"],
  // A server at an address does not end by itself.
  SERVER_EXITED: ["FETCH_FAILED", "OAUTH_TOKEN_EXPIRED"],
  // Some clients look for a login after any refusal.
  OAUTH_DISCOVERY_FAILED: ["NOT_ACCEPTABLE"],
};

/** The errors of a text, without those that another part of it explains better. */
export function withoutSaid<Of extends { code: string }>(found: readonly Of[]): Of[] {
  const codes = found.map(({ code }) => code);
  return found.filter(({ code }) => !SAID_IN_TEXT[code]?.some((other) => codes.includes(other)));
}

/** The errors with a cause that a line tells, those that another says better left out. */
export function causesIn(line: string): Recognised[] {
  const found = recognise(CAUSES, line);
  const codes = found.map(({ error }) => error.code);
  return found.filter(({ error: { code } }) =>
    !SAID_BY[code]?.some((other) => codes.includes(other))
  );
}

/** A line that reports a failure without its cause. */
export function symptomsIn(line: string): Recognised[] {
  return recognise(SYMPTOMS, line);
}

function recognise(
  errors: readonly (KnownError & { code: KnownCode })[],
  line: string,
): Recognised[] {
  return errors.flatMap((error) => {
    const words = error.pattern.exec(line)?.[0];
    return words === undefined ? [] : [{ error, words }];
  });
}
