import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import ts from "typescript";
import { FINDINGS } from "../../../tools/kits/agent-connection-diagnostic-kit/findings.ts";
import { KNOWN_ERRORS } from "../../../tools/kits/agent-connection-diagnostic-kit/known/known_errors.ts";
import { strictJson } from "../../../tools/shared/json/strict_json.ts";
import { PROFILE_IDS } from "../../../tools/shared/install_profiles.ts";
import { errorOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-connection-diagnostic-kit";
const URL_OK = "https://tools.example.com/mcp";

/** A configuration of one server, as most clients read it. */
const one = (entry: unknown) => ({ mcpServers: { tools: entry } });
const withUrl = (url: string) => ({ config: one({ type: "http", url }) });

const ACCEPT = { Accept: "application/json, text/event-stream" };
const call = (method: string, params: object = {}, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});
const INITIALIZE = call("initialize", { protocolVersion: "2025-11-25" });
const INITIALIZED = {
  request: { method: "POST", body: { jsonrpc: "2.0", method: "notifications/initialized" } },
  response: { status: 202 },
};
const SERVER = { protocolVersion: "2025-11-25", capabilities: { tools: {} } };

/** A POST exchange that was done. */
const done = (body: unknown, answer: object, headers: object = {}) => ({
  request: { method: "POST", headers: ACCEPT, body },
  response: { status: 200, headers, body: answer },
});
const result = (result: object, id: unknown = 1) => ({ jsonrpc: "2.0", id, result });
const rpcError = (code: number, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  error: { code, message: "no such thing" },
});
const opened = (headers: object = {}) => done(INITIALIZE, result(SERVER), headers);
const status = (status: number, method = "POST", headers: object = {}) => ({
  exchanges: [{ request: { method, headers }, response: { status } }],
});
const error = (error: string) => ({ exchanges: [{ request: { method: "POST" }, error }] });

/** Codes of configurations that the test of the corrected ones meets. */
const CONFIG_CODES: readonly string[] = [
  "CONFIG_NOT_PLAIN_TEXT",
  "WINDOWS_PATH_ESCAPES",
  "NOT_READ",
  "ENTRY_NESTED",
  "AMBIGUOUS_ENTRY",
  "WRONG_URL_KEY",
  "TYPE_MISSING",
  "TRANSPORT_NAME",
  "LEGACY_SSE",
  "REMOTE_NEEDS_BRIDGE",
  "SERVER_DISABLED",
  "COMMAND_IS_URL",
  "COMMAND_WITH_ARGS",
  "ARGS_NOT_LIST",
  "VALUE_NOT_TEXT",
  "PATH_NOT_EXPANDED",
  "RELATIVE_PATH",
  "WINDOWS_NPX",
  "DOCKER_NOT_INTERACTIVE",
  "DOCKER_WITH_TTY",
  "DOCKER_DETACHED",
  "DOCKER_ENV_NOT_PASSED",
  "DOCKER_LOCALHOST",
  "PLACEHOLDER_VALUE",
  "INPUT_NOT_DEFINED",
  "INPUT_NOT_ASKED_FOR",
  "AUTH_SCHEME_MISSING",
];

