import type { KnownError } from "./known_error.ts";

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
    code: "POLICY_FORBIDS",
    layer: "config",
    severity: "blocker",
    pattern:
      /disabled by (?:your |an? |the )?(?:organi[sz]ation|enterprise|administrator|admin)|(?:denied|blocked|forbidden|not allowed) by (?:Copilot|(?:your |an? |the )?(?:organi[sz]ation|enterprise|company|admin)\S*)(?: \S+){0,2} policy|Non-default MCP servers will be blocked|Could not verify server against any configured registry/i,
    says: "A policy of the organization, or its list of allowed servers, forbids this server",
    fix:
      "Ask an administrator to allow it (GitHub: Copilot policies, MCP servers, and the registry named there); another token or entry changes nothing. Where no such policy exists, sign in with the account that the organization gave the licence to, and update the client.",
    seen: ["github/copilot-cli#1976", "microsoft/mcp#2169", "microsoft/vscode#246138"],
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
