import type { KitFindings } from "../../shared/kits/kit_schema.ts";
import { CONFIG_FINDINGS } from "./config_findings.ts";
import { KNOWN_ERRORS, type KnownCode } from "./known/known_errors.ts";
import type { Layer } from "./layers.ts";

const SEND_BOTH = "Send Accept: application/json, text/event-stream with every POST.";

/** Findings in exchanges and error texts besides the known errors; known ones have their own words. */
const NETWORK = {
  DNS_FAILURE: { severity: "blocker", fix: "Check the host name and the DNS resolver." },
  CONNECTION_REFUSED: { severity: "blocker", fix: "Check the port and that the service is up." },
  CONNECTION_TIMEOUT: { severity: "blocker", fix: "Check the network path, proxy and firewall." },
  CONNECTION_RESET: {
    severity: "blocker",
    fix: "Check the server's log for a crash, and proxies that cut long requests; then retry.",
  },
  TLS_FAILURE: {
    severity: "blocker",
    fix:
      "Check the certificate chain and the system clock; trust a corporate proxy's root if there is one.",
  },
  CORS_BLOCKED: {
    severity: "blocker",
    fix:
      "Let the server allow the page's origin and expose Mcp-Session-Id, or call it from a client outside the browser.",
  },
  NETWORK_ERROR: { severity: "blocker", fix: "Read the error, then record one exchange again." },
  UNRECOGNISED_ERROR: {
    severity: "problem",
    fix:
      "Give more of the log, from the start of the server on, with the configuration and, for a URL, one recorded exchange: request and response with their headers.",
  },
} as const satisfies KitFindings;

const HTTP = {
  REDIRECTED: {
    severity: "blocker",
    fix: "Configure the address that the redirect names, the slash at its end included.",
  },
  BAD_REQUEST: {
    severity: "blocker",
    fix: "Send one JSON-RPC 2.0 message per POST body; read the response's body for the reason.",
  },
  FORBIDDEN: {
    severity: "blocker",
    fix: "Check what the token may do, the Origin header and any network policy.",
  },
  ENDPOINT_NOT_FOUND: {
    severity: "blocker",
    fix:
      "Use the path of the MCP endpoint as the server's log or documentation gives it: most often /mcp, /sse with the old transport.",
  },
  METHOD_NOT_ALLOWED: {
    severity: "blocker",
    fix:
      "Send JSON-RPC messages with POST to the Streamable HTTP address; an /sse address takes GET and needs the transport sse.",
  },
  CONNECTED: {
    severity: "note",
    fix:
      "If tools are missing or calls fail all the same, give the text of that failure: this one ends well.",
  },
  GET_STREAM_NOT_OFFERED: {
    severity: "note",
    fix: "Nothing to do: a stateless server offers no stream.",
  },
  RATE_LIMITED: { severity: "problem", fix: "Wait for Retry-After, then retry once." },
  SERVICE_BUSY: { severity: "problem", fix: "Wait for Retry-After, then retry once." },
  SERVER_ERROR: {
    severity: "blocker",
    fix: "Read the server's own log: it failed, and its answer rarely says why.",
  },
  ACCEPT_HEADER_INCOMPLETE: { severity: "problem", fix: SEND_BOTH },
} as const satisfies KitFindings;

const PROTOCOL = {
  INITIALIZE_MISSING: { severity: "problem", fix: "Send initialize first." },
  NO_MCP_ANSWER: {
    severity: "problem",
    fix: "Record the POST of initialize with the bodies of its request and its response.",
  },
  INITIALIZE_FAILED: {
    severity: "blocker",
    fix: "Read the error: the protocol version or the parameters are not accepted.",
  },
  UNKNOWN_PROTOCOL_VERSION: {
    severity: "problem",
    fix: "Update the client's SDK, or ask for a published version.",
  },
  PROTOCOL_VERSION_CHANGED: {
    severity: "note",
    fix: "Make sure that the client supports the answered version.",
  },
  INITIALIZED_MISSING: {
    severity: "problem",
    fix: "Send notifications/initialized after initialize.",
  },
  SESSION_ID_NOT_SENT: {
    severity: "blocker",
    fix: "Repeat Mcp-Session-Id on every later request.",
  },
  RESPONSE_ID_MISMATCH: { severity: "blocker", fix: "Match responses to requests by id." },
  JSONRPC_ERROR: {
    severity: "problem",
    fix: "Correct the method or parameters that the error names.",
  },
} as const satisfies KitFindings;