// What is sent, and each code with its path; codes of notes too.
const FOUND: [string, object, string[]][] = [
  ["nothing wrong", withUrl(URL_OK), []],
  ["TOML", { config: "[mcp_servers.a]\ncommand = npx\n" }, ["CONFIG_NOT_TOML config"]],
  [
    "what Codex calls otherwise",
    { config: `[mcp_servers.a]\ntype = "http"\nurl = "${URL_OK}"\n` },
    [
      "TOML_KEY config.mcp_servers.a.type",
    ],
  ],
  ["a script of package.json", {
    config: { mcpServers: { a: { command: "pnpm", args: ["start"] } } },
  }, ["SCRIPT_BANNER config.mcpServers.a.args[0]"]],
  ["a misspelt key", { config: { mcpServers: { a: { comand: "npx" } } } }, [
    "KEY_MISSPELT config.mcpServers.a.comand",
  ]],
  ["an exchange without bodies", {
    exchanges: [{ request: { method: "POST", url: URL_OK }, response: { status: 200 } }],
  }, ["NO_MCP_ANSWER exchanges"]],
  ["text that is no JSON", { config: "{mcpServers: 1}" }, ["CONFIG_NOT_JSON config"]],
  ["JSON that is no object", { config: "[]" }, ["CONFIG_NOT_JSON config"]],
  ["blank text", { config: " ", error_text: "403" }, [
    "CONFIG_NOT_JSON config",
    "FORBIDDEN error_text",
  ]],
  [
    "comments",
    { config: `// mine\n${JSON.stringify(one({ url: URL_OK }))}` },
    ["CONFIG_HAS_COMMENTS config"],
  ],
  [
    "a comma too many",
    { config: `{"mcpServers": {"a": {"url": "${URL_OK}",},}}` },
    ["CONFIG_HAS_COMMENTS config"],
  ],
  [
    "comments in a file of Visual Studio Code",
    { client: "vscode-editor", config: `{"servers": {"a": {"url": "${URL_OK}"}} /* b */}` },
    [],
  ],
  [
    "the wrong key",
    { config: { servers: { a: { url: URL_OK } } } },
    ["WRONG_SERVER_KEY config.servers"],
  ],
  [
    "the key that another client reads",
    { config: { mcp_servers: { a: { url: URL_OK } } } },
    ["WRONG_SERVER_KEY config.mcp_servers"],
  ],
  [
    "the wrong key for Visual Studio Code",
    { client: "vscode-editor", ...withUrl(URL_OK) },
    ["WRONG_SERVER_KEY config.mcpServers"],
  ],
  [
    "opencode's key, list and variable",
    {
      config: {
        mcp: {
          a: { type: "remote", url: URL_OK, headers: { Authorization: "Bearer {env:A_TOKEN}" } },
          b: { type: "local", command: ["npx", "-y", "b"] },
        },
      },
    },
    [],
  ],
  [
    "Zed's key, with a comment",
    { config: `{"context_servers": {"a": {"command": "a"}}} // b` },
    [],
  ],
  ["a variable of Gemini CLI", {
    config: one({ httpUrl: URL_OK, headers: { Authorization: "Bearer $A_TOKEN" } }),
  }, []],
  [
    "no server that is on",
    { config: one({ url: URL_OK, disabled: true }) },
    ["ALL_SERVERS_DISABLED config.mcpServers.tools"],
  ],
  [
    "one server that is off beside one that is on",
    { config: { mcpServers: { a: { url: URL_OK }, b: { url: URL_OK, disabled: true } } } },
    ["SERVER_DISABLED config.mcpServers.b"],
  ],
  [
    "a container's name",
    { config: one({ url: "http://db:8000/mcp" }) },
    ["HOST_OF_ONE_NETWORK config.mcpServers.tools.url"],
  ],
  ["both keys", { config: { servers: {}, ...one({ url: URL_OK }) } }, []],
  ["no key", { config: { other: 1 } }, ["NO_SERVER_ENTRY config.mcpServers"]],
  ["no entry", { config: { mcpServers: {} } }, ["NO_SERVER_ENTRY config.mcpServers"]],
  ["a list of entries", { config: { mcpServers: [1] } }, ["NO_SERVER_ENTRY config.mcpServers"]],
  ["a connector", { client: "desktop-chat", config: { name: "a", url: URL_OK } }, []],
  [
    "a connector's shape elsewhere",
    { config: { name: "a", url: URL_OK } },
    ["NO_SERVER_ENTRY config.mcpServers"],
  ],
  ["a local process", { config: one({ command: "npx", args: [], type: "stdio" }) }, []],
  ["no URL", { config: one({}) }, ["MISSING_URL config.mcpServers.tools.url"]],
  ["a URL that is none", { config: one({ url: 7 }) }, ["MISSING_URL config.mcpServers.tools.url"]],
  ["an empty URL", { config: one({ url: " " }) }, ["MISSING_URL config.mcpServers.tools.url"]],
  ["an entry that is a URL", { config: one(URL_OK) }, ["ENTRY_NOT_OBJECT config.mcpServers.tools"]],
  ["an entry that is a number", { config: one(7) }, ["MISSING_URL config.mcpServers.tools.url"]],
  [
    "another transport",
    { config: one({ type: "sse", url: URL_OK }) },
    ["WRONG_TRANSPORT config.mcpServers.tools.type"],
  ],
  [
    "a placeholder",
    withUrl("https://tools.example.com/{tenant}/mcp"),
    ["PLACEHOLDER_URL config.mcpServers.tools.url"],
  ],
  [
    "a placeholder for the host",
    withUrl("https://<host>/mcp"),
    ["PLACEHOLDER_URL config.mcpServers.tools.url", "URL_INVALID config.mcpServers.tools.url"],
  ],
  ["half a URL", withUrl("tools.example.com/mcp"), ["URL_INVALID config.mcpServers.tools.url"]],
  ["another scheme", withUrl("wss://tools.example.com/mcp"), [
    "URL_INVALID config.mcpServers.tools.url",
  ]],
  ["no TLS", withUrl("http://tools.example.com/mcp"), [
    "URL_NOT_HTTPS config.mcpServers.tools.url",
  ]],
  ["no TLS on the machine itself", withUrl("http://localhost:8000/mcp"), []],
  ["no TLS at 127.0.0.1", withUrl("http://127.0.0.1:8000/mcp/"), []],
  ["no TLS at ::1", withUrl("http://[::1]:8000/mcp"), []],
  ["another path", withUrl("https://tools.example.com/api"), [
    "URL_PATH_NOT_MCP config.mcpServers.tools.url",
  ]],
  ["a secret", { config: one({ url: URL_OK, headers: { Authorization: "x" } }) }, [
    "SECRET_IN_INPUT config",
  ]],
  ["a short secret in a file", {
    config: JSON.stringify(one({ url: URL_OK, headers: { Authorization: "x" } })),
  }, ["SECRET_IN_INPUT config"]],
  ["variables in place of secrets", {
    config: one({
      url: URL_OK,
      headers: { Authorization: "Bearer ${input:api-key}", "X-Api-Key": "${env:TOOLS_KEY}" },
    }),
  }, []],
  ["a variable with a secret for its default", {
    config: one({ url: URL_OK, headers: { Authorization: "Bearer ${KEY:-a1b2c3d4}" } }),
  }, ["SECRET_IN_INPUT config"]],
  ["a proxy's page of an error", {
    exchanges: [{
      request: { method: "POST" },
      response: { status: 502, headers: { "content-type": "text/html" } },
    }],
  }, ["SERVER_ERROR exchanges[0].response.status"]],
  ["a request that failed", {
    exchanges: [{ request: { method: "POST", body: call("tools/list") }, error: "ENOTFOUND" }],
  }, ["DNS_FAILURE exchanges[0].error"]],
  ["an answer alone", { exchanges: [done(null, result({ tools: [] }))] }, []],
  ["a notification alone", { exchanges: [INITIALIZED] }, []],
  ["a host that is not found", error("getaddrinfo EAI_AGAIN x"), [
    "DNS_FAILURE exchanges[0].error",
  ]],
  ["a closed port", error("connect econnrefused 10.0.0.7:8000"), [
    "CONNECTION_REFUSED exchanges[0].error",
  ]],
  ["a slow network", error("The operation timed out"), ["CONNECTION_TIMEOUT exchanges[0].error"]],
  ["a cut", error("socket hang up"), ["CONNECTION_RESET exchanges[0].error"]],
  ["a certificate", error("CERT_HAS_EXPIRED"), ["CERTIFICATE_EXPIRED exchanges[0].error"]],
  ["a page's origin", error("blocked by CORS policy"), ["CORS_HEADERS_MISSING exchanges[0].error"]],
  ["the first code of several", error("timeout after ENOTFOUND"), [
    "DNS_FAILURE exchanges[0].error",
  ]],
  ["a page's fault without its words", { error_text: "CORS error" }, ["CORS_BLOCKED error_text"]],
  ["any other error", error("fetch failed"), ["NETWORK_ERROR exchanges[0].error"]],
  ["301", status(301), ["REDIRECTED exchanges[0].response.status"]],
  ["400", status(400), ["BAD_REQUEST exchanges[0].response.status"]],
  ["401", status(401), ["AUTH_REQUIRED exchanges[0].response.status"]],
  ["403", status(403), ["FORBIDDEN exchanges[0].response.status"]],
  ["404", status(404), ["ENDPOINT_NOT_FOUND exchanges[0].response.status"]],
  ["404 in a session", status(404, "POST", { "MCP-Session-ID": "s" }), [
    "SESSION_EXPIRED exchanges[0].response.status",
  ]],
  ["405", status(405), ["METHOD_NOT_ALLOWED exchanges[0].response.status"]],
  ["405 on GET", status(405, "get"), ["GET_STREAM_NOT_OFFERED exchanges[0].response.status"]],
  ["405 on DELETE", status(405, "DELETE"), ["GET_STREAM_NOT_OFFERED exchanges[0].response.status"]],
  ["406", status(406, "POST", { accept: "application/json" }), [
    "NOT_ACCEPTABLE exchanges[0].response.status",
  ]],
  ["415", status(415), ["WRONG_CONTENT_TYPE exchanges[0].response.status"]],
  ["429", status(429), ["RATE_LIMITED exchanges[0].response.status"]],
  ["503", status(503), ["SERVICE_BUSY exchanges[0].response.status"]],
  ["500", status(500), ["SERVER_ERROR exchanges[0].response.status"]],
  ["418", status(418), ["SERVER_ERROR exchanges[0].response.status"]],
  ["204", status(204), []],
  ["a web page", {
    exchanges: [{
      request: { method: "GET" },
      response: { status: 200, headers: { "Content-Type": "text/html; charset=utf-8" } },
    }],
  }, ["HTML_RESPONSE exchanges[0].response.headers"]],
  ["half an Accept", status(200, "POST", { accept: "application/json;q=0.9" }), [
    "ACCEPT_HEADER_INCOMPLETE exchanges[0].request.headers",
  ]],
  ["the other half", status(200, "POST", { accept: "text/*" }), [
    "ACCEPT_HEADER_INCOMPLETE exchanges[0].request.headers",
  ]],
  ["any Accept", status(202, "POST", { accept: "*/*" }), []],
  [
    "Accept in two lines",
    status(202, "POST", { accept: ["application/json", "text/event-stream"] }),
    [],
  ],
  ["no Accept", status(202, "POST", { host: "x" }), []],
  ["half an Accept of GET", status(200, "GET", { accept: "text/event-stream" }), []],
  ["no handshake", { exchanges: [done(call("tools/list"), result({ tools: [{}] }))] }, [
    "INITIALIZE_MISSING exchanges[0].request.body",
  ]],
  ["the revision without a handshake", {
    exchanges: [{
      request: {
        method: "POST",
        headers: { "mcp-protocol-version": "2026-07-28" },
        body: call("tools/list"),
      },
      response: { status: 200, body: result({ tools: [{}] }) },
    }],
  }, []],
  ["an older revision's header", {
    exchanges: [{
      request: {
        method: "POST",
        headers: { "mcp-protocol-version": "2025-11-25" },
        body: call("tools/list"),
      },
    }],
  }, ["INITIALIZE_MISSING exchanges[0].request.body"]],
  ["a discovery", { exchanges: [done(call("server/discover"), result({}))] }, []],
  ["a handshake and its notification", {
    exchanges: [opened(), INITIALIZED, done(call("tools/list"), result({ tools: [{}] }))],
  }, []],
  ["a handshake that failed", { exchanges: [done(INITIALIZE, rpcError(-32602))] }, [
    "INITIALIZE_FAILED exchanges[0].response.body",
  ]],
  ["an unknown version", {
    exchanges: [done(call("initialize"), result({ ...SERVER, protocolVersion: "1.0" }))],
  }, ["UNKNOWN_PROTOCOL_VERSION exchanges[0].response.body"]],
  ["another version", {
    exchanges: [done(INITIALIZE, result({ ...SERVER, protocolVersion: "2024-11-05" }))],
  }, ["PROTOCOL_VERSION_CHANGED exchanges[0].response.body"]],
  ["no notification", {
    exchanges: [opened(), done(call("tools/list"), result({ tools: [{}] }))],
  }, ["INITIALIZED_MISSING exchanges[0].response.body"]],
  ["a handshake alone", { exchanges: [opened()] }, []],
  ["a session that is not kept", {
    exchanges: [
      opened({ "Mcp-Session-Id": "abc" }),
      INITIALIZED,
      done(call("tools/list"), result({ tools: [{}] })),
      done(call("tools/list"), result({ tools: [{}] })),
    ],
  }, ["SESSION_ID_NOT_SENT exchanges[2].request.headers"]],
  ["a session that is not kept, and refused for it", {
    exchanges: [
      opened({ "Mcp-Session-Id": "abc" }),
      { request: { method: "POST", headers: ACCEPT }, response: { status: 400 } },
    ],
  }, [
    "BAD_REQUEST exchanges[1].response.status",
    "SESSION_ID_NOT_SENT exchanges[1].request.headers",
  ]],
  ["a session that is kept", {
    exchanges: [opened({ "mcp-session-id": "abc" }), {
      request: { method: "POST", headers: { "MCP-SESSION-ID": "abc" } },
      response: { status: 202 },
    }],
  }, []],
  ["another id", { exchanges: [done(INITIALIZE, result(SERVER, "1"))] }, [
    "RESPONSE_ID_MISMATCH exchanges[0].response.body",
  ]],
  ["an answer without an id to what was not read", {
    exchanges: [opened(), INITIALIZED, done(call("tools/list"), rpcError(-32700, null))],
  }, ["JSONRPC_ERROR exchanges[2].response.body"]],
  ["a batch", {
    exchanges: [
      opened(),
      INITIALIZED,
      done([call("tools/list", {}, 1), call("ping", {}, 2)], [result({}, 2), rpcError(-32601, 1)]),
    ],
  }, ["JSONRPC_ERROR exchanges[2].response.body"]],
  ["a server without tools", {
    exchanges: [done(INITIALIZE, result({ ...SERVER, capabilities: { prompts: {} } }))],
  }, ["NO_TOOLS exchanges[0].response.body"]],
  ["an empty list", {
    exchanges: [opened(), INITIALIZED, done(call("tools/list"), result({ tools: [] }))],
  }, ["NO_TOOLS exchanges[2].response.body"]],
  ["a call that failed", {
    exchanges: [
      opened(),
      INITIALIZED,
      done(call("tools/call", { name: "run_tool" }), result({ isError: true, content: [] })),
    ],
  }, ["TOOL_CALL_FAILED exchanges[2].response.body"]],
  ["a text of the network", { error_text: "Error: connect ECONNREFUSED 127.0.0.1:401" }, [
    "LOCAL_SERVER_NOT_LISTENING error_text",
  ]],
  ["a text with two", { error_text: "SSL error, then ETIMEDOUT, timeout" }, [
    "CONNECTION_TIMEOUT error_text",
    "TLS_FAILURE error_text",
  ]],
  ["a text with a status", { error_text: "HTTP/1.1 401 Unauthorized (401)" }, [
    "AUTH_REQUIRED error_text",
  ]],
  ["a text with 404 and 405", { error_text: "404: Not Found. Then 405." }, [
    "ENDPOINT_NOT_FOUND error_text",
    "METHOD_NOT_ALLOWED error_text",
  ]],
  ["a status in JSON", { error_text: '{"status":401}' }, ["AUTH_REQUIRED error_text"]],
  ["ports and places of a program", {
    error_text: "at 10.0.0.7:405, [::1]:404 and client.js:401:3 (main.js:12:403)",
  }, ["UNRECOGNISED_ERROR error_text"]],
  ["a server's list of its tools in a log", {
    error_text:
      '[info] Message from server: {"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"get_issue","description":"Reads an error"}]}}',
  }, ["CONNECTED error_text"]],
  ["an empty last page of tools", {
    exchanges: [
      opened(),
      INITIALIZED,
      done(call("tools/list", { cursor: "2" }), result({ tools: [] })),
    ],
  }, []],
  ["a policy of the browser, which is none of an organization", {
    error_text:
      "Access to fetch at 'https://a.example/mcp' from origin 'http://localhost:6274' has been blocked by CORS policy",
  }, ["CORS_HEADERS_MISSING error_text"]],
  ["numbers that are no status", { error_text: "4010 a401 1.401 401.5 500 418" }, [
    "UNRECOGNISED_ERROR error_text",
  ]],
];

