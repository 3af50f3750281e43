/** Errors as clients and servers print them, in the words that people post. */
import assert from "node:assert/strict";
import {
  KNOWN_ERRORS,
  type KnownCode,
} from "../../../tools/kits/agent-connection-diagnostic-kit/known/known_errors.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-connection-diagnostic-kit";

const POSTED: Record<KnownCode, string[]> = {
  WINDOWS_SHELL_NEEDED: [
    "Error: spawn EINVAL",
    "spawn cmd ENOENT",
    "spawn npx.cmd ENOENT",
    "Error: spawn C:\\Program Files\\nodejs\\npx.cmd ENOENT",
  ],
  ADDRESS_STARTED: [
    "Error: spawn https://mcp.example.org/sse ENOENT",
    "zsh: no such file or directory: https://mcp.example.org/mcp",
  ],
  PROGRAM_PATH_WRONG: [
    "[error] spawn /Users/user/binary_ninja_mcp/.venv/bin/python ENOENT",
    "spawn /usr/local/bin/real-binary ENOENT",
    "Error: spawn C:\\Users\\me\\node.exe ENOENT",
    "spawn ./server.sh ENOENT",
    "spawn ~/bin/server ENOENT",
  ],
  PROGRAM_NOT_FOUND: [
    "[error] [fetch] Error: spawn uvx ENOENT",
    "spawn npx @modelcontextprotocol/server-sequential-thinking ENOENT",
    "'npx' is not recognized as an internal or external command,",
    "zsh: command not found: uvx",
    "/bin/sh: npx: command not found",
    'exec: "docker": executable file not found in $PATH',
    "error: Failed to spawn: `mysql_mcp_server`",
  ],
  OAUTH_TOKEN_EXPIRED: [
    "[error] Error connecting to streamableHttp server, falling back to SSE: Token is not active",
    "JsonWebTokenError: jwt expired",
  ],
  GET_STREAM_REFUSED: ["StreamableHTTPError: Failed to open SSE stream: Bad Request"],
  INTERPRETER_NOT_FOUND: [
    "env: node: No such file or directory",
    "/usr/bin/env: 'python3': No such file or directory",
  ],
  PATH_WITH_SPACES: [
    "'C:\\Program' is not recognized as an internal or external command, operable program or batch file.",
  ],
  STDOUT_NOT_JSON: [
    `MCP o8: Unexpected token 'd', "[db] Connec"... is not valid JSON`,
    "Unexpected token S in JSON at position 0",
    "No number after minus sign in JSON at position 1",
    "Failed to parse JSONRPC message from server",
    "Invalid JSON: expected value at line 1 column 1",
  ],
  NODE_TOO_OLD: [
    "SyntaxError: Unexpected token '??='",
    "Warning: require() of ES modules is not supported.",
    "ReferenceError: fetch is not defined",
    "npm warn EBADENGINE required: { node: '>=20' }",
    "Error: Cannot find module 'node:path'",
  ],
  NPX_CACHE_BROKEN: [
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/home/me/.npm/_npx/705d/node_modules/mcp-remote/dist/chunk.js'",
  ],
  GIT_SOURCE_FAILED: [
    "   Updating https://github.com/acme/game-mcp (HEAD)\n  x Failed to resolve `--with` requirement\n  `-> Git operation failed",
  ],
  PACKAGE_NOT_FOUND: [
    "npm error 404 Not Found - GET https://npm.example/@context7%2fmcp - Not found",
    "npm ERR! code E404",
    "npm error could not determine executable to run",
    "No solution found when resolving tool dependencies:",
  ],
  POLICY_FORBIDS: [
    "! Third-party MCP servers are disabled by your organization's Copilot policy. Only built-in servers are available.",
    "Failed to load models: access denied by Copilot policy.",
    '[ERROR] MCP server "fabric-mcp-server" filtered: Could not verify server against any configured registry',
    "Error 403 status sending message: forbidden: unauthorized: this MCP is disabled by your organization policy",
  ],
  LISTED_AS_FAILED: ["nextcloud: http://roku.fritz.box:8004/  - ✗ Failed to connect"],
  SERVER_FILE_MISSING: [
    "python: can't open file '/home/me/server.py': [Errno 2]",
    "Error: Cannot find module '/home/me/server/dist/index.js'",
    "Error: Cannot find module '/Users/kim/dev/jira-mcp/dist/index.js'",
    "Error: Cannot find module 'C:\\mcp\\server\\build\\index.js'",
    "python: can't open file '/srv/mcp/server.py': [Errno 2] No such file or directory",
    "Error: Unable to access jarfile /opt/mcp/server.jar",
  ],
  MODULE_MISSING: [
    "ModuleNotFoundError: No module named 'mcp'",
  ],
  PYTHON_TOO_OLD: [
    "ERROR: Package 'mcp' requires a different Python: 3.9.6 not in '>=3.10'",
    "No interpreter found for Python >=3.11",
  ],
  ENVIRONMENT_MISSING: [
    "Error: GITHUB_PERSONAL_ACCESS_TOKEN is required",
    "KeyError: 'BRAVE_API_KEY'",
    "environment variable API_KEY is not set",
  ],
  DOCKER_NOT_RUNNING: [
    "Docker Desktop is not running",
    "docker: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
    "error during connect: this error may indicate that the docker daemon is not running",
  ],
  DOCKER_IMAGE_UNAVAILABLE: [
    "docker: Error response from daemon: pull access denied for mcp/nothing, repository does not exist",
    "no matching manifest for linux/arm64/v8 in the manifest list entries",
  ],
  DOCKER_TTY: ["the input device is not a TTY"],
  ADDRESS_IN_USE: ["Error: listen EADDRINUSE: address already in use :::3000"],
  PROGRAM_NOT_ALLOWED: ["Error: spawn /opt/server EACCES", "PermissionError: [Errno 13]"],
  SERVER_ENTRY_REFUSED: [
    "Could not load app settings",
    "Error loading config.toml: invalid transport",
    "The following entries in claude_desktop_config.json are not valid MCP server configurations and were skipped: vault",
    "Does not adhere to MCP server configuration schema",
  ],
  CONFIG_FILE_IGNORED: ["No MCP servers configured. Run `claude mcp` to learn more."],
  STREAM_CUT: [
    "Client error for command SSE stream disconnected: TypeError: terminated",
    "SSE error: TypeError: terminated: Body Timeout Error",
    "httpx.RemoteProtocolError: peer closed connection without sending complete message body (incomplete chunked read)",
  ],
  STREAM_BUFFERED: [
    "[warn] 41#41: *9 an upstream response is buffered to a temporary file /var/lib/nginx/tmp/proxy/6",
  ],
  REMOTE_HTTP_REFUSED: [
    "Error: Non-HTTPS URLs are only allowed for localhost or with --allow-http",
  ],
  CERTIFICATE_NOT_TRUSTED: [
    "code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'",
    "fetch failed: self-signed certificate in certificate chain",
    "[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate",
    "x509: certificate signed by unknown authority",
  ],
  CERTIFICATE_EXPIRED: ["Error: certificate has expired"],
  CERTIFICATE_WRONG_HOST: ["Hostname/IP does not match certificate's altnames: Host: a.example."],
  TLS_TO_PLAIN_PORT: [
    "write EPROTO 8492:error:1408F10B:SSL routines:ssl3_get_record:wrong version number",
    "WARNING:  Invalid HTTP request received.",
  ],
  CONTAINER_LOCALHOST: ["getaddrinfo ENOTFOUND host.docker.internal"],
  LOCAL_SERVER_NOT_LISTENING: [
    "TypeError: fetch failed: connect ECONNREFUSED 127.0.0.1:8080, connect ECONNREFUSED ::1:8080",
    "Connection refused. Is the MCP server running?",
    "net::ERR_CONNECTION_REFUSED at http://localhost:4000",
  ],
  CORS_HEADERS_MISSING: [
    "Access to fetch at 'https://a.example/mcp' from origin 'http://localhost:6274' has been blocked by CORS policy: Request header field mcp-protocol-version is not allowed by Access-Control-Allow-Headers in preflight response.",
  ],
  NOT_ACCEPTABLE: [
    '{"jsonrpc":"2.0","id":"server-error","error":{"code":-32600,"message":"Not Acceptable: Client must accept both application/json and text/event-stream"}}',
    "Accept must contain 'text/event-stream' for GET requests",
  ],
  SESSION_ID_MISSING: [
    'Error POSTing to endpoint (HTTP 400): {"error":{"code":-32000,"message":"Bad Request: No valid session ID provided"},"id":null}',
    '{"error":"Invalid or missing MCP session ID for SSE."}',
    "Bad Request: Missing session ID",
  ],
  SESSION_EXPIRED: [
    "401 Unauthorized: Session not found",
    `{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":null}`,
    "Not Found: Session has been terminated",
    "Could not find session for ID: 1234",
    "Bad Request: Unknown Mcp-Session-Id header",
  ],
  SSE_ENDPOINT_REFUSED: [
    "SSE error: Non-200 status code (404)",
    "SSE error: Non-200 status code (405)",
    'Error connecting to https://a.example/: 200 Invalid content type, expected "text/event-stream"',
  ],
  POST_REFUSED: [
    'Received error: Error POSTing to endpoint (HTTP 405): {"detail":"Method Not Allowed"}',
    "<pre>Cannot POST /sse</pre>",
    'INFO: 10.0.0.1:0 - "POST /sse HTTP/1.1" 405 Method Not Allowed',
  ],
  SSE_MESSAGES_PATH: ['"POST /messages/?session_id=abc HTTP/1.1" 404 Not Found'],
  HOST_NOT_ALLOWED: [
    'INFO:     10.42.227.223:57038 - "POST /mcp HTTP/1.1" 421 Misdirected Request',
    "WARNING - Invalid Host header: mcp.example.com",
  ],
  ORIGIN_NOT_ALLOWED: ["Invalid Origin header: https://a.example"],
  SLASH_REDIRECT: ['INFO:     10.244.2.57:58980 - "POST /mcp HTTP/1.1" 307 Temporary Redirect'],
  HTML_RESPONSE: [
    "StreamableHTTPError: Streamable HTTP error: Unexpected content type: text/html; charset=utf-8",
    `Unexpected token '<', "<!DOCTYPE "... is not valid JSON`,
  ],
  UNEXPECTED_CONTENT_TYPE: [
    "Unexpected content type: None, when send initialize request",
    "java.lang.RuntimeException: Unknown media type returned: text/plain; charset=utf-8",
  ],
  WRONG_CONTENT_TYPE: ["415 Unsupported Media Type", "Invalid Content-Type header"],
  SESSION_MANAGER_NOT_STARTED: [
    "RuntimeError: Task group is not initialized. Make sure to use run().",
  ],
  TOO_MANY_CONNECTIONS: ["Error: Already connected to a transport. Call close() before connecting"],
  OAUTH_REGISTRATION_REFUSED: [
    "Error: Incompatible auth server: does not support dynamic client registration",
    "Dynamic client registration failed: HTTP 403",
    "Couldn't register with Magnific's sign-in service. You can retry or add an OAuth client ID in the connector settings.",
  ],
  OAUTH_RESOURCE_MISMATCH: [
    "Error: Protected resource https://a.example does not match expected https://b.example/mcp",
  ],
  OAUTH_REDIRECT_REFUSED: [
    "Invalid redirect URI. The redirect URI provided does not match any registered URI for this client.",
    "Error 400: redirect_uri_mismatch",
  ],
  OAUTH_STATE_MISMATCH: [
    "Invalid state parameter. Please try again.",
    "Existing OAuth client information is required when exchanging an authorization code",
  ],
  MACOS_REFUSED: [
    "Error: dlopen(/Users/ana/node_modules/better_sqlite3.node, 0x0001): tried: '/Users/ana/x.node' (code signature in <7B> '/Users/ana/x.node' not valid for use in process: mapping process and mapped file (non-platform) have different Team IDs)",
    "“docs-mcp” cannot be opened because the developer cannot be verified.",
  ],
  OAUTH_CLIENT_UNKNOWN: [
    '{"error": "invalid client"}',
    "Invalid client_id",
    '{"error":"invalid_request","error_description":"Unknown OAuth client"}',
    "Error: 401 Unauthorized: unknown client",
  ],
  OAUTH_TOKEN_REFUSED: ["Token exchange failed: HTTP 400", '{"error":"invalid_grant"}'],
  OAUTH_DISCOVERY_FAILED: [
    'INFO: "GET /.well-known/oauth-protected-resource HTTP/1.1" 404 Not Found',
    "HTTP 500 trying to load well-known OAuth metadata",
  ],
  SCOPE_MISSING: ["403 Resource not accessible by personal access token"],
  AUTH_REQUIRED: [
    "HTTP 401 Unauthorized",
    "Error: Invalid API key",
    '{"error":"invalid_token"}',
    "UnauthorizedError",
  ],
  PROTOCOL_VERSION_REFUSED: [
    "MCP server could not be started: MPC -32602: Unsupported protocol version",
    "Error: Server's protocol version is not supported: 2025-03-26",
    "MCP error -32603: protocol version not supported, supported version is 2024-11-05",
    "Client requested unsupported protocol version: 2025-06-18, so the server will suggest 2024-11-05",
  ],
  NOT_INITIALIZED: ["RuntimeError: Received request before initialization was complete"],
  INITIALIZE_REJECTED: ["Failed to initialize client: -32600"],
  REQUEST_TIMED_OUT: [
    "context server pg failed to start: Context server request timeout",
    "MCP client for `figma` failed to start: request timed out",
    "McpError: MCP error -32001: Request timed out",
    'MCP server "a" connection timed out after 30000ms',
  ],
  METHOD_NOT_FOUND: ["MCP error -32601: Method not found"],
  INVALID_PARAMS: ["MCP error -32602: Invalid request parameters"],
  INTERNAL_SERVER_FAULT: ["MCP error -32603: Error executing tool"],
  PARSE_ERROR: ["MCP error -32700: Parse error"],
  TOOL_NAME_TOO_LONG: [
    "g: SHEETS_CLEAR – Combined server and tool name length (60) exceeds 60 characters",
    "Some tools have naming issues and may be filtered out",
    "tool_reference.tool_name: String should have at most 64 characters",
  ],
  TOOL_SCHEMA_REFUSED: [
    "Invalid schema for function 'list': array schema missing items",
    "tools.4.custom.input_schema: JSON schema is invalid",
  ],
  TOO_MANY_TOOLS: [
    "Exceeding total tools limit: you have 98 tools from enabled servers, too many tools",
  ],
  INSPECTOR_PROXY_TOKEN: [
    "Connection Error - Did you add the proxy session token in Configuration?",
    "Connection Error - Check if your MCP server is running and proxy token is correct",
  ],
  COMMAND_INCOMPLETE: [
    "2025-11-04 16:56:52.513 [error] sh: line 1: method:initialize: command not found",
  ],
  WORKING_FOLDER_GONE: [
    "Error: ENOENT: process.cwd failed with error no such file or directory, uv_cwd",
  ],
  WRONG_FOLDER: [
    "error: No `pyproject.toml` found in current directory or any parent directory",
    "npm error enoent Could not read package.json: Error: ENOENT: no such file or directory, open '/package.json'",
  ],
  ARGUMENTS_REFUSED: [
    "mcp-server-git: error: unrecognized arguments: --port 3000",
    "error: unexpected argument '--stdio' found",
    "unknown flag: --transport",
    "Usage: mcp-server-filesystem <allowed-directory> [additional-directories...]",
  ],
  LIBRARY_MISMATCH: [
    "TypeError: FastMCP.__init__() got an unexpected keyword argument 'dependencies'",
    "pydantic_core._pydantic_core.ValidationError: 14 validation errors for Settings",
    "ModuleNotFoundError: No module named 'mcp.server.fastmcp'",
  ],
  NATIVE_LIBRARY: [
    "was compiled against a different Node.js version using",
    "dyld[2113]: Library not loaded: /opt/homebrew/opt/icu4c/lib/libicui18n.73.dylib",
    "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found (required by /root/x)",
  ],
  WRONG_ARCHITECTURE: [
    "exec /usr/local/bin/docker-entrypoint.sh: exec format error",
    "OSError: [WinError 193] %1 is not a valid Win32 application",
  ],
  RUNTIME_VERSION: [
    "java.lang.UnsupportedClassVersionError: com/acme/Server has been compiled by a more recent version of the Java Runtime",
    "You must install or update .NET to run this application.",
  ],
  ENVIRONMENT_BROKEN: [
    "error: Project virtual environment directory `/opt/s/.venv` cannot be used because it is not a valid Python environment (no Python executable was found)",
    "/opt/s/.venv/bin/server: bad interpreter: /usr/bin/python3.9: no such file or directory",
  ],
  TEXT_ENCODING: [
    "UnicodeDecodeError: 'gbk' codec can't decode byte 0x80 in position 5: illegal multibyte sequence",
  ],
  FOLDER_MISSING: [
    "Error accessing directory /Users/username/Desktop: Error: ENOENT: no such file or directory, stat '/Users/username/Desktop'",
  ],
  PATH_OUTSIDE_ROOTS: [
    "Access denied - path outside allowed directories: /etc/hosts not in /Users/me/Desktop",
  ],
  DOCKER_NAME_IN_USE: [
    'docker: Error response from daemon: Conflict. The container name "/mcp-github" is already in use by container "0a1b".',
  ],
  DOCKER_MOUNT_DENIED: [
    "docker: Error response from daemon: Mounts denied: The path /Users/me/data is not shared from the host and is not known to Docker.",
  ],
  BROWSER_MISSING: [
    "browserType.launch: Executable doesn't exist at /root/.cache/ms-playwright/chromium-1117/chrome-linux/chrome",
    "Could not find Chrome (ver. 131.0.6778.204).",
  ],
  BACKEND_LOGIN_REFUSED: [
    'FATAL: password authentication failed for user "postgres"',
    "DefaultCredentialsError: Your default credentials were not found.",
    "botocore.exceptions.NoCredentialsError: Unable to locate credentials",
  ],
  BACKEND_UNREACHABLE: [
    "Error: 2003 (HY000): Can't connect to MySQL server on 'localhost:3306' (61)",
    "MongoServerSelectionError: connect ECONNREFUSED 127.0.0.1:27017",
  ],
  GATEWAY_ERROR: [
    "Error POSTing to endpoint (HTTP 504): <html>",
    "<title>acornlabs.com | 524: A timeout occurred</title>",
    "502 Bad Gateway",
  ],
  CONNECTOR_NOT_REACHED: [
    "Couldn't reach the MCP server. You can check the server URL and verify the server is running.",
    "There was an error connecting to the MCP server. Please check your server URL and make sure your server handles auth correctly.",
  ],
  PROXY_LOGIN_REQUIRED: ["tunneling socket could not be established, statusCode=407"],
  OAUTH_TOKEN_NOT_TAKEN: [
    "McpAuthorizationError: Your account was authorized but the integration rejected the credentials",
  ],
  OAUTH_LOGIN_FAILED: [
    "Authorization with the MCP server failed. You can check your credentials and permissions.",
  ],
  INITIALIZED_TWICE: [
    "Invalid Request: Only one initialization request is allowed",
    "Bad Request: Server already initialized",
  ],
  HANDSHAKE_CUT: ["Transport channel closed, when send initialized notification"],
  MESSAGE_NOT_JSONRPC: [
    "pydantic_core._pydantic_core.ValidationError: 9 validation errors for JSONRPCMessage",
  ],
  SSE_EVENT_UNKNOWN: [
    "io.modelcontextprotocol.spec.McpError: Received unrecognized SSE event type: null",
  ],
  TOOL_UNKNOWN: ["MCP error -32602: Tool search_nodes not found", "Unknown tool: add"],
  TOOL_OUTPUT_REFUSED: [
    "Output validation error: 'result' is a required property",
    "MCP error -32600: Tool x has an output schema but did not return structured content",
  ],
  TOOL_RESULT_TOO_LARGE: [
    "MCP tool response (31291 tokens) exceeds maximum allowed tokens (25000).",
  ],
  SERVER_EXITED: [
    "McpError: MCP error -32000: Connection closed",
    "[error] Server disconnected. For troubleshooting guidance, please visit our debugging documentation",
    "Could not attach to MCP server github",
  ],
  NO_ANSWER_YET: ["Waiting for server to respond to `initialize` request..."],
  EXCEPTION_GROUP: ["ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)"],
  FETCH_FAILED: ["Client error for command fetch failed", "All connection attempts failed"],
};

