/** Configurations as people post them: what is found, and how the corrected one reads. */
import assert from "node:assert/strict";
import type { KitAction } from "../../../tools/shared/kits/kit_schema.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-connection-diagnostic-kit";
const URL_OK = "https://tools.example.com/mcp";
const map = (entry: unknown) => ({ mcpServers: { tools: entry } });

// Title, client, the entry, its codes, and the entry as corrected; undefined where no file can be had.
const ENTRIES: [string, string, unknown, string[], unknown][] = [
  [
    "settings under transport",
    "generic-http",
    {
      transport: { type: "http", url: URL_OK, headers: { "X-A": "b" } },
    },
    ["ENTRY_NESTED"],
    { type: "http", url: URL_OK, headers: { "X-A": "b" } },
  ],
  [
    "a script of package.json, whose runner prints first",
    "cursor-editor",
    { command: "npm", args: ["run", "start"], transport: { type: "stdio" } },
    ["SCRIPT_BANNER"],
    { command: "npm", args: ["--silent", "run", "start"], transport: { type: "stdio" } },
  ],
  ...[["run", "mcp"], ["start"]].map((args): typeof ENTRIES[number] => [
    `Yarn's ${args[0]}, where each version takes the option`,
    "cursor-editor",
    { command: "yarn", args },
    ["SCRIPT_BANNER"],
    { command: "yarn", args: ["run", "--silent", args.at(-1)] },
  ]),
  [
    "a script without the runner's words",
    "cursor-editor",
    {
      command: "npm",
      args: ["-s", "start"],
    },
    [],
    { command: "npm", args: ["-s", "start"] },
  ],
  [
    "a short form of command, beside keys that only resemble others",
    "cursor-editor",
    { cmd: "npx", args: ["-y", "x"], id: "a", tags: ["b"], time: 5, logs: true, uid: 7 },
    ["KEY_MISSPELT"],
    { command: "npx", args: ["-y", "x"], id: "a", tags: ["b"], time: 5, logs: true, uid: 7 },
  ],
  ["both a program and an address", "generic-http", { command: "a", url: URL_OK }, [
    "AMBIGUOUS_ENTRY",
  ], { command: "a", url: URL_OK }],
  ["another name for url", "cursor-editor", { serverUrl: URL_OK }, ["WRONG_URL_KEY"], {
    url: URL_OK,
  }],
  ["httpUrl, which some clients read", "generic-http", { httpUrl: URL_OK }, [], {
    httpUrl: URL_OK,
  }],
  ["no type where the client takes it for a program", "command-line-agent", { url: URL_OK }, [
    "TYPE_MISSING",
  ], { type: "http", url: URL_OK }],
  ["another client's name for http", "vscode-editor", { type: "streamableHttp", url: URL_OK }, [
    "TRANSPORT_NAME",
  ], { type: "http", url: URL_OK }],
  [
    "http at an address of the old transport",
    "generic-http",
    {
      type: "http",
      url: "https://tools.example.com/sse",
    },
    ["WRONG_TRANSPORT"],
    { type: "sse", url: "https://tools.example.com/sse" },
  ],
  [
    "the old transport at its address",
    "generic-http",
    {
      type: "sse",
      url: "https://tools.example.com/sse",
    },
    ["LEGACY_SSE"],
    { type: "sse", url: "https://tools.example.com/sse" },
  ],
  [
    "a URL in the file of a desktop client",
    "desktop-chat",
    {
      url: URL_OK,
      headers: { "X-A": "b" },
    },
    ["REMOTE_NEEDS_BRIDGE"],
    {
      command: "npx",
      args: ["-y", "mcp-remote", URL_OK, "--header", "X-A:b"],
    },
  ],
  ["a server that is switched off", "generic-http", { url: URL_OK, disabled: true }, [
    "ALL_SERVERS_DISABLED",
  ], { url: URL_OK, disabled: true }],
  // What claude mcp add writes without --transport.
  [
    "an address for a command",
    "command-line-agent",
    { type: "stdio", command: URL_OK, args: [], env: {} },
    ["COMMAND_IS_URL"],
    { type: "http", url: URL_OK },
  ],
  ["a whole line in command", "generic-http", { command: "npx -y some-server" }, [
    "COMMAND_WITH_ARGS",
  ], { command: "npx", args: ["-y", "some-server"] }],
  [
    "a path with a space is no line",
    "generic-http",
    {
      command: "C:\\Program Files\\nodejs\\node.exe",
      args: ["C:\\a.js"],
    },
    [],
    { command: "C:\\Program Files\\nodejs\\node.exe", args: ["C:\\a.js"] },
  ],
  ["args as a text", "generic-http", { command: "npx", args: "-y some-server" }, [
    "ARGS_NOT_LIST",
  ], { command: "npx", args: ["-y", "some-server"] }],
  ["args that no rule can take apart", "generic-http", { command: "npx", args: '-y "a b"' }, [
    "ARGS_NOT_LIST",
  ], undefined],
  [
    "numbers in args and env",
    "generic-http",
    {
      command: "a",
      args: ["--port", 8080],
      env: { DEBUG: true },
    },
    ["VALUE_NOT_TEXT", "VALUE_NOT_TEXT"],
    {
      command: "a",
      args: ["--port", "8080"],
      env: { DEBUG: "true" },
    },
  ],
  ["a home that nothing fills in", "generic-http", { command: "node", args: ["~/a.js"] }, [
    "PATH_NOT_EXPANDED",
  ], { command: "node", args: ["~/a.js"] }],
  [
    "a home for which the client has a variable",
    "vscode-editor",
    {
      command: "node",
      args: ["~/a.js"],
    },
    ["PATH_NOT_EXPANDED"],
    { command: "node", args: ["${userHome}/a.js"] },
  ],
  [
    "a file in a folder that nobody knows",
    "desktop-chat",
    {
      command: "python",
      args: ["server.py"],
    },
    ["RELATIVE_PATH"],
    { command: "python", args: ["server.py"] },
  ],
  [
    "npx on Windows",
    "command-line-agent",
    {
      command: "npx",
      args: ["-y", "some-server", "C:\\Users\\me"],
    },
    ["WINDOWS_NPX"],
    { command: "cmd", args: ["/c", "npx", "-y", "some-server", "C:\\Users\\me"] },
  ],
  ["docker without stdin", "generic-http", { command: "docker", args: ["run", "--rm", "img"] }, [
    "DOCKER_NOT_INTERACTIVE",
  ], { command: "docker", args: ["run", "-i", "--rm", "img"] }],
  [
    "docker with a terminal",
    "generic-http",
    {
      command: "docker",
      args: ["run", "-it", "img", "-t", "stdio"],
    },
    ["DOCKER_WITH_TTY"],
    { command: "docker", args: ["run", "-i", "img", "-t", "stdio"] },
  ],
  ["docker in the background", "generic-http", { command: "docker", args: ["run", "-di", "img"] }, [
    "DOCKER_DETACHED",
  ], { command: "docker", args: ["run", "-i", "img"] }],
  [
    "variables that stay outside the container",
    "generic-http",
    {
      command: "docker",
      args: ["run", "-i", "-e", "A", "--env=B=1", "img"],
      env: { A: "1", C: "2", DOCKER_HOST: "x" },
    },
    ["DOCKER_ENV_NOT_PASSED"],
    {
      command: "docker",
      args: ["run", "-e", "C", "-i", "-e", "A", "--env=B=1", "img"],
      env: { A: "1", C: "2", DOCKER_HOST: "x" },
    },
  ],
  [
    "localhost in a container",
    "generic-http",
    {
      command: "docker",
      args: ["run", "-i", "-e", "DB", "img"],
      env: { DB: "http://localhost:9200/a" },
    },
    ["DOCKER_LOCALHOST"],
    {
      command: "docker",
      args: [
        "run",
        "--add-host=host.docker.internal:host-gateway",
        "-i",
        "-e",
        "DB",
        "img",
      ],
      env: { DB: "http://host.docker.internal:9200/a" },
    },
  ],
  [
    "localhost in a container on the host's network",
    "generic-http",
    {
      command: "docker",
      args: ["run", "-i", "--network", "host", "img", "http://localhost:1/"],
    },
    [],
    {
      command: "docker",
      args: ["run", "-i", "--network", "host", "img", "http://localhost:1/"],
    },
  ],
  [
    "a placeholder behind a scheme, which is no credential",
    "generic-http",
    { url: URL_OK, headers: { Authorization: "Bearer YOUR_GITHUB_PAT" } },
    ["PLACEHOLDER_VALUE"],
    { url: URL_OK, headers: { Authorization: "Bearer YOUR_GITHUB_PAT" } },
  ],
  [
    "a placeholder that goes on after its last word",
    "generic-http",
    { command: "npx", args: ["-y", "docs-mcp"], env: { DOCS: "YOUR_ACCESS_TOKEN_HERE" } },
    ["PLACEHOLDER_VALUE"],
    { command: "npx", args: ["-y", "docs-mcp"], env: { DOCS: "YOUR_ACCESS_TOKEN_HERE" } },
  ],
  [
    "prose that speaks to the reader, and the key of a cache",
    "generic-http",
    { command: "npx", args: ["docs-mcp", "--about", "Your Jira server", "--cache-key", "A_KEY"] },
    [],
    { command: "npx", args: ["docs-mcp", "--about", "Your Jira server", "--cache-key", "A_KEY"] },
  ],
  [
    "the name of a variable where its value belongs",
    "generic-http",
    { command: "npx", args: ["-y", "docs-mcp", "--api-key", "DOCS_API_KEY"] },
    ["PLACEHOLDER_VALUE"],
    { command: "npx", args: ["-y", "docs-mcp", "--api-key", "DOCS_API_KEY"] },
  ],
  [
    "the name of a variable that Docker hands on",
    "generic-http",
    {
      command: "docker",
      args: ["run", "-i", "--rm", "-e", "GITHUB_TOKEN", "img"],
      env: { GITHUB_TOKEN: "${GITHUB_TOKEN}" },
    },
    [],
    {
      command: "docker",
      args: ["run", "-i", "--rm", "-e", "GITHUB_TOKEN", "img"],
      env: { GITHUB_TOKEN: "${GITHUB_TOKEN}" },
    },
  ],
  [
    "a placeholder in an argument",
    "generic-http",
    {
      command: "uv",
      args: ["--directory", "/path/to/server", "run", "a"],
    },
    ["PLACEHOLDER_VALUE"],
    { command: "uv", args: ["--directory", "/path/to/server", "run", "a"] },
  ],
];