for (const [title, input, expected] of FOUND) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { findings, verdict, facts, files } = await runKit(ID, input as Record<string, unknown>);
    const codes = findings.map(({ code, path }) => `${code} ${path}`);
    assert.deepEqual(codes.toSorted(), expected.toSorted());
    const severities = findings.map(({ severity }) => severity);
    assert.equal(
      verdict,
      severities.includes("blocker")
        ? "blocked"
        : severities.includes("problem")
        ? "needs_work"
        : "ready",
    );
    const first = findings.find(({ severity }) => severity !== "note");
    assert.equal(facts.first_failure, first?.code ?? null);
    const { checks } = JSON.parse(files["diagnosis.json"]!);
    assert.deepEqual(
      checks,
      findings.map(({ code, severity, path = null }) => ({ code, severity, path })),
    );
  });
}

Deno.test(`${ID}: meets every code, those of known errors in their own test`, () => {
  const met = new Set([
    ...FOUND.flatMap(([, , codes]) => codes.map((code) => code.split(" ")[0])),
    ...KNOWN_ERRORS.map(({ code }) => code),
    ...CONFIG_CODES,
  ]);
  assert.deepEqual(Object.keys(FINDINGS).filter((code) => !met.has(code)), []);
});

Deno.test(`${ID}: takes the layer of the first blocker, else of the first problem`, async () => {
  const layers: [object, string, string | null][] = [
    [withUrl(URL_OK), "none", null],
    [withUrl("http://tools.example.com/mcp"), "config", "URL_NOT_HTTPS"],
    [{ config: one({ url: URL_OK, headers: { Cookie: "x" } }) }, "config", "SECRET_IN_INPUT"],
    [error("ENOTFOUND"), "network", "DNS_FAILURE"],
    [error("?"), "network", "NETWORK_ERROR"],
    [status(301), "http", "REDIRECTED"],
    [status(200, "POST", { accept: "x/y" }), "http", "ACCEPT_HEADER_INCOMPLETE"],
    [
      { exchanges: [done(call("tools/list"), rpcError(-1))] },
      "protocol",
      "INITIALIZE_MISSING",
    ],
    [
      { exchanges: [opened(), INITIALIZED, done(call("x"), rpcError(-1))] },
      "protocol",
      "JSONRPC_ERROR",
    ],
    [
      { exchanges: [opened(), INITIALIZED, done(call("tools/list"), result({ tools: [] }))] },
      "tools",
      "NO_TOOLS",
    ],
    [{ ...withUrl("http://tools.example.com/api"), error_text: "403" }, "http", "FORBIDDEN"],
    [{ error_text: "spawn npx ENOENT" }, "process", "PROGRAM_NOT_FOUND"],
    [status(405, "GET"), "none", null],
  ];
  for (const [input, layer, code] of layers) {
    const { facts } = await runKit(ID, input as Record<string, unknown>);
    assert.deepEqual([facts.layer, facts.first_failure], [layer, code]);
  }
});

