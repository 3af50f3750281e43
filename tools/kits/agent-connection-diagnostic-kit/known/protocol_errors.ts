import type { KnownError } from "./known_error.ts";

/** Errors of MCP itself, and of what clients do with tools. */
export const PROTOCOL_ERRORS = [
  {
    code: "PROTOCOL_VERSION_REFUSED",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /(?:Unsupported|Invalid|unknown) protocol version|protocol version (?:is )?not supported|protocolVersion[^\r\n]{0,60}(?:not supported|mismatch|unsupported|invalid)|requested unsupported protocol version|Bad Request: Unsupported protocol|-32022/i,
    says: "Client and server do not agree on a revision of MCP",
    fix:
      "Update the older of the two. A server answers initialize with a revision of its own in place of an error; the MCP-Protocol-Version header must be the one that was agreed.",
    seen: [
      "hkr04/cpp-mcp#10",
      "xpzouying/xiaohongshu-mcp#697",
      "punkpeye/mcp-remote#66",
      "higress-group/higress#3226",
    ],
  },
  {
    code: "NOT_INITIALIZED",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /before initialization was complete|Server not initialized|not (?:been )?initialized yet|must be initialized|Client must send initialize/i,
    says: "A request came before the handshake was over",
    fix:
      "Send initialize, wait for its answer, send notifications/initialized, and only then anything else; after a restart of the server, connect again. Servers on the old SSE transport do this under load: move to Streamable HTTP.",
    seen: [
      "sparfenyuk/mcp-proxy#40",
      "enuno/unifi-mcp-server#96",
      "awslabs/mcp#207",
      "modelcontextprotocol/python-sdk#2583",
    ],
  },
  {
    code: "INITIALIZE_REJECTED",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /initialize[^\r\n]{0,80}(?:failed|rejected)|Failed to initialize (?:MCP )?(?:client|session|server)[^\r\n]{0,20}(?:-32(?!000)\d{3})|Invalid initialization/i,
    says: "The server refused the handshake",
    fix:
      "Send protocolVersion, capabilities and clientInfo (name and version) with initialize; read the code behind it.",
    seen: [],
  },
  {
    code: "REQUEST_TIMED_OUT",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /-32001(?![^\r\n]{0,40}Session not found)|MCP error[^\r\n]{0,20}Request timed out|(?:MCP server|connection to)[^\r\n]{0,80}(?:timed out|timeout) after|Did not observe any item or terminal signal within|timed out after \d{1,4} ?s(?:ec|\b)|startup_timeout_sec|deadline has elapsed|Initialization timed out|failed to start: request timed out|Context server request timeout/i,
    says:
      "The server did not answer in the client's time: at a first start npx or uvx still fetches the package, or the call is slow",
    fix:
      "Run the command once in a terminal so that the package is there, or install it and start it without npx; raise the client's time for a start (MCP_TIMEOUT in Claude Code, startup_timeout_sec in Codex, timeout of the entry in others) or for a call; let the server answer initialize before it loads what is large.",
    seen: [
      "antvis/mcp-server-chart#54",
      "artokun/comfyui-mcp#1447",
      "samanhappy/mcphub#324",
      "modelcontextprotocol/servers#719",
    ],
  },
  {
    code: "METHOD_NOT_FOUND",
    layer: "protocol",
    severity: "problem",
    pattern:
      /-32601|Method not found|Server does not support (?:resources|prompts|logging|completions|tools)/i,
    says:
      "The server does not have the method; for resources/list and prompts/list that is harmless",
    fix:
      "If tools work, there is nothing to do. Otherwise ask only for what the server's capabilities name.",
    seen: [],
  },
  {
    code: "INITIALIZED_TWICE",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /Only one initialization request is allowed|Server already initialized|already been initialized/i,
    says:
      "One server object got the handshake twice: it serves one session, and a second client or a restart used it again",
    fix:
      "On the server make a new server and transport for each session (or run stateless); as a user restart the server, and end other clients of it.",
    seen: [],
  },
  {
    code: "HANDSHAKE_CUT",
    layer: "protocol",
    severity: "blocker",
    pattern: /Transport channel closed|Send message error Transport/i,
    says:
      "The client's connection ended in the middle of the handshake: the answer to initialize or to notifications/initialized was none that it takes",
    fix:
      "Record the exchange and give it as exchanges: the server must answer initialize with JSON or an event stream and notifications/initialized with 202 and no body, and keep Mcp-Session-Id; a wrong path or a missing token ends so too.",
    seen: ["pgEdge/pgedge-postgres-mcp#53", "openai/codex#5044"],
  },
  {
    code: "MESSAGE_NOT_JSONRPC",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /validation errors? for (?:JSONRPC(?:Message|Request|Response|Notification)|(?:Client|Server)(?:Request|Notification|Result))|Input should be a valid (?:integer|string) \[type=\w+, input_value=None/i,
    says:
      "A message is JSON and no valid message of MCP: an id that is null, a method that the SDK does not know, a member missing",
    fix:
      "Look at input_value in the text: answers repeat the request's id, errors have code and message, notifications have no id; a method that one side does not know means that the older SDK needs an update.",
    seen: ["twentyhq/twenty#13801", "diivi/aseprite-mcp#30"],
  },
  {
    code: "SSE_EVENT_UNKNOWN",
    layer: "protocol",
    severity: "blocker",
    pattern: /unrecognized SSE event type|Invalid SSE (?:response|event)|Unexpected SSE event/i,
    says:
      "The event stream has an event that the client's SDK does not take, most often a keepalive comment",
    fix:
      "Update the client's SDK: comments (lines that begin with a colon) are to be ignored; until then switch the server's keepalive off.",
    seen: ["spring-projects/spring-ai-examples#29", "modelcontextprotocol/java-sdk#685"],
  },
  {
    code: "INVALID_PARAMS",
    layer: "protocol",
    severity: "blocker",
    pattern: /-32602|Invalid request parameters|Invalid params/i,
    says:
      "The server does not take the request's parameters; Python servers say so too when the handshake is not over",
    fix:
      "Compare the arguments with the tool's inputSchema; send notifications/initialized first; update the server's SDK.",
    seen: ["jayimu/Wireshark_mcp#4", "posit-dev/mcptools#77"],
  },
  {
    code: "TOOL_UNKNOWN",
    layer: "tools",
    severity: "problem",
    pattern:
      /-32602[^\r\n]{0,20}Tool [^\r\n]{1,120} not found|\bUnknown tool\b|No such tool available/i,
    says:
      "The server has no tool of this name: it was renamed, switched off, or is of another server",
    fix: "List the tools again (restart the server in the client) and call a name from tools/list.",
    seen: [],
  },
  {
    code: "TOOL_OUTPUT_REFUSED",
    layer: "tools",
    severity: "problem",
    pattern:
      /Output validation error|has an output schema but|Structured content does not match|outputSchema[^\r\n]{0,60}(?:mismatch|does not match|invalid)/i,
    says:
      "The tool promises an outputSchema, and its answer has no structuredContent or one of another form",
    fix:
      "On the server answer structuredContent that validates against outputSchema, or leave outputSchema out; as a user update the server.",
    seen: [],
  },
  {
    code: "TOOL_RESULT_TOO_LARGE",
    layer: "tools",
    severity: "problem",
    pattern:
      /exceeds maximum allowed tokens|tool (?:response|result)[^\r\n]{0,40}(?:too large|exceeds)/i,
    says: "The connection works; the tool's answer is larger than the client takes",
    fix:
      "Ask for less (a page, a filter, fewer fields); in Claude Code MAX_MCP_OUTPUT_TOKENS raises the limit.",
    seen: [],
  },
  {
    code: "INTERNAL_SERVER_FAULT",
    layer: "tools",
    severity: "problem",
    pattern: /-32603/,
    says: "The connection works; the server failed in carrying out the request",
    fix:
      "Read the message behind -32603 and the server's own log: it is a fault of the tool or of what it reaches.",
    seen: ["modelcontextprotocol/servers#2159", "modelcontextprotocol/servers#1803"],
  },
  {
    code: "PARSE_ERROR",
    layer: "protocol",
    severity: "blocker",
    pattern: /-32700|Parse error: (?:Invalid JSON|JSON)/i,
    says: "The server could not read the message as JSON",
    fix:
      "Send one JSON-RPC 2.0 message as the body, in UTF-8, without line breaks over stdio; revisions since 2025-06-18 take no batches.",
    seen: [],
  },
  {
    code: "TOOL_NAME_TOO_LONG",
    layer: "tools",
    severity: "problem",
    pattern:
      /(?:tool|function)[^\r\n]{0,60}name[^\r\n]{0,60}(?:exceeds?|too long|at most|less than or equal to|longer than) ?(?:\d{2,3})?|Combined server and tool name length|should have at most 64 characters|naming issues and may be filtered/i,
    says:
      "A tool's name, with the server's name before it, is longer than the client or the model allows (60 to 64 characters)",
    fix: "Shorten the server's name in the configuration first; then the tool's own name.",
    seen: [
      "microsoft/vscode#243602",
      "ComposioHQ/composio#2788",
      "microsoft/mcp#842",
      "anthropics/claude-code#20635",
    ],
  },
  {
    code: "TOOL_SCHEMA_REFUSED",
    layer: "tools",
    severity: "problem",
    pattern:
      /(?:input_?schema|parameters|tool schema|function)[^\r\n]{0,80}(?:invalid|is not valid|JSON schema is invalid|not supported|must be)|Invalid schema for function|tools\.\d{1,4}\.(?:custom\.)?(?:input_schema|name)|should match pattern|array schema missing items|Invalid tool schema|functionDeclaration[^\r\n]{0,120}schema|schema didn't specify/i,
    says: "The model's provider does not take the schema or the name of a tool",
    fix:
      'Give inputSchema "type": "object" at its root and items to each array, no $ref to the outside, no oneOf at the root; names of letters, digits, _ and - alone. The tool-schema-validator of this service shows what each provider takes.',
    seen: [],
  },
  {
    code: "TOO_MANY_TOOLS",
    layer: "tools",
    severity: "problem",
    pattern:
      /(?:too many|exceed(?:s|ed|ing)?(?: total)?|maximum (?:number )?of|more than|limit of)[^\r\n]{0,30}\btools\b|tools?[^\r\n]{0,20}(?:array too long|limit (?:exceeded|reached))/i,
    says: "The client takes fewer tools than all servers together offer",
    fix: "Switch off the servers and tools that you do not need in the client.",
    seen: [],
  },
  {
    code: "INSPECTOR_PROXY_TOKEN",
    layer: "http",
    severity: "blocker",
    pattern:
      /proxy session token|proxy token is correct|MCP_PROXY_AUTH_TOKEN|Couldn't connect to MCP Proxy Server/i,
    says: "The MCP Inspector's page does not reach its own proxy, or not with its token",
    fix:
      "Open the address with MCP_PROXY_AUTH_TOKEN that the terminal prints, or paste the token under Configuration; the ports 6274 and 6277 must be free; then look at what the proxy says of the server.",
    seen: [
      "modelcontextprotocol/inspector#820",
      "modelcontextprotocol/inspector#805",
      "microsoft/mcp-for-beginners#205",
    ],
  },
] as const satisfies readonly KnownError[];