for (const [title, client, entry, codes, corrected] of ENTRIES) {
  Deno.test(`${ID}: ${title}`, async () => {
    const own = client === "vscode-editor" ? "servers" : "mcpServers";
    const { found, files } = await runKit(ID, { client, config: { [own]: { tools: entry } } });
    assert.deepEqual(found.map((line) => line.split(" ")[1]), codes);
    const file = files["corrected-config.json"];
    assert.deepEqual(file && JSON.parse(file), corrected && { [own]: { tools: corrected } });
  });
}

Deno.test(`${ID}: reports a token without its scheme, without repeating it`, async () => {
  const config = map({ url: URL_OK, headers: { Authorization: "abcdefghij123456" } });
  const { found, files } = await runKit(ID, { config });
  assert.deepEqual(found, [
    "problem AUTH_SCHEME_MISSING config",
    "problem SECRET_IN_INPUT config",
  ]);
  assert.deepEqual(
    JSON.parse(files["corrected-config.json"]!),
    map({ url: URL_OK, headers: { Authorization: "[redacted]" } }),
  );
});

Deno.test(`${ID}: treats references that the client fills in as neither placeholders nor secrets`, async () => {
  const config = {
    inputs: [{ id: "key", type: "promptString" }],
    servers: {
      a: {
        type: "http",
        url: "https://tools.example.com/${env:TEAM}/mcp",
        headers: { Authorization: "Bearer ${input:key}" },
      },
    },
  };
  const { verdict, files } = await runKit(ID, { client: "vscode-editor", config });
  assert.equal(verdict, "ready");
  assert.deepEqual(JSON.parse(files["corrected-config.json"]!), config);
});