for (const client of PROFILE_IDS) {
  Deno.test(`${ID}: the corrected configuration of ${client} keeps everything that is right`, async () => {
    const key = client === "vscode-editor" ? "mcpServers" : "servers";
    const own = client === "vscode-editor" ? "servers" : "mcpServers";
    const entry = { type: "sse", url: ` ${URL_OK} `, headers: { "X-Team": "a" }, timeout: 60 };
    const other = { command: "uvx", args: ["mcp-server-time"], env: { TZ: "UTC" } };
    const config = { inputs: [], [key]: { mine: entry, time: other }, theme: "dark" };
    const { files, statuses } = await runKit(ID, { client, config });
    const mine = client === "desktop-chat"
      ? {
        command: "npx",
        args: ["-y", "mcp-remote", URL_OK, "--header", "X-Team:a"],
        timeout: 60,
      }
      : { ...entry, type: "http", url: URL_OK };
    const expected = { inputs: [], [own]: { mine, time: other }, theme: "dark" };
    assert.equal(files["corrected-config.json"], JSON.stringify(expected, null, 2) + "\n");
    assert.deepEqual(statuses, [
      "config done",
      "url[0] done",
      "exchanges skipped",
      "error_text skipped",
      "correct done",
    ]);
    const again = await runKit(ID, { client, config: files["corrected-config.json"] });
    assert.deepEqual([again.verdict, again.facts.layer], ["ready", "none"]);
    assert.equal(again.files["corrected-config.json"], files["corrected-config.json"]);
  });
}

