import type { KitFindings } from "../../shared/kits/kit_schema.ts";

/** What this kit finds, by layers, and what to do about it. */
export const FINDINGS = {
  CONFIG_NOT_JSON: {
    severity: "blocker",
    fix: "Correct the JSON syntax of the configuration file.",
  },
  CONFIG_HAS_COMMENTS: {
    severity: "problem",
    fix: "Remove comments and trailing commas: this client reads strict JSON.",
  },
  WRONG_SERVER_KEY: {
    severity: "blocker",
    fix: "Use servers for the vscode-editor profile and mcpServers for the others.",
  },
  NO_SERVER_ENTRY: {
    severity: "blocker",
    fix: "Add one server entry with type http and the endpoint URL.",
  },
  COMMAND_TRANSPORT: { severity: "blocker", fix: "Replace command and args by type http and url." },
  MISSING_URL: { severity: "blocker", fix: "Set url to the hosted MCP endpoint." },
  WRONG_TRANSPORT: { severity: "blocker", fix: "Set type to http (Streamable HTTP)." },
  PLACEHOLDER_URL: { severity: "blocker", fix: "Replace the placeholder by the real address." },
  URL_INVALID: { severity: "blocker", fix: "Give an absolute https URL." },
  URL_NOT_HTTPS: { severity: "problem", fix: "Use https." },
  URL_PATH_NOT_MCP: { severity: "problem", fix: "Use the /mcp path of the service." },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix: "Rotate the credential that was sent, and remove it: the hosted profiles need none.",
  },
  DNS_FAILURE: { severity: "blocker", fix: "Check the host name and the DNS resolver." },
  CONNECTION_REFUSED: { severity: "blocker", fix: "Check the port and that the service is up." },
  CONNECTION_TIMEOUT: { severity: "blocker", fix: "Check the network path, proxy and firewall." },
  CONNECTION_RESET: {
    severity: "blocker",
    fix: "Check proxies that cut long requests, then retry.",
  },
  TLS_FAILURE: {
    severity: "blocker",
    fix:
      "Check the certificate chain and the system clock; trust a corporate proxy's root if there is one.",
  },
  CORS_BLOCKED: {
    severity: "blocker",
    fix: "Call the endpoint from a server or an MCP client, not from a web page of another origin.",
  },
  NETWORK_ERROR: { severity: "blocker", fix: "Read the error, then record one exchange again." },
  REDIRECTED: { severity: "blocker", fix: "Configure the address that the redirect names." },
  BAD_REQUEST: { severity: "blocker", fix: "Send one JSON-RPC 2.0 message per POST body." },
  AUTH_REQUIRED: {
    severity: "blocker",
    fix: "Remove a wrong key: the free plan needs none; or use a valid one.",
  },
  FORBIDDEN: { severity: "blocker", fix: "Check the Origin header and any network policy." },
  ENDPOINT_NOT_FOUND: { severity: "blocker", fix: "Use the /mcp path of the service." },
  SESSION_EXPIRED: {
    severity: "blocker",
    fix: "Start a new session with initialize, without the old session id.",
  },
  METHOD_NOT_ALLOWED: { severity: "blocker", fix: "Send JSON-RPC messages with POST." },
  GET_STREAM_NOT_OFFERED: {
    severity: "note",
    fix: "Nothing to do: a stateless server offers no stream.",
  },
  NOT_ACCEPTABLE: { severity: "blocker", fix: "Send Accept: application/json, text/event-stream." },
  WRONG_CONTENT_TYPE: { severity: "blocker", fix: "Send Content-Type: application/json." },
  RATE_LIMITED: { severity: "problem", fix: "Wait for Retry-After, then retry once." },
  SERVICE_BUSY: { severity: "problem", fix: "Wait for Retry-After, then retry once." },
  SERVER_ERROR: {
    severity: "blocker",
    fix: "Retry later; report it with the exchange if it stays.",
  },
  HTML_RESPONSE: {
    severity: "blocker",
    fix: "The URL is a web page or a proxy's login page: use the MCP endpoint.",
  },
  ACCEPT_HEADER_INCOMPLETE: {
    severity: "problem",
    fix: "Send Accept: application/json, text/event-stream.",
  },
  INITIALIZE_MISSING: { severity: "problem", fix: "Send initialize first." },
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
  NO_TOOLS: { severity: "problem", fix: "Check that this URL is the tool server." },
  TOOL_CALL_FAILED: {
    severity: "problem",
    fix: "Load the tool's schema and correct the arguments.",
  },
} as const satisfies KitFindings;

export type FindingCode = keyof typeof FINDINGS;

/** A finding before it belongs to a step. */
export interface Fault {
  code: FindingCode;
  message: string;
  path: string;
}

/** What to do where nothing is to be fixed. */
export const READY_ACTION =
  "The material shows no fault: connect again and record one exchange if it still fails.";

/** Where a connection can fail, from the client's file to the tools. */
export const LAYERS = ["none", "config", "network", "http", "protocol", "tools"] as const;

export type Layer = (typeof LAYERS)[number];

/** The last code of each layer, in the order of the table. */
const LAST_OF_LAYER: Readonly<Record<string, Layer>> = {
  SECRET_IN_INPUT: "config",
  NETWORK_ERROR: "network",
  ACCEPT_HEADER_INCOMPLETE: "http",
  JSONRPC_ERROR: "protocol",
  TOOL_CALL_FAILED: "tools",
};

const CODES: readonly string[] = Object.keys(FINDINGS);

/** The layer of a code; a step that failed counts as one of the configuration. */
export function layerOf(code: string): Layer {
  const from = CODES.indexOf(code);
  if (from < 0) return "config";
  return LAST_OF_LAYER[CODES.slice(from).find((later) => Object.hasOwn(LAST_OF_LAYER, later))!]!;
}