Deno.test(`${ID}: an input that nobody asks for keeps the server from its token`, async () => {
  // As GitHub's README gives it for VS Code, whose editor says: Undefined input variable 'github_mcp_pat' encountered.
  const servers = {
    github: {
      type: "http",
      url: "https://api.githubcopilot.com/mcp/",
      headers: {
        Authorization: "Bearer ${input:github_mcp_pat}",
        "X-Team": "${input:github_mcp_pat}",
      },
    },
  };
  const inputs = [{
    type: "promptString",
    id: "github_mcp_pat",
    description: "Token",
    password: true,
  }];
  const undefinedInput = "blocker INPUT_NOT_DEFINED config";
  const unaskedInput = "blocker INPUT_NOT_ASKED_FOR config";
  const rows: [client: string, config: object, found: string[]][] = [
    ["vscode-editor", { servers }, [undefinedInput]],
    ["vscode-editor", { inputs: [{ ...inputs[0], id: "other" }], servers }, [undefinedInput]],
    ["vscode-editor", { inputs, servers }, []],
    ["vscode-editor", { mcp: { inputs, servers } }, []],
    ["vscode-editor", { inputs, mcp: { servers } }, [undefinedInput]],
    ["command-line-agent", { mcpServers: servers }, [unaskedInput]],
    ["cursor-editor", { inputs, mcpServers: servers }, [unaskedInput]],
    ["generic-http", { mcpServers: servers }, []],
  ];
  for (const [client, config, expected] of rows) {
    const { found, findings } = await runKit(ID, { client, config });
    assert.deepEqual(found, expected, JSON.stringify([client, config]));
    if (expected.length > 0) assert.match(findings[0]!.path!, /\.github\.headers\.Authorization$/);
  }
});