Deno.test(`${ID}: a connector keeps its shape, odd names and user-info`, async () => {
  const corrected = async (input: Record<string, unknown>) =>
    JSON.parse((await runKit(ID, input)).files["corrected-config.json"] ?? "null");
  assert.deepEqual(
    await corrected({ client: "desktop-chat", config: { name: "a", url: ` ${URL_OK}` } }),
    { name: "a", url: URL_OK },
  );
  const proto = await corrected({ config: `{"mcpServers": {"__proto__": {"url": "${URL_OK}"}}}` });
  assert.deepEqual(Object.keys(proto.mcpServers), ["__proto__"]);
  assert.deepEqual(
    await corrected(withUrl("https://me:pw@tools.example.com:8443/mcp?a=b#c")),
    one({ type: "http", url: "https://tools.example.com:8443/mcp?a=b#c" }),
  );
  assert.equal(await corrected(withUrl("wss://tools.example.com/mcp")), null);
  assert.equal(await corrected(withUrl("https://tools.example.com/{x}/mcp")), null);
  assert.equal(await corrected(withUrl("tools")), null);
  assert.deepEqual(await corrected({ config: one({ command: "npx" }) }), one({ command: "npx" }));
});

Deno.test(`${ID}: what stops a step also stops those after it`, async () => {
  const long = await runKit(ID, withUrl(`https://${"é".repeat(5_000)}.example/mcp`));
  assert.deepEqual(long.statuses, [
    "config done",
    "url[0] failed",
    "exchanges skipped",
    "error_text skipped",
    "correct done",
  ]);
  assert.deepEqual(long.found, ["blocker URL_INVALID url[0]", "problem STEP_FAILED url[0]"]);
  const none = await runKit(ID, { error_text: "?" });
  assert.deepEqual(none.statuses, [
    "config skipped",
    "url skipped",
    "exchanges skipped",
    "error_text done",
    "correct skipped",
  ]);
  const invalid = await runKit(ID, withUrl("tools"));
  assert.deepEqual(invalid.statuses[1], "url[0] skipped");
});