for (const { code, says, fix } of KNOWN_ERRORS) {
  Deno.test(`${ID}: recognises ${code} in a public issue's own words`, async () => {
    for (const error_text of POSTED[code]) {
      const { findings, verdict } = await runKit(ID, { error_text });
      const [first] = findings;
      assert.ok(findings.some((found) => found.code === code), `${error_text}: ${first?.code}`);
      const own = findings.find((found) => found.code === code)!;
      assert.ok(own.message.endsWith(`: ${says}`) && own.fix === fix, own.message);
      assert.notEqual(verdict, "ready");
    }
  });
}

Deno.test(`${ID}: knows at least fifty kinds, from at least fifty public issues`, () => {
  const seen = new Set(KNOWN_ERRORS.flatMap(({ seen }) => seen));
  assert.ok(KNOWN_ERRORS.length >= 50 && seen.size >= 50, `${KNOWN_ERRORS.length}, ${seen.size}`);
  for (const issue of seen) assert.match(issue, /^[\w.-]+\/[\w.-]+#\d+$/);
});

Deno.test(`${ID}: reports the cause, and not what every failure ends with`, async () => {
  const error_text = [
    "2025-06-03T07:23:52.636Z [info] [time] Initializing server...",
    "2025-06-03T07:23:52.664Z [error] [time] spawn npx ENOENT",
    "2025-06-03T07:23:52.669Z [info] [time] Server transport closed",
    "2025-06-03T07:23:52.670Z [info] [time] Server transport closed unexpectedly, this is likely due to the process exiting early.",
    "2025-06-03T07:23:52.670Z [error] [time] Server disconnected. For troubleshooting guidance, see the docs",
  ].join("\n");
  const { found } = await runKit(ID, { error_text });
  assert.deepEqual(found, ["blocker PROGRAM_NOT_FOUND error_text"]);
});

Deno.test(`${ID}: does not ask for the whole path of a program that has it`, async () => {
  for (const path of ["/usr/local/bin/uvx", "C:\\tools\\server.exe", "~/bin/server"]) {
    const { found } = await runKit(ID, { error_text: `[error] [fs] spawn ${path} ENOENT` });
    assert.deepEqual(found, ["blocker PROGRAM_PATH_WRONG error_text"]);
  }
});

Deno.test(`${ID}: does not call waiting the cause where the process then ended, and gives its exit code`, async () => {
  const { findings } = await runKit(ID, {
    error_text: "[info] Waiting for server to respond to `initialize` request...\n" +
      "[info] Connection state: Error Process exited with code 243",
  });
  assert.deepEqual(findings.map(({ code }) => code), ["SERVER_EXITED"]);
  assert.match(findings[0]!.message, /exited with code 243/);
});

Deno.test(`${ID}: a page of status 404 says that nothing is at the address`, async () => {
  const error_text = "Error 404 status connecting to https://mcp.example.org/sse as SSE: " +
    "<!DOCTYPE html>\n<html>\n<body>\n<pre>Cannot GET /sse</pre>\n</body>\n</html>";
  assert.deepEqual((await runKit(ID, { error_text })).found, [
    "blocker ENDPOINT_NOT_FOUND error_text",
  ]);
});

Deno.test(`${ID}: an old Node.js, not a missing package, has no module node:path`, async () => {
  const error_text = "Error: Cannot find module 'node:path'\nRequire stack:\n" +
    "- /home/me/.nvm/versions/node/v12.22.12/lib/node_modules/npm/bin/npm-cli.js";
  assert.deepEqual((await runKit(ID, { error_text })).found, ["blocker NODE_TOO_OLD error_text"]);
});

Deno.test(`${ID}: learns more from a body than from its status`, async () => {
  const exchanges = [{
    request: { method: "POST" },
    response: {
      status: 400,
      body: { error: { code: -32000, message: "Bad Request: No valid session ID provided" } },
    },
  }];
  const { found } = await runKit(ID, { exchanges });
  assert.deepEqual(found, ["blocker SESSION_ID_MISSING exchanges"]);
});

Deno.test(`${ID}: an unknown text is a problem that shows its line`, async () => {
  const { findings, verdict, facts } = await runKit(ID, {
    error_text: "starting\nFlux capacitor failure in sector 7\nbye",
  });
  assert.deepEqual([verdict, facts.first_failure], ["needs_work", "UNRECOGNISED_ERROR"]);
  assert.equal(
    findings[0]!.message,
    "No known error is in the text: Flux capacitor failure in sector 7",
  );
});

Deno.test(`${ID}: takes a server's word on whom it does not know for no refusal`, async () => {
  const error_text = "[info] initialize from unknown client 1.2";
  const { found } = await runKit(ID, { client: "desktop-chat", error_text });
  assert.deepEqual(found.filter((line) => line.includes("OAUTH")), []);
});

Deno.test(`${ID}: leaves out what follows from a refusal that is told`, async () => {
  const rows = [
    `"GET /mcp HTTP/1.1" 406 Not Acceptable
"GET /.well-known/oauth-protected-resource HTTP/1.1" 404 Not Found`,
    'Error: failed to initialize: initialize failed with status 406: {"message":"Not Acceptable: Client must accept both application/json and text/event-stream"}',
  ];
  for (const error_text of rows) {
    const { found } = await runKit(ID, { error_text });
    assert.deepEqual(found, ["blocker NOT_ACCEPTABLE error_text"], error_text);
  }
  const { found } = await runKit(ID, {
    error_text:
      "MCP startup failed: handshaking with MCP server failed: Send message error\n error: Client error: error sending request for url (http://127.0.0.1:8765/api/), when send initialize request",
  });
  assert.deepEqual(found, ["blocker FETCH_FAILED error_text"]);
});

Deno.test(`${ID}: what was refused before a connection came about is no failure`, async () => {
  const tried =
    'Received error: Error POSTing to endpoint (HTTP 405): {"error":{"code":-32601}}\nRecursively reconnecting for reason: falling-back-to-alternate-transport\n';
  const connected =
    `${tried}Connected to remote server using SSEClientTransport\nLocal STDIO server running\n`;
  const ends = await runKit(ID, { error_text: connected });
  assert.deepEqual([ends.verdict, ends.found], ["ready", ["note CONNECTED error_text"]]);
  const lost = await runKit(ID, {
    error_text: `${connected}Error: SSE stream disconnected: TypeError: terminated\n`,
  });
  assert.equal(lost.facts.first_failure, "STREAM_CUT");
  const { facts } = await runKit(ID, { error_text: tried });
  assert.equal(facts.first_failure, "POST_REFUSED");
});

Deno.test(`${ID}: that another server or a database is connected hides no failure`, async () => {
  const failed = "[error] [files] connect ECONNREFUSED 127.0.0.1:3000\n";
  const firstOf = async (line: string) =>
    (await runKit(ID, { error_text: `${failed}${line}\n` })).facts.first_failure;
  const ready = "Server started and connected successfully";
  assert.equal(await firstOf(`[info] [github] ${ready}`), "LOCAL_SERVER_NOT_LISTENING");
  assert.equal(await firstOf("PostgreSQL connected successfully"), "LOCAL_SERVER_NOT_LISTENING");
  assert.equal(await firstOf(`[info] [files] ${ready}`), null);
});