// Files whose text is not JSON, or not as it was meant.
const TEXTS: [string, string, string[], unknown][] = [
  [
    "single backslashes that JSON refuses",
    String.raw`{"mcpServers": {"a": {"command": "C:\Users\me\a.exe", "args": []}}}`,
    ["WINDOWS_PATH_ESCAPES"],
    { mcpServers: { a: { command: "C:\\Users\\me\\a.exe", args: [] } } },
  ],
  [
    "single backslashes that JSON takes for escapes",
    String.raw`{"mcpServers": {"a": {"command": "C:\\a.exe", "args": ["C:\new\tools"]}}}`,
    ["WINDOWS_PATH_ESCAPES"],
    { mcpServers: { a: { command: "C:\\a.exe", args: ["C:\\new\\tools"] } } },
  ],
  [
    "curly quotation marks",
    `{\u201cmcpServers\u201d: {\u201ca\u201d: {\u201ccommand\u201d: \u201cuvx\u201d}}}`,
    ["CONFIG_NOT_PLAIN_TEXT"],
    { mcpServers: { a: { command: "uvx" } } },
  ],
  [
    "servers without their map",
    `{"a": {"command": "uvx", "args": ["x"]}}`,
    ["NO_SERVER_ENTRY"],
    { mcpServers: { a: { command: "uvx", args: ["x"] } } },
  ],
  [
    "one entry alone",
    `{"command": "uvx", "args": ["x"]}`,
    ["NO_SERVER_ENTRY"],
    { mcpServers: { server: { command: "uvx", args: ["x"] } } },
  ],
];

for (const [title, config, codes, corrected] of TEXTS) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { found, files } = await runKit(ID, { config });
    assert.deepEqual(found.map((line) => line.split(" ")[1]), codes);
    assert.deepEqual(JSON.parse(files["corrected-config.json"]!), corrected);
  });
}

Deno.test(`${ID}: checks every server, and leaves those that cannot be used as given`, async () => {
  const config = {
    mcpServers: {
      bad: { type: "http", url: "https://<host>/mcp" },
      good: { type: "stdio", url: URL_OK, note: 1 },
    },
  };
  const { found, files, facts, steps } = await runKit(ID, { config });
  assert.deepEqual(found, [
    "blocker PLACEHOLDER_URL config",
    "blocker WRONG_TRANSPORT config",
    "blocker URL_INVALID url[0]",
  ]);
  assert.equal(facts.servers, 2);
  assert.deepEqual(JSON.parse(files["corrected-config.json"]!), {
    mcpServers: { bad: config.mcpServers.bad, good: { type: "http", url: URL_OK, note: 1 } },
  });
  assert.equal(steps.at(-1)!.summary, "Written for generic-http; 1 server as given");
});