Deno.test(`${ID}: messages say what was seen, and in which exchange`, async () => {
  const messageOf = async (input: object) =>
    (await runKit(ID, input as Record<string, unknown>)).findings[0]!.message;
  const redirect = { status: 307, headers: { Location: "https://b.example/mcp" } };
  const get = { request: { method: "get" }, response: { status: 200 } };
  const cases: [object, string][] = [
    [
      { exchanges: [get, { request: { method: "get" }, response: redirect }] },
      "exchanges[1]: GET was answered with status 307, to https://b.example/mcp",
    ],
    [
      { exchanges: [{ ...get, response: { status: 429, headers: { "retry-after": 7 } } }] },
      "exchanges[0]: GET was answered with status 429, Retry-After 7",
    ],
    [error("fetch failed"), "exchanges[0]: The request failed: fetch failed"],
    [
      { exchanges: [opened(), INITIALIZED, done(call("x"), rpcError(-32601))] },
      "exchanges[2]: x was answered by the error -32601: no such thing",
    ],
    [
      { exchanges: [done(INITIALIZE, result(SERVER, 7))] },
      "exchanges[0]: The answer has the id 7, the request 1",
    ],
    [{ error_text: "Econnreset" }, 'The text has "Econnreset"'],
    [{ config: '{"a":}' }, '"config" is not JSON: line 1, column 6: found "}", expected a value'],
  ];
  for (const [input, message] of cases) assert.equal(await messageOf(input), message);
});

Deno.test(`${ID}: reads a session over an event stream, and its facts`, async () => {
  const stream = (...messages: object[]) =>
    ": hello\r\n" + messages.map((message) => {
      const [first, ...more] = JSON.stringify(message, null, 1).split("\n");
      return `event: message\r\nid: 7\r\ndata:${first}\r\n` +
        more.map((line) => `data: ${line}\r\n`).join("") + "\r\n";
    }).join("");
  const headers = { "content-type": "text/event-stream; charset=utf-8" };
  const notice = { jsonrpc: "2.0", method: "notifications/message", params: {} };
  const exchanges = [
    done(JSON.stringify(INITIALIZE), stream(notice, result(SERVER)) as unknown as object, headers),
    INITIALIZED,
    done(
      call("tools/list", {}, "a"),
      stream(result({ tools: [{}, {}] }, "a")) as unknown as object,
    ),
    done(
      call("tools/list", {}, "b"),
      stream(result({ tools: [{}] }, "b")).trim() as unknown as object,
    ),
    { request: { method: "GET" }, response: { status: 405 } },
  ];
  const { verdict, facts, files } = await runKit(ID, { exchanges });
  assert.deepEqual([verdict, Object.entries(facts)], ["ready", [
    ["client", "generic-http"],
    ["layer", "none"],
    ["url", null],
    ["servers", null],
    ["protocol_version", "2025-11-25"],
    ["tools_listed", 1],
    ["first_failure", null],
  ]]);
  assert.equal(
    files["diagnosis.json"],
    `{
  "client": "generic-http",
  "layer": "none",
  "url": null,
  "protocol_version": "2025-11-25",
  "checks": [
    {
      "code": "GET_STREAM_NOT_OFFERED",
      "severity": "note",
      "path": "exchanges[4].response.status"
    }
  ]
}
`,
  );
});

