import type { KnownError } from "./known_error.ts";

/** Answers of servers and their frameworks over HTTP. */
export const HTTP_ERRORS = [
  {
    code: "NOT_ACCEPTABLE",
    layer: "http",
    severity: "blocker",
    pattern:
      /Client must accept (?:both )?(?:application\/json|text\/event-stream)|Accept must contain|\bNot Acceptable\b/i,
    says: "The request's Accept does not name both types in which a Streamable HTTP server answers",
    fix:
      "Send Accept: application/json, text/event-stream with every POST. A browser or a plain REST client does not: test with an MCP client, or update yours.",
    seen: [
      "PrefectHQ/fastmcp#1664",
      "ComposioHQ/composio#2152",
      "tadata-org/fastapi_mcp#233",
      "anthropics/claude-code#45368",
    ],
  },
  {
    code: "SESSION_ID_MISSING",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /No valid session ID|(?:Missing|Invalid or missing)(?: MCP)? session[ _]?ID|Mcp-Session-Id header is required|session[_ ]id is required|sessionId (?:is )?(?:required|missing)|without session (?:id|header)|"?GET [^\s"]{0,200}\/mcp\/?[^\r\n]{0,20}" 400/i,
    says:
      "The server keeps sessions, and the request came without the id that initialize had answered",
    fix:
      "Send initialize first and repeat its Mcp-Session-Id header on every later request; behind several instances route a session to one of them, or run the server stateless. A client set to SSE asks with GET first: set it to http.",
    seen: [
      "punkpeye/fastmcp#100",
      "modelcontextprotocol/csharp-sdk#1759",
      "hangwin/mcp-chrome#9",
      "higress-group/wasm-go#32",
    ],
  },
  {
    code: "SESSION_EXPIRED",
    layer: "protocol",
    severity: "blocker",
    pattern:
      /Session (?:not found|has been terminated|expired|terminated)|Unknown (?:Mcp-)?session|Could not find session|No transport found for sessionId|invalid session id|session (?:does not exist|no longer exists)/i,
    says:
      "The server does not know the session any more: it was restarted, or another instance answered",
    fix:
      "Connect again (initialize without the old id). If it comes back, keep sessions in one instance or run the server stateless.",
    seen: [
      "samanhappy/mcphub#405",
      "modelcontextprotocol/rust-sdk#688",
      "modelcontextprotocol/python-sdk#1727",
    ],
  },
  {
    code: "SSE_ENDPOINT_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern:
      /SSE error: Non-200 status code \((?:400|404|405|406|410)\)|Invalid content type, expected "text\/event-stream"|expected response header Content-Type to contain 'text\/event-stream'/i,
    says:
      "The client asked for an event stream as in the old HTTP+SSE transport, and this address does not offer one",
    fix:
      'Set the transport to Streamable HTTP ("type": "http"; "httpUrl" in Gemini CLI; "streamableHttp" in Cline) with the /mcp address; keep sse only with an /sse address.',
    seen: ["FalkorDB/FalkorDB-MCPServer#3", "hangwin/mcp-chrome#37", "mcbodge/MudMCP#39"],
  },
  {
    code: "GET_STREAM_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern: /Failed to open SSE stream: (?!Unauthorized|Forbidden)\w[\w ]{0,40}/i,
    says:
      "The client opened the optional stream with GET, and the server refused it with another status than 405, which the client takes for a failure",
    fix:
      "Let the server answer GET with 405 where it offers no stream (MCP, Streamable HTTP), also before a session is there; until then use a client that goes on after other refusals.",
    seen: ["AltimateAI/altimate-code#1120"],
  },
  {
    code: "POST_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Error POSTing to endpoint \(HTTP (?:404|405)\)|POST [^\s"]{0,200}\/sse[^\r\n]{0,40}40[45]|Cannot POST \/|Method not allowed|HTTP 405/i,
    says:
      "The client posts to an address that does not accept POST: an /sse address, or a wrong path",
    fix:
      'With an /sse address set "type": "sse"; otherwise use the server\'s Streamable HTTP address, most often /mcp, with or without the last slash as its log shows.',
    seen: ["koala73/worldmonitor#1848", "punkpeye/mcp-remote#53"],
  },
  {
    code: "SSE_MESSAGES_PATH",
    layer: "http",
    severity: "blocker",
    pattern:
      /POST [^\s"]{0,200}\/messages\/?[^\r\n]{0,120}\b(?:404|307|403)\b|Received endpoint origin does not match|endpoint event[^\r\n]{0,80}(?:origin|invalid)/i,
    says:
      "The stream opened, and the address that it gave for messages is wrong: the server stands under a path that it does not know of",
    fix:
      "Tell the server its prefix (mount_path or root_path in Python), let the proxy pass /messages too, or move to Streamable HTTP with one address.",
    seen: ["modelcontextprotocol/python-sdk#507"],
  },
  {
    code: "HOST_NOT_ALLOWED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Misdirected Request|Invalid Host header|\b421\b(?=[^\r\n]{0,40}(?:host|misdirected|http))|(?:HTTP|status(?: code)?:?) 421|DNS rebinding/i,
    says: "The server refuses the host name in the request, to guard against DNS rebinding",
    fix:
      "Name your public host among the allowed ones (Python SDK: TransportSecuritySettings(allowed_hosts=[…], allowed_origins=[…])), or let the proxy send the Host that the server expects.",
    seen: [
      "modelcontextprotocol/python-sdk#1798",
      "blockscout/mcp-server#333",
      "awslabs/mcp#4507",
      "kagisearch/kagimcp#22",
    ],
  },
  {
    code: "ORIGIN_NOT_ALLOWED",
    layer: "http",
    severity: "blocker",
    pattern: /Invalid Origin header|Origin (?:is )?not allowed|Forbidden origin|disallowed origin/i,
    says: "The server refuses the web page's origin",
    fix: "Name the page's origin among those that the server allows.",
    seen: ["spkane/freecad-addon-robust-mcp-server#125"],
  },
  {
    code: "SLASH_REDIRECT",
    layer: "http",
    severity: "blocker",
    pattern:
      /(?:POST|GET) [^\s"]{0,200}\/(?:mcp|sse)\/?[^\r\n]{0,40}30[1278]\b|30[178] (?:Temporary|Permanent) Redirect|30[178] Moved Permanently/i,
    says:
      "The server redirects between /mcp and /mcp/, and many clients do not post again after a redirect, least of all from https to http",
    fix:
      "Configure the address that the redirect names, slash included; on the server switch the redirect off (redirect_slashes) and trust X-Forwarded-Proto so that it stays https.",
    seen: [
      "BerriAI/litellm#23688",
      "PrefectHQ/fastmcp#1867",
      "chainguard-dev/edu#3704",
      "tdeckers/openhab-mcp#13",
    ],
  },
  {
    code: "HTML_RESPONSE",
    layer: "http",
    severity: "blocker",
    pattern:
      /Unexpected content type:? ?"?text\/html|Unexpected token '?<'?|<!DOCTYPE html|Unknown media type returned: text\/html/i,
    says:
      "The address answers a web page: a login, an error page of a proxy, or not an MCP endpoint at all",
    fix:
      "Open the URL in a browser to see which page it is; use the server's MCP path, and let the proxy pass it without a login page.",
    seen: ["modelcontextprotocol/python-sdk#1072", "asciimoo/hister#691"],
  },
  {
    code: "UNEXPECTED_CONTENT_TYPE",
    layer: "http",
    severity: "blocker",
    pattern: /Unexpected ?content ?type|Unknown media type returned|UnexpectedContentType/i,
    says: "The server answers neither application/json nor text/event-stream",
    fix:
      "Look at one answer with its headers: the server must say Content-Type: application/json or text/event-stream, and 202 without a body to notifications.",
    seen: [
      "modelcontextprotocol/python-sdk#1382",
      "modelcontextprotocol/java-sdk#748",
      "modelcontextprotocol/rust-sdk#237",
    ],
  },
  {
    code: "WRONG_CONTENT_TYPE",
    layer: "http",
    severity: "blocker",
    pattern:
      /Unsupported Media Type|Invalid Content-Type header|Content-Type must be application\/json/i,
    says: "The request's body is not sent as application/json",
    fix: "Send Content-Type: application/json with every POST.",
    seen: ["spkane/freecad-addon-robust-mcp-server#125"],
  },
  {
    code: "SESSION_MANAGER_NOT_STARTED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Task group is not initialized|session manager (?:has )?not (?:been )?(?:started|initialized)/i,
    says:
      "The MCP app was mounted in another app without its lifespan, so that its session manager never started",
    fix:
      "Hand on the lifespan: FastAPI(lifespan=mcp_app.lifespan), or enter session_manager.run() in the lifespan of the outer app; for several servers enter each.",
    seen: [
      "modelcontextprotocol/python-sdk#1220",
      "modelcontextprotocol/python-sdk#838",
      "konveyor/kai#868",
    ],
  },
  {
    code: "GATEWAY_ERROR",
    layer: "http",
    severity: "blocker",
    pattern:
      /\b50[24]\b[^\r\n]{0,20}(?:Bad Gateway|Gateway Time-?out)|HTTP (?:502|504|52[0-4])\b|\b52[1-4]: |Error code 52[0-4]/i,
    says:
      "A proxy (nginx, Cloudflare, a load balancer) is in front of the server and got no answer in time",
    fix:
      "Call the server's own port past the proxy. Where that works, correct the proxy's upstream address, switch buffering off for the MCP path (proxy_buffering off) and raise its read timeout above the slowest tool; where it does not, start the server.",
    seen: [
      "jenkinsci/mcp-server-plugin#22",
      "obot-platform/obot#3266",
      "github/github-mcp-server#772",
    ],
  },
  {
    code: "CONNECTOR_NOT_REACHED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Couldn't reach the (?:MCP )?server|There was an error connecting to the MCP server|Unable to connect to (?:the )?(?:remote )?MCP (?:server|connector)/i,
    says:
      "A hosted client calls the server from its provider's network, not from your machine, and got no answer of MCP",
    fix:
      'The URL must be public and https. Try it from outside: curl -i -X POST URL -H \'Content-Type: application/json\' -H \'Accept: application/json, text/event-stream\' -d \'{"jsonrpc":"2.0","id":1,"method":"ping"}\'. A 200 or a 401 with WWW-Authenticate is right; a challenge page means that bot protection or a firewall must let the provider\'s addresses pass.',
    seen: ["anthropics/claude-ai-mcp#1001"],
  },
  {
    code: "PROXY_LOGIN_REQUIRED",
    layer: "network",
    severity: "blocker",
    pattern:
      /\b407\b|Proxy Authentication Required|tunneling socket could not be established|Tunnel connection failed/i,
    says: "The company's proxy does not let the connection through without a login",
    fix:
      "Set HTTPS_PROXY with the proxy's address and login under env of the entry (Node.js servers may need NODE_USE_ENV_PROXY=1), and NO_PROXY=localhost,127.0.0.1 for local servers.",
    seen: [],
  },
  {
    code: "TOO_MANY_CONNECTIONS",
    layer: "http",
    severity: "problem",
    pattern:
      /Too Many Requests|rate limit (?:exceeded|reached)|max(?:imum)? (?:number of )?(?:sessions|connections) (?:reached|exceeded)|Only one SSE stream is allowed|Already connected to a transport/i,
    says: "The server accepts no more requests or streams at present",
    fix:
      "Wait as Retry-After says; end other clients of the same session. A server written with the SDK makes one transport and one server object for each session.",
    seen: [],
  },
] as const satisfies readonly KnownError[];