Deno.test(`${ID}: says when there are more URLs than it checks`, async () => {
  const mcpServers = Object.fromEntries(
    Array.from({ length: 41 }, (_, index) => [`s${index}`, { type: "http", url: URL_OK }]),
  );
  const { found, verdict } = await runKit(ID, { config: { mcpServers } });
  assert.deepEqual([found, verdict], [["problem NOT_READ config"], "needs_work"]);
});

Deno.test(`${ID}: Codex's file is read, and corrected with its comments and settings`, async () => {
  const config = `# Mine
model = "gpt-5-codex" # fast

[mcp_servers.docs]
type = "http"
url = "${URL_OK}"
headers = { "X-Team" = "web" }

[mcp_servers.ctx]
comand = "npx -y ctx-mcp"

# Work
[profiles.work]
model = "o4-mini"
`;
  const { found, files } = await runKit(ID, { client: "command-line-agent", config });
  assert.deepEqual(found, [
    "blocker TOML_KEY config",
    "blocker TOML_KEY config",
    "blocker KEY_MISSPELT config",
    "blocker COMMAND_WITH_ARGS config",
  ]);
  assert.equal(
    files["corrected-config.toml"],
    `# Mine
model = "gpt-5-codex" # fast

[mcp_servers.docs]
url = "${URL_OK}"

[mcp_servers.docs.http_headers]
X-Team = "web"

[mcp_servers.ctx]
command = "npx"
args = [ "-y", "ctx-mcp" ]

# Work
[profiles.work]
model = "o4-mini"
`,
  );
});

// Codex answers such a file with "bearer_token is not supported for streamable_http", and reads no server of it.
Deno.test(`${ID}: a token in Codex's file goes into a variable`, async () => {
  const config = `[mcp_servers.team-docs]\nurl = "${URL_OK}"\nbearer_token = "abc123def456ghi"\n` +
    '\n[mcp_servers.local]\ncommand = "uvx"\nargs = [ "x" ]\nbearer_token = "abc123def456ghi"\n';
  const { findings, files, result } = await runKit(ID, { client: "command-line-agent", config });
  assert.deepEqual(
    findings.filter(({ code }) => code === "TOML_KEY").map(({ path }) => path),
    ["config.mcp_servers.team-docs.bearer_token", "config.mcp_servers.local.bearer_token"],
  );
  assert.ok(findings.some(({ code }) => code === "SECRET_IN_INPUT"));
  assert.ok(!JSON.stringify(result).includes("abc123def456ghi"));
  assert.equal(
    files["corrected-config.toml"],
    `[mcp_servers.team-docs]\nurl = "${URL_OK}"\nbearer_token_env_var = "TEAM_DOCS_TOKEN"\n` +
      '\n[mcp_servers.local]\ncommand = "uvx"\nargs = [ "x" ]\n',
  );
  const error_text = "Error: bearer_token is not supported for streamable_http";
  const told = await runKit(ID, { client: "command-line-agent", error_text });
  assert.deepEqual(told.found, ["blocker SERVER_ENTRY_REFUSED error_text"]);
});

// A file of Codex, and what is found in it.
const TOML: [string, string[]][] = [
  [
    '[mcp_servers.a]\nurl = "https://a.example/mcp"\nbearer_token_env_var = "A_TOKEN"\nstartup_timeout_sec = 20\n',
    [],
  ],
  ['[mcpServers.a]\ncommand = "uvx"\nargs = ["a"]\n', ["blocker WRONG_SERVER_KEY config"]],
  ["[mcp_servers.a]\ncommand = npx\n", ["blocker CONFIG_NOT_TOML config"]],
  ['model = "o3"\n', ["blocker NO_SERVER_ENTRY config"]],
];
for (const [config, expected] of TOML) {
  Deno.test(`${ID}: reports what is wrong with ${JSON.stringify(config)}`, async () => {
    assert.deepEqual((await runKit(ID, { client: "command-line-agent", config })).found, expected);
  });
}