Deno.test(`${ID}: reads comments and trailing commas as TypeScript's reader does`, () => {
  const trivia = fc.constantFrom("", " ", "\r\n", '// "c\n', "/* , } */", '/**/ /*\n"*/', "//\r\n");
  const text = fc.constantFrom('"a"', '"// x"', '"/* y"', '"\\""', '"\\\\"', '",}"', '"*/"', '"é"');
  // TypeScript's reader drops the escapes of names.
  const name = fc.constantFrom('"k"', '"// x"', '"/* y"', '",}"', '"é"');
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.constantFrom("1", "true", "null", "[]", "{}"),
      list("[", "]", fc.tuple(trivia, tie("value")).map((parts) => parts.join(""))),
      list(
        "{",
        "}",
        fc.tuple(trivia, name, trivia, tie("value")).map(([a, k, b, v]) => `${a}${k}${b}:${v}`),
      ),
    ),
  }));
  function list(open: string, close: string, item: fc.Arbitrary<string>) {
    return fc.tuple(fc.array(item, { minLength: 1, maxLength: 3 }), trivia, fc.boolean(), trivia)
      .map(([items, before, isLast, after]) =>
        open + items.join(before + ",") + before + (isLast ? "," : "") + after + close
      );
  }
  fc.assert(
    fc.property(list("{", "}", fc.tuple(name, value).map((parts) => parts.join(":"))), (text) => {
      const strict = strictJson(text);
      const shape = (text: string) => text.replace(/[^\r\n]/g, ".");
      assert.equal(shape(strict), shape(text));
      const { config, error } = ts.parseConfigFileTextToJson("a.json", text);
      assert.equal(error, undefined, text);
      assert.deepEqual(JSON.parse(strict), config, text);
    }),
    { seed: 14, numRuns: 2_000 },
  );
  assert.equal(strictJson('["\\\\", /* " */ "//",]'), '["\\\\",         "//" ]');
  assert.equal(strictJson("[1, // open"), "[1,        ");
});

// Twenty kinds of credentials, each with its name or sign before it.
const SECRETS = [
  ["Authorization", "Bearer eyJhbGciOi.J9abc123-def"],
  ["authorization", "Basic dXNlcjpwYXNz9876"],
  ["Proxy-Authorization", "Basic cHJveHk6MTIzNDU2"],
  ["X-API-Key", "ak-1a2b3c4d5e6f"],
  ["api_key", "ak_9f8e7d6c5b"],
  ["apikey", "1234abcd5678"],
  ["Cookie", "sid=s3ss10n1d4242"],
  ["Set-Cookie", "auth=c00k13v4lu3"],
  ["X-Auth-Token", "tok-8a7b6c5d"],
  ["access_token", "ya29.a0AfH6SMB1"],
  ["refresh_token", "1//0gRefr35h"],
  ["id_token", "eyJpZCI6MTIz"],
  ["client_secret", "GOCSPX-4bcd3f"],
  ["AWS_SECRET_ACCESS_KEY", "wJalrXUtnFEMI1K7MDENG"],
  ["GITHUB_TOKEN", "ghp_16C7e42F292c69"],
  ["SLACK_BOT_TOKEN", "xoxb-123456-abcdef"],
  ["password", "hunter2hunter2"],
  ["PGPASSWORD", "p0stgr3s-pw"],
  ["credentials", "cr3d3nt14ls-1"],
  ["stripe-secret", "sk_live_4eC39HqLyj"],
] as const;

for (const [name, secret] of SECRETS) {
  Deno.test(`${ID}: repeats ${name} nowhere`, async () => {
    const bare = secret.replace(/^(?:Bearer|Basic) |^\w+=/, "");
    const inputs: Record<string, unknown>[] = [
      { config: one({ url: URL_OK, headers: { [name]: secret }, env: { [name]: secret } }) },
      { config: JSON.stringify(one({ url: URL_OK, headers: { [name]: secret } })) + " //" },
      { config: `{"${name}": "${secret}"` },
      { config: { mcpServers: { [`${name}=${bare}`]: {} } }, error_text: `password=${bare}` },
      withUrl(`https://me:${encodeURIComponent(bare)}@tools.example.com/mcp`),
      withUrl(`https://tools.example.com/mcp?${name}=${encodeURIComponent(bare)}`),
      error(`request with ${name}: ${secret} failed`),
      { error_text: `401 for ${name}=${secret}` },
      {
        exchanges: [
          {
            request: { method: "POST", headers: { [name]: secret }, body: { [name]: secret } },
            response: {
              status: 302,
              headers: { [name]: secret, location: `https://x.example/?${name}=${bare}` },
              body: `${name}=${secret}`,
            },
          },
          done(call("tools/list"), {
            id: 1,
            error: { code: -1, message: `bad ${name}: ${secret}` },
          }),
        ],
      },
    ];
    for (const input of inputs) {
      const { result, findings } = await runKit(ID, input);
      const shown = JSON.stringify(result);
      assert.ok(!shown.includes(bare) && !shown.includes(encodeURIComponent(bare)), shown);
      const told = findings.filter(({ code }) => code === "SECRET_IN_INPUT");
      assert.equal(told.length, 1, JSON.stringify(input));
    }
  });
}

Deno.test(`${ID}: reports secrets once, with all their places`, async () => {
  const { findings } = await runKit(ID, {
    config: one({ url: URL_OK, headers: { Authorization: "x" } }),
    error_text: "403 api_key=a1b2c3d4",
  });
  const told = findings.filter(({ code }) => code === "SECRET_IN_INPUT");
  assert.deepEqual(told.map(({ code, path, message }) => [code, path, message]), [[
    "SECRET_IN_INPUT",
    "config",
    "A credential stands in config, error_text; it is redacted everywhere in this answer",
  ]]);
});

