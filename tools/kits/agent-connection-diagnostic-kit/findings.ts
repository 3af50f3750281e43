import type { KitFindings } from "../../shared/kits/kit_schema.ts";
import { KNOWN_ERRORS, type KnownCode } from "./known/known_errors.ts";
import type { Layer } from "./layers.ts";

const SEND_BOTH = "Send Accept: application/json, text/event-stream with every POST.";

/** Findings in a configuration. */
const CONFIG = {
  CONFIG_NOT_JSON: {
    severity: "blocker",
    fix: "Correct the JSON syntax of the configuration file at the place that the message names.",
  },
  CONFIG_NOT_TOML: {
    severity: "blocker",
    fix: "Correct the TOML syntax of the configuration file at the place that the message names.",
  },
  TOML_KEY: {
    severity: "blocker",
    fix: "Call the key as Codex reads it: it goes by command or url, and headers are http_headers.",
  },
  CONFIG_HAS_COMMENTS: {
    severity: "problem",
    fix: "Remove comments and trailing commas: this client reads strict JSON.",
  },
  CONFIG_NOT_PLAIN_TEXT: {
    severity: "blocker",
    fix: 'Write straight quotation marks ("): word processors and chats put curly ones.',
  },
  WINDOWS_PATH_ESCAPES: {
    severity: "blocker",
    fix: "Write each \\ of a Windows path twice in JSON (C:\\\\Users\\\\me), or / in its place.",
  },
  WRONG_SERVER_KEY: {
    severity: "blocker",
    fix:
      "Use servers for the vscode-editor profile, mcp_servers in Codex's TOML and mcpServers for the others.",
  },
  NO_SERVER_ENTRY: {
    severity: "blocker",
    fix: "Add one server entry: command and args for a program, type http and url for an address.",
  },
  NOT_READ: {
    severity: "problem",
    fix: "Give the servers that fail in a configuration of their own.",
  },
  ENTRY_NOT_OBJECT: { severity: "blocker", fix: "Make the entry an object with command or url." },
  ENTRY_NESTED: {
    severity: "blocker",
    fix: "Put the members of transport into the entry itself.",
  },
  KEY_MISSPELT: { severity: "blocker", fix: "Spell the key as the message has it." },
  MISSING_URL: {
    severity: "blocker",
    fix: "Give the entry command and args (a program) or url (an address).",
  },
  AMBIGUOUS_ENTRY: {
    severity: "problem",
    fix: "Keep command for a program or url for an address, not both.",
  },
  WRONG_URL_KEY: { severity: "blocker", fix: "Call the address url." },
  TYPE_MISSING: {
    severity: "blocker",
    fix: 'Add "type": "http": without it this client takes the entry for a program.',
  },
  WRONG_TRANSPORT: {
    severity: "blocker",
    fix:
      "Set type to http for a Streamable HTTP address (/mcp), to sse for an /sse address, to stdio for a program.",
  },
  TRANSPORT_NAME: { severity: "problem", fix: "This client calls Streamable HTTP http." },
  LEGACY_SSE: {
    severity: "note",
    fix:
      "HTTP+SSE is deprecated since 2025-03-26: use the server's Streamable HTTP address if it has one.",
  },
  REMOTE_NEEDS_BRIDGE: {
    severity: "blocker",
    fix:
      "Add the address as a custom connector in the client's settings, or start it through mcp-remote as in the corrected file: the client's file takes programs only.",
  },
  SERVER_DISABLED: { severity: "note", fix: "Remove disabled, or switch the server on." },
  ALL_SERVERS_DISABLED: {
    severity: "problem",
    fix: "Switch the server on: remove disabled or set enabled to true; no other one is on.",
  },
  COMMAND_WITH_ARGS: {
    severity: "blocker",
    fix: "Put only the program in command, and each word after it as an item of args.",
  },
  SCRIPT_BANNER: {
    severity: "problem",
    fix:
      "Write npm --silent run NAME or yarn run --silent NAME, or start the program itself (node, npx tsx): the first lines of a script runner are not messages of MCP.",
  },
  ARGS_NOT_LIST: { severity: "blocker", fix: "Make args a list of texts, one for each word." },
  VALUE_NOT_TEXT: { severity: "blocker", fix: 'Write the value in quotation marks: "8080".' },
  PATH_NOT_EXPANDED: {
    severity: "blocker",
    fix: "Write the whole path: no shell fills in ~, $HOME or %APPDATA% here.",
  },
  RELATIVE_PATH: {
    severity: "problem",
    fix: "Write the whole path: this client starts programs in its own folder.",
  },
  WINDOWS_NPX: {
    severity: "blocker",
    fix: 'On Windows start npx through its shell: "command": "cmd", "args": ["/c", "npx", …].',
  },
  DOCKER_NOT_INTERACTIVE: {
    severity: "blocker",
    fix: "Add -i to docker run: without it the server's stdin is closed at once.",
  },
  DOCKER_WITH_TTY: {
    severity: "blocker",
    fix: "Leave out -t of docker run: a client has no terminal.",
  },
  DOCKER_DETACHED: {
    severity: "blocker",
    fix: "Leave out -d of docker run: the client speaks to the container's stdin and stdout.",
  },
  DOCKER_ENV_NOT_PASSED: {
    severity: "problem",
    fix: 'Hand each variable on to the container: "-e", "NAME" before the image.',
  },
  DOCKER_LOCALHOST: {
    severity: "problem",
    fix:
      "Use host.docker.internal for the machine itself, and let the service listen on more than 127.0.0.1: in a container localhost is the container.",
  },
  PLACEHOLDER_VALUE: {
    severity: "problem",
    fix: "Put the real value where the placeholder stands.",
  },
  AUTH_SCHEME_MISSING: {
    severity: "problem",
    fix: "Write the scheme, most often Bearer and a space, before the token.",
  },
  PLACEHOLDER_URL: { severity: "blocker", fix: "Replace the placeholder by the real address." },
  URL_INVALID: {
    severity: "blocker",
    fix: "Give an absolute URL that begins with https:// (or http:// on your own machine).",
  },
  URL_NOT_HTTPS: {
    severity: "problem",
    fix: "Use https: a token and all data go in clear text otherwise.",
  },
  HOST_OF_ONE_NETWORK: {
    severity: "problem",
    fix:
      "Outside that network use localhost and the port that the container publishes (ports: of its compose file), or the machine's whole name; a client in the same network may keep it.",
  },
  URL_PATH_NOT_MCP: {
    severity: "note",
    fix: "Compare the path with the server's documentation: most end in /mcp.",
  },
  SECRET_IN_INPUT: {
    severity: "problem",
    fix:
      "Rotate the value if others may have seen it, and put the new one where the corrected file has [redacted], best as a variable.",
  },
} as const satisfies KitFindings;

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
  ["config", CONFIG],
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
export const FINDINGS = { ...CONFIG, ...NETWORK, ...HTTP, ...PROTOCOL, ...TOOLS, ...KNOWN };

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