Deno.test(`${ID}: misspelt keys are told and put right, keys of other clients stay`, async () => {
  const entry = { comand: "npx", arg: ["-y", "x"], envs: { A: "b" }, tools: ["*"], timeout: 5 };
  const { found, files } = await runKit(ID, {
    client: "cursor-editor",
    config: { mcpSrevers: { a: entry }, theme: "dark" },
  });
  assert.deepEqual(found, [
    "blocker WRONG_SERVER_KEY config",
    ...Array(3).fill("blocker KEY_MISSPELT config"),
  ]);
  assert.deepEqual(JSON.parse(files["corrected-config.json"]!), {
    mcpServers: {
      a: { command: "npx", args: ["-y", "x"], env: { A: "b" }, tools: ["*"], timeout: 5 },
    },
    theme: "dark",
  });
});

Deno.test(`${ID}: a fault names its place in env, headers and args`, async () => {
  const { findings, result } = await runKit(ID, {
    config: {
      mcpServers: {
        a: { command: "npx", args: ["-y", "~/x"], env: { PORT: 8080 } },
        b: { type: "http", url: URL_OK, headers: { "X-A": 1 } },
      },
    },
  });
  assert.deepEqual(findings.map(({ path }) => path), [
    "config.mcpServers.a.env.PORT",
    "config.mcpServers.a.args[1]",
    "config.mcpServers.b.headers.X-A",
  ]);
  assert.match(result.report!, /\. corrected-config\.json is your file/);
});

Deno.test(`${ID}: all that the corrected configuration fixes is one action, which explains the end of the log`, async () => {
  const config = {
    mcpServers: {
      files: { command: "npx", args: ["-y", "some-server", "C:\\Users\\me"], env: { PORT: 8080 } },
    },
  };
  const error_text = "spawn npx ENOENT\nServer transport closed unexpectedly";
  const { files, findings, result } = await runKit(ID, {
    client: "desktop-chat",
    config,
    error_text,
  });
  assert.deepEqual(findings.map(({ code }) => code), [
    "VALUE_NOT_TEXT",
    "WINDOWS_NPX",
    "PROGRAM_NOT_FOUND",
  ]);
  const { command, args } = JSON.parse(files["corrected-config.json"]!).mcpServers.files;
  assert.deepEqual([command, ...args], ["cmd", "/c", "npx", ...config.mcpServers.files.args]);
  const { next_actions: actions } = result.output as { next_actions: KitAction[] };
  const [first, second] = actions;
  assert.deepEqual([first!.summary, first!.finding_ids], [
    "Use corrected-config.json, which has this corrected.",
    ["F1", "F2"],
  ]);
  assert.deepEqual(second!.finding_ids, ["F3"]);
  // Without a fault of the configuration, that the program ended is all that is known.
  const sound = { mcpServers: { git: { command: "uvx", args: ["mcp-server-git"] } } };
  const ended = await runKit(ID, {
    config: sound,
    error_text: "Server transport closed unexpectedly",
  });
  assert.deepEqual(ended.findings.map(({ code }) => code), ["SERVER_EXITED"]);
});

Deno.test(`${ID}: returns comments to a client that reads them, with secrets redacted`, async () => {
  const { files } = await runKit(ID, {
    client: "vscode-editor",
    config: `{
  // Servers of the team
  "servers": {
    "db": {"type": "http", "url": "https://db.example.com/sse"}, // asks for ghp_0123456789abcdefABCDEF0123456789abcd
    "fs": {"type": "stdio", "command": "npx fs"},
  }
}
`,
  });
  assert.equal(
    files["corrected-config.json"],
    `{
  // Servers of the team
  "servers": {
    "db": {"type": "sse", "url": "https://db.example.com/sse"}, // asks for [redacted]
    "fs": {
      "args": [
        "fs"
      ],
      "type": "stdio", "command": "npx"},
  }
}
`,
  );
});