Deno.test(`${ID}: does not claim to have written a configuration that it keeps back`, async () => {
  const { steps, files } = await runKit(ID, withUrl("https://tools.example.com/{tenant}/mcp"));
  assert.equal(files["corrected-config.json"], undefined);
  assert.equal(
    steps.find(({ id }) => id === "correct")!.summary,
    "Kept back: no server of it can be used yet",
  );
});

Deno.test(`${ID}: reads errors as programs print them`, async () => {
  const cases: [printed: string, code: string][] = [
    // Chromium's net/base/net_error_list.h.
    ["net::ERR_NAME_NOT_RESOLVED", "DNS_FAILURE"],
    ["net::ERR_CONNECTION_REFUSED", "CONNECTION_REFUSED"],
    ["net::ERR_CONNECTION_TIMED_OUT", "CONNECTION_TIMEOUT"],
    ["net::ERR_CONNECTION_RESET", "CONNECTION_RESET"],
    // curl_easy_strerror.
    ["curl: (6) Could not resolve host: tools.exmaple.com", "DNS_FAILURE"],
    ["curl: (7) Failed to connect to h port 80: Couldn't connect to server", "CONNECTION_REFUSED"],
    // Go's net and context, glibc's gai_strerror, Windows' error 10061.
    ["dial tcp: lookup tools.example.com: no such host", "DNS_FAILURE"],
    ["context deadline exceeded", "CONNECTION_TIMEOUT"],
    ["[Errno -3] Temporary failure in name resolution", "DNS_FAILURE"],
    ["os error 10061: the target machine actively refused it", "CONNECTION_REFUSED"],
    // The MCP SDK's -32000.
    ["McpError: MCP error -32000: Connection closed", "SERVER_EXITED"],
    ["OpenSSL/3.0: error:0A000086", "TLS_FAILURE"],
    ["a lossless codec", "UNRECOGNISED_ERROR"],
    ["Error POSTing to endpoint (HTTP 502)", "GATEWAY_ERROR"],
    ["Request failed with status code 307", "REDIRECTED"],
    ['{"status":500}', "SERVER_ERROR"],
    ["502 Bad Gateway", "GATEWAY_ERROR"],
    ["HTTP/2 200, 502 bytes", "UNRECOGNISED_ERROR"],
  ];
  for (const [printed, code] of cases) {
    const { findings } = await runKit(ID, { error_text: printed });
    assert.deepEqual(findings.map(({ code }) => code), [code], printed);
  }
});

Deno.test(`${ID}: reads a plain text as the client's error`, async () => {
  const { output } = await runTool(ID, "connect ECONNREFUSED");
  const { facts } = output as { facts: Record<string, unknown> };
  assert.equal(facts.first_failure, "CONNECTION_REFUSED");
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (
    const input of [{}, { config: {}, exchanges: [], error_text: " " }, { client: "generic-http" }]
  ) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
  const cases: [Record<string, unknown>, string][] = [
    [{ client: "emacs", error_text: "x" }, "client"],
    [{ config: [1] }, "config"],
    [{ config: 7 }, "config"],
    [{ exchanges: [{}] }, "exchanges[0].request"],
    [{ exchanges: [{ request: {} }] }, "exchanges[0].request.method"],
    [{ exchanges: [{ request: { method: "GET" }, response: {} }] }, "exchanges[0].response.status"],
    [
      { exchanges: [{ request: { method: "GET", headers: [] } }] },
      "exchanges[0].request.headers",
    ],
    [{ exchanges: Array(51).fill({ request: { method: "GET" } }) }, "exchanges"],
    [{ error_text: "x".repeat(20_001) }, "error_text"],
  ];
  for (const [input, path] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.deepEqual([code, fields[0]?.path], ["INVALID_INPUT", path]);
  }
  assert.equal((await errorOf(ID, { config: "x".repeat(100_000) })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: reports each of fifty exchanges, and gives the same bytes twice`, async () => {
  const exchanges = Array.from({ length: 50 }, () => status(500).exchanges[0]!);
  const { findings } = await runKit(ID, { exchanges });
  assert.equal(findings.length, 50);
  assert.deepEqual(await runTool(ID, { exchanges }), await runTool(ID, { exchanges }));
});

Deno.test(`${ID}: reports a login that cannot be found by the document missing everywhere`, async () => {
  const exchange = (path: string, status: number) => ({
    request: { method: path === "/mcp" ? "POST" : "GET", url: `https://a.test${path}` },
    response: { status },
  });
  const document = "/.well-known/oauth-protected-resource";
  const codesOf = async (...exchanges: unknown[]) =>
    (await runKit(ID, { exchanges })).findings.map(({ code, path }) => `${code} ${path}`);
  const asked = exchange("/mcp", 401);
  assert.deepEqual(
    await codesOf(asked, exchange(`${document}/mcp`, 404), exchange(document, 404)),
    [
      "AUTH_REQUIRED exchanges[0].response.status",
      "OAUTH_DISCOVERY_FAILED exchanges[2].response.status",
    ],
  );
  // A client tries two addresses, and a server without a login has neither.
  assert.deepEqual(
    await codesOf(asked, exchange(`${document}/mcp`, 404), exchange(document, 200)),
    [
      "AUTH_REQUIRED exchanges[0].response.status",
    ],
  );
  assert.deepEqual(await codesOf(exchange(document, 404)), []);
});
