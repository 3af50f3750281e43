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

/** Answers that ask for credentials. */
export const AUTH_ERRORS = [
  {
    code: "OAUTH_REGISTRATION_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern:
      /does not support dynamic client registration|Couldn['’]t register with [^\r\n]{0,60}sign-in service|Dynamic client registration (?:failed|is not|not)|InvalidClientMetadata|invalid_client_metadata|registration_endpoint|HTTP 40\d[^\r\n]{0,80}\/register|\/register[^\r\n]{0,60}\b(?:40[034]|500)\b/i,
    says:
      "The authorization server does not let clients register themselves (RFC 7591), and yours has no client id of its own",
    fix:
      "Register the client by hand with the provider and configure its client id (and secret) in the client; or use a token in an Authorization header; or put a proxy that registers clients before it.",
    seen: [
      "punkpeye/mcp-remote#53",
      "wong2/mcp-cli#23",
      "modelcontextprotocol/inspector#167",
      "anthropics/claude-code#38102",
    ],
  },
  {
    code: "OAUTH_RESOURCE_MISMATCH",
    layer: "http",
    severity: "blocker",
    pattern:
      /Protected resource \S{0,300} does not match|resource (?:metadata )?(?:does not match|mismatch)|invalid_target|issuer (?:mismatch|does not match)|audience (?:mismatch|invalid|does not match)|"aud" claim/i,
    says:
      "The server's metadata names another resource or issuer than the URL that the client uses (RFC 9728, section 3.3)",
    fix:
      "Use the URL that the metadata names; on the server set resource to the public address of the MCP endpoint, scheme and path included.",
    seen: ["anthropics/claude-ai-mcp#560"],
  },
  {
    code: "OAUTH_REDIRECT_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern:
      /invalid[ _]redirect[ _]uri|redirect_uri(?:_mismatch| (?:did not|does not|doesn't) match| mismatch)|redirect URI provided does not match/i,
    says: "The provider does not know the address to which the client wants to be sent back",
    fix:
      "Register the client's callback, port included (for mcp-remote http://localhost:PORT/oauth/callback), with the provider; delete an old registration (~/.mcp-auth).",
    seen: ["cloudflare/workers-oauth-provider#29", "getsentry/sentry-mcp#586"],
  },
  {
    code: "OAUTH_STATE_MISMATCH",
    layer: "http",
    severity: "blocker",
    pattern:
      /Invalid state parameter|state (?:parameter )?(?:mismatch|does not match)|code_?verifier|PKCE (?:verification|validation) failed|Existing OAuth client information is required/i,
    says:
      "The login was finished for another attempt: two clients, two tabs, or a state that was lost in between",
    fix:
      "Close other clients of this server, delete its stored login (~/.mcp-auth for mcp-remote), and log in once more in one tab.",
    seen: ["anthropics/claude-code#43081", "anomalyco/opencode#44700"],
  },
  {
    code: "OAUTH_CLIENT_UNKNOWN",
    layer: "http",
    severity: "blocker",
    pattern:
      /invalid[_ ]client(?!_metadata)|Invalid client_id|unauthorized_client|client not found|unknown oauth client\b|\b(?:error|40[013])\b[^\r\n]{0,60}unknown client\b/i,
    says:
      "The provider does not know the client's id: a registration that it forgot, or one of another provider",
    fix:
      'Delete the stored registration (~/.mcp-auth for mcp-remote; "clear authentication" in the client) so that it registers anew, or configure the right client id.',
    seen: ["punkpeye/mcp-remote#234", "punkpeye/mcp-remote#299"],
  },
  {
    code: "OAUTH_TOKEN_NOT_TAKEN",
    layer: "http",
    severity: "blocker",
    pattern: /integration rejected the credentials|account was authorized but/i,
    says:
      "The login succeeded, and the MCP endpoint then refused the request with the token, or got none",
    fix:
      "Look in the server's log whether the request after the login has an Authorization header. With it: check issuer, audience (the URL of the MCP endpoint, RFC 8707) and signature of the token. Without it: let the metadata's resource be the very URL of the connector, and let no proxy strip the header.",
    seen: ["anthropics/claude-ai-mcp#100"],
  },
  {
    code: "OAUTH_LOGIN_FAILED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Authorization with the MCP server failed|OAuth (?:login|flow|authorization) failed|McpAuthorizationError/i,
    says:
      "The login was begun and did not end with a token that works; the text does not say at which step",
    fix:
      "Follow the login in the server's log: 401 with WWW-Authenticate and resource_metadata, both /.well-known documents, /register, /authorize, /token, then the MCP endpoint with the token. The first that is missing or no 200 is the step; the MCP Inspector's OAuth view shows it too.",
    seen: ["anthropics/claude-ai-mcp#741", "anthropics/claude-ai-mcp#134"],
  },
  {
    code: "OAUTH_TOKEN_EXPIRED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Token is not active|\b(?:access[_ ]?)?token (?:has |is )?expired\b|\bjwt expired\b|\bexpired[_ ](?:access[_ ])?token\b/i,
    says: "The server refuses the token that the client keeps: it has run out",
    fix:
      "Log out of this server in the client and log in again; for a token of your own put a new one into the configuration. If it comes back each time the token runs out, the client gets no refresh token: let the authorization server give one.",
    seen: ["cursor/cursor#3722"],
  },
  {
    code: "OAUTH_TOKEN_REFUSED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Token exchange failed|invalid_grant|refresh token (?:is )?(?:invalid|expired|revoked)/i,
    says:
      "The code or refresh token could not be exchanged: it ran out, was used before, or was issued for another redirect address",
    fix:
      "Delete the stored login and log in again; the redirect_uri of the exchange must be that of the login (RFC 6749, section 4.1.3).",
    seen: ["punkpeye/mcp-remote#74", "getsentry/sentry-mcp#586"],
  },
  {
    code: "OAUTH_DISCOVERY_FAILED",
    layer: "http",
    severity: "blocker",
    pattern:
      /\.well-known\/[\w\/-]{1,120}[^\r\n]{0,80}\b(?:404|401|403|500)\b|(?:404|401|403|500)[^\r\n]{0,160}\.well-known\/|(?:Failed|Unable) to (?:discover|fetch)[^\r\n]{0,60}(?:OAuth|authorization server|metadata)|HTTP \d{3} trying to load (?:well-known )?OAuth|Invalid OAuth (?:error response|metadata)/i,
    says: "The client looks for the login's addresses under /.well-known and does not get them",
    fix:
      "Where the server needs no login, let it answer 404 as JSON there and no 401 at the endpoint; where it does, serve /.well-known/oauth-protected-resource (RFC 9728) and name it in WWW-Authenticate, and let the proxy pass /.well-known; or give a token in headers.",
    seen: ["iOfficeAI/AionCore#988", "anthropics/claude-ai-mcp#560"],
  },
  {
    code: "SCOPE_MISSING",
    layer: "http",
    severity: "blocker",
    pattern:
      /insufficient_scope|invalid_scope|Resource not accessible by (?:personal access token|integration)|missing (?:required )?scopes?/i,
    says: "The token is right and does not allow this",
    fix: "Ask for the scopes that WWW-Authenticate names, or make a token that has them.",
    seen: [],
  },
  {
    code: "AUTH_REQUIRED",
    layer: "http",
    severity: "blocker",
    pattern:
      /Bad credentials|invalid[_ ]token|(?:Invalid|Missing|No|Incorrect) (?:API[ -]?key|access token|bearer token|authorization header|authentication)|token (?:is |has )?expired|Unauthorized|UnauthorizedError|Authentication required|Needs authentication|401 Client Error/i,
    says: "The server wants a login or a token, and got none or a wrong one",
    fix:
      "Send the header Authorization with the word Bearer before the token (headers of the entry), or set the variable in env that the server reads; else start the client's OAuth login. Look for an expired token and for a variable that was not filled in.",
    seen: [],
  },
] as const satisfies readonly KnownError[];