Deno.test(`${ID}: npx on Windows is told by the paths of what the client printed`, async () => {
  const job = {
    client: "command-line-agent",
    config: { mcpServers: { docs: { command: "npx", args: ["-y", "docs-mcp"] } } },
  };
  const closed = "MCP error -32000: Connection closed\n    at x (file:///";
  const windows = await runKit(ID, { ...job, error_text: `${closed}C:/Users/ada/cli.js:1:1)` });
  assert.equal(windows.found[0], "blocker WINDOWS_NPX config");
  assert.deepEqual(JSON.parse(windows.files["corrected-config.json"]!).mcpServers.docs, {
    command: "cmd",
    args: ["/c", "npx", "-y", "docs-mcp"],
  });
  const linux = await runKit(ID, { ...job, error_text: `${closed}home/ada/cli.js:1:1)` });
  assert.ok(linux.found.every((line) => !line.includes("WINDOWS_NPX")));
});

Deno.test(`${ID}: a path to npx that was cut at its space becomes a call of the shell`, async () => {
  const command = String.raw`C:\Program Files\nodejs\npx.cmd`;
  const job = {
    client: "desktop-chat",
    config: { mcpServers: { docs: { command, args: ["-y", "docs-mcp"] } } },
  };
  const cut = await runKit(ID, {
    ...job,
    error_text: String.raw`'C:\Program' is not recognized as an internal or external command,`,
  });
  assert.deepEqual(JSON.parse(cut.files["corrected-config.json"]!).mcpServers.docs, {
    command: "cmd",
    args: ["/c", "npx", "-y", "docs-mcp"],
  });
  // A client that quotes the path starts it.
  assert.equal((await runKit(ID, job)).verdict, "ready");
});

Deno.test(`${ID}: a package whose scope has no name behind it explains why the server ended`, async () => {
  const found = async (name: string) =>
    (await runKit(ID, {
      client: "command-line-agent",
      config: { mcpServers: { docs: { command: "npx", args: ["-y", name] } } },
      error_text: "handshaking with MCP server failed: connection closed: initialize response",
    })).found;
  assert.deepEqual(await found("@docs-mcp@latest"), ["blocker PACKAGE_NOT_FOUND config"]);
  assert.deepEqual(await found("@acme/docs-mcp@latest"), ["blocker SERVER_EXITED error_text"]);
});

Deno.test(`${ID}: what is started in place of an address is started as Windows starts scripts`, async () => {
  const { files, findings } = await runKit(ID, {
    client: "desktop-chat",
    config: {
      mcpServers: {
        files: { command: "npx", args: ["-y", "some-server", "C:\\Users\\me"] },
        api: { url: "https://mcp.example.com/mcp" },
      },
    },
    error_text: "[files] spawn npx ENOENT",
  });
  const { api } = JSON.parse(files["corrected-config.json"]!).mcpServers;
  const bridged = ["npx", "-y", "mcp-remote", "https://mcp.example.com/mcp"];
  assert.deepEqual(api, { command: "cmd", args: ["/c", ...bridged] });
  // The entry had no program that could have been started wrongly.
  assert.equal(findings.filter(({ code }) => code === "WINDOWS_NPX").length, 1);
});

Deno.test(`${ID}: the name of a function in a stack trace is no error`, async () => {
  const { found } = await runKit(ID, {
    error_text: "MCP error -32001: Request timed out\n    at Timeout._onTimeout (index.js:4:2)\n" +
      "    at Timeout._onTimeout\n    at listOnTimeout (node:internal/timers:581:17)",
  });
  assert.deepEqual(found, ["blocker REQUEST_TIMED_OUT error_text"]);
});

Deno.test(`${ID}: leaves the address of Gemini CLI where that program reads it`, async () => {
  const config = { mcpServers: { jira: { httpUrl: "https://mcp.example.org/v1/mcp" } } };
  for (const client of ["gemini-cli", "Gemini CLI", "gemini"]) {
    const { verdict, found } = await runKit(ID, { client, config });
    assert.deepEqual([verdict, found], ["ready", []], client);
  }
});