const TOOLS = {
  NO_TOOLS: { severity: "problem", fix: "Check that this URL is the tool server." },
  TOOL_CALL_FAILED: {
    severity: "problem",
    fix: "Load the tool's schema and correct the arguments.",
  },
} as const satisfies KitFindings;

/** Codes of a layer, each with the layer that it is of. */
const BY_LAYER: readonly (readonly [Exclude<Layer, "none">, KitFindings])[] = [
  ["config", CONFIG_FINDINGS],
  ["network", NETWORK],
  ["http", HTTP],
  ["protocol", PROTOCOL],
  ["tools", TOOLS],
];

// The tables hold each of these codes.
const KNOWN = Object.fromEntries(
  KNOWN_ERRORS.map(({ code, severity, fix }) => [code, { severity, fix }]),
) as unknown as KitFindings<KnownCode>;

/** The kit's findings, each with what to do about it. */
export const FINDINGS = {
  ...CONFIG_FINDINGS,
  ...NETWORK,
  ...HTTP,
  ...PROTOCOL,
  ...TOOLS,
  ...KNOWN,
};

export type FindingCode = keyof typeof FINDINGS;

/** Findings that the corrected file puts right wherever it can. */
const CORRECTED: ReadonlySet<FindingCode> = new Set([
  "CONFIG_HAS_COMMENTS",
  "CONFIG_NOT_PLAIN_TEXT",
  "WINDOWS_PATH_ESCAPES",
  "WRONG_SERVER_KEY",
  "KEY_MISSPELT",
  "TOML_KEY",
  "ENTRY_NESTED",
  "WRONG_URL_KEY",
  "TYPE_MISSING",
  "WRONG_TRANSPORT",
  "TRANSPORT_NAME",
  "COMMAND_IS_URL",
  "COMMAND_WITH_ARGS",
  "ARGS_NOT_LIST",
  "SCRIPT_BANNER",
  "VALUE_NOT_TEXT",
  "WINDOWS_NPX",
  "DOCKER_NOT_INTERACTIVE",
  "DOCKER_WITH_TTY",
  "DOCKER_DETACHED",
  "DOCKER_ENV_NOT_PASSED",
]);

/** The fix of a fault in the configuration that the corrected one does not have. */
export function useCorrected(file: string): string {
  return `Use ${file}, which has this corrected.`;
}

/** Whether the corrected file has none of a fault. */
export function isCorrected(code: FindingCode): boolean {
  return CORRECTED.has(code);
}

/** Errors of a text that a fault of the configuration explains. */
const EXPLAINED_BY: Readonly<Partial<Record<FindingCode, FindingCode>>> = {
  POST_REFUSED: "WRONG_TRANSPORT",
  SSE_ENDPOINT_REFUSED: "WRONG_TRANSPORT",
};

/**
 * Whether the configuration says why a text has an error.
 *
 * @param blockers Of the configuration.
 * @param isAlone The configuration has one server, so that its text is of that one.
 */
export function isExplained(
  code: FindingCode,
  blockers: readonly FindingCode[],
  isAlone: boolean,
): boolean {
  const cause = EXPLAINED_BY[code];
  if (cause) return blockers.includes(cause);
  // The end of a program says nothing where the reason why it cannot run is known.
  return code === "SERVER_EXITED" && isAlone && blockers.length > 0;
}

/** A finding before it belongs to a step. */
export interface Fault {
  code: FindingCode;
  message: string;
  path: string;
}

/** The next action when there is nothing to fix. */
export const READY_ACTION =
  "Nothing here is at fault: connect again, and record one exchange if it still fails.";

const LAYER_OF: Readonly<Record<string, Layer>> = Object.fromEntries([
  ...BY_LAYER.flatMap(([layer, codes]) => Object.keys(codes).map((code) => [code, layer])),
  ...KNOWN_ERRORS.map(({ code, layer }) => [code, layer]),
]);

/** The layer of a code; a step that failed counts as one of the configuration. */
export function layerOf(code: string): Layer {
  return Object.hasOwn(LAYER_OF, code) ? LAYER_OF[code]! : "config";
}
