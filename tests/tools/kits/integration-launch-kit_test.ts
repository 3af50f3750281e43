import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { z } from "zod";
import { descriptorOf } from "../../../tools/catalog/descriptor.ts";
import { findTool, TOOLS } from "../../../tools/catalog/registry.ts";
import { LANGUAGES } from "../../../tools/kits/integration-launch-kit/contract.ts";
import { PROFILE_IDS } from "../../../tools/shared/install_profiles.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "integration-launch-kit";
const MCP_URL = "http://localhost:8000/mcp";
const BASE64 = {
  client: "generic-http",
  language: "curl",
  tool_id: "base64",
  tool_input: { input: "hello", action: "encode" },
} as const;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

// https://code.claude.com/docs/en/mcp (project scope), https://cursor.com/docs/mcp and
// https://code.visualstudio.com/docs/copilot/reference/mcp-configuration, all as of 2026-11-22; the
// desktop client has a form with a name and a URL.
const typed = z.strictObject({ type: z.literal("http"), url: z.url() });
const FORMATS = {
  "command-line-agent": z.strictObject({ mcpServers: z.record(z.string(), typed) }),
  "desktop-chat": z.strictObject({ name: z.string(), url: z.url() }),
  "cursor-editor": z.strictObject({
    mcpServers: z.record(z.string(), z.strictObject({ url: z.url() })),
  }),
  "vscode-editor": z.strictObject({ servers: z.record(z.string(), typed) }),
  "generic-http": z.strictObject({ mcpServers: z.record(z.string(), typed) }),
};

const PATHS = {
  "command-line-agent": ".mcp.json",
  "desktop-chat": "custom connector settings",
  "cursor-editor": ".cursor/mcp.json",
  "vscode-editor": ".vscode/mcp.json",
  "generic-http": "mcp.json",
};

for (const client of PROFILE_IDS) {
  Deno.test(`${ID}: writes the configuration of ${client} in its client's format`, async () => {
    const { verdict, facts, files } = await runKit(ID, { ...BASE64, client });
    const config = JSON.parse(files["client-config.json"]!);
    FORMATS[client].parse(config);
    assert.ok(files["client-config.json"]!.includes(JSON.stringify(MCP_URL)));
    assert.deepEqual([verdict, facts.client, facts.install_path], ["ready", client, PATHS[client]]);
    assert.ok(files["install.md"]!.includes(`\`${PATHS[client]}\``));
    assert.ok(files["install.md"]!.includes(`\`${MCP_URL}\``));
  });
}

Deno.test(`${ID}: tells what a connector does not reach and what it does not take`, async () => {
  const client = "desktop-chat";
  const { found, files } = await runKit(ID, { ...BASE64, client });
  assert.deepEqual(found, ["note LOCAL_ENDPOINT schema"]);
  assert.match(files["install.md"]!, /do not reach localhost: Start the service with/);
  const merged = await runKit(ID, { ...BASE64, client, existing_config: { mcpServers: {} } });
  assert.equal(merged.verdict, "needs_work");
  assert.ok(merged.found.includes("problem CONFIG_NOT_USED schema"));
});

Deno.test(`${ID}: writes one program for each language`, async () => {
  const names = ["call.js", "call.ts", "call.py", "call.sh"];
  for (const [index, language] of LANGUAGES.entries()) {
    const { facts, files } = await runKit(ID, { ...BASE64, language });
    assert.equal(facts.language, language);
    assert.deepEqual(Object.keys(files), [
      "client-config.json",
      names[index],
      "tool-schema.json",
      "verified-call.json",
      "install.md",
    ]);
    assert.ok(files[names[index]!]!.includes("http://localhost:8000/api/run"));
    assert.ok(files["install.md"]!.includes(names[index]!));
  }
});

Deno.test(`${ID}: the TypeScript asserts what Node's types do not know`, async () => {
  const { files } = await runKit(ID, { ...BASE64, language: "typescript" });
  // json(): Promise<unknown> in @types/node, Promise<any> in Deno's and a browser's.
  assert.match(files["call.ts"]!, /= await response\.json\(\) as Answer;/);
});

Deno.test(`${ID}: gives facts, schema and proof of a call`, async () => {
  const { facts, files, statuses } = await runKit(ID, BASE64);
  assert.deepEqual(statuses, [
    "schema done",
    "call done",
    "repeat done",
    "render done",
    "merge skipped",
  ]);
  assert.deepEqual(Object.entries(facts), [
    ["client", "generic-http"],
    ["language", "curl"],
    ["tool_id", "base64"],
    ["install_path", "mcp.json"],
    ["endpoint", MCP_URL],
    ["output_sha256", sha256('"aGVsbG8="')],
    ["deterministic", true],
  ]);
  assert.equal(
    files["verified-call.json"],
    `{
  "tool_id": "base64",
  "input": {
    "input": "hello",
    "action": "encode"
  },
  "output": "aGVsbG8=",
  "output_sha256": "${sha256('"aGVsbG8="')}"
}
`,
  );
  const { name, version, input_schema, limits } = descriptorOf(findTool("base64")!);
  const schema = { tool_id: "base64", name, version, endpoint: MCP_URL, input_schema, limits };
  assert.equal(files["tool-schema.json"], JSON.stringify(schema, null, 2) + "\n");
});

Deno.test(`${ID}: the call is the tool's own answer to the same call`, async () => {
  const tool_input = { input: '{"b": 1, "a": [1.0, 2]}', mode: "minify" };
  const { files } = await runKit(ID, { ...BASE64, tool_id: "json-formatter", tool_input });
  const { output } = JSON.parse(files["verified-call.json"]!);
  assert.deepEqual(output, (await runTool("json-formatter", tool_input)).output);
});

Deno.test(`${ID}: calls the first example of json-formatter without a tool, and resolves an old id`, async () => {
  const { client, language } = BASE64;
  const { facts, files } = await runKit(ID, { client, language });
  assert.equal(facts.tool_id, "json-formatter");
  const [example] = findTool("json-formatter")!.examples;
  assert.deepEqual(JSON.parse(files["verified-call.json"]!).input, example!.input);
  assert.equal(
    (await runKit(ID, { client, language, tool_id: "json-format" })).facts.tool_id,
    "json-formatter",
  );
  const text = await runKit(ID, { ...BASE64, tool_id: "hash", tool_input: "abc" });
  assert.deepEqual([text.verdict, text.facts.tool_id], ["ready", "hash-generator"]);
  assert.deepEqual(JSON.parse(text.files["verified-call.json"]!).input, "abc");
});

Deno.test(`${ID}: the first example of every tool makes a first call`, async () => {
  const tools = TOOLS.filter(({ kind }) => kind !== "kit");
  for (const { id: tool_id, examples: [example] } of tools) {
    const { verdict, statuses } = await outputOf(ID, { ...BASE64, tool_id, tool_input: undefined })
      .then((output) => ({
        verdict: output.verdict,
        statuses: output.steps.map(({ status }: { status: string }) => status),
      }));
    const { ok } = await runTool(tool_id, example!.input);
    assert.deepEqual(
      [verdict, statuses],
      [ok ? "ready" : "needs_work", ["done", "done", "done", "done", "skipped"]],
      tool_id,
    );
  }
});

Deno.test(`${ID}: refuses an unknown tool, and a kit`, async () => {
  const cases: [string, string, RegExp][] = [
    ["base46", "UNKNOWN_TOOL", /did you mean base64/],
    ["", "UNKNOWN_TOOL", /There is no tool ""/],
    ["__proto__", "UNKNOWN_TOOL", /There is no tool/],
    [ID, "TOOL_NOT_CHAINABLE", /is a kit/],
    ["structured-output-recovery-kit", "TOOL_NOT_CHAINABLE", /is a kit/],
  ];
  for (const [tool_id, code, message] of cases) {
    const run = await runKit(ID, { ...BASE64, tool_id });
    assert.deepEqual([run.verdict, run.statuses], [
      "blocked",
      ["schema failed", "call not_run", "repeat not_run", "render not_run", "merge skipped"],
    ]);
    assert.equal(run.steps[0]!.error!.code, code);
    assert.match(run.steps[0]!.error!.message, message);
    assert.deepEqual(run.found, ["blocker STEP_FAILED schema"]);
    assert.deepEqual(run.files, {});
    assert.deepEqual([run.facts.tool_id, run.facts.output_sha256, run.facts.deterministic], [
      tool_id,
      null,
      null,
    ]);
  }
});

Deno.test(`${ID}: a failed call blocks, and the client's files are still delivered`, async () => {
  const run = await runKit(ID, { ...BASE64, tool_input: {} });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "schema done",
    "call failed",
    "repeat not_run",
    "render not_run",
    "merge skipped",
  ]);
  assert.equal(run.steps[1]!.error!.code, "EMPTY_INPUT");
  assert.deepEqual(run.found, ["blocker STEP_FAILED call"]);
  assert.deepEqual(Object.keys(run.files), [
    "client-config.json",
    "tool-schema.json",
    "install.md",
  ]);
  assert.doesNotMatch(run.files["install.md"]!, /call\.sh/);
});

Deno.test(`${ID}: a check that found problems proves less`, async () => {
  // Its first example is a contract that broke.
  const { client, language } = BASE64;
  const run = await runKit(ID, { client, language, tool_id: "agent-contract-check" });
  assert.deepEqual([run.verdict, run.found], ["needs_work", [
    "problem CALL_REPORTED_PROBLEM call",
  ]]);
  assert.deepEqual(run.steps.map(({ ok }) => ok), [true, false, false, true, true]);
  assert.ok("call.sh" in run.files && "verified-call.json" in run.files);
});

Deno.test(`${ID}: calls a seeded generator deterministic, but not an unseeded one`, async () => {
  const input = { ...BASE64, tool_id: "uuid-generator", tool_input: { count: 2 } };
  const run = await runKit(ID, input);
  assert.deepEqual([run.verdict, run.facts.deterministic], ["blocked", false]);
  assert.equal(run.found[0], "blocker NOT_DETERMINISTIC repeat");
  assert.match(run.result.report!, /Give a seed/);
  const seeded = await runKit(ID, { ...input, tool_input: { count: 2, seed: "s" } });
  assert.deepEqual([seeded.verdict, seeded.facts.deterministic], ["ready", true]);
});

Deno.test(`${ID}: gives no digest of an output without canonical JSON`, async () => {
  const run = await runKit(ID, {
    ...BASE64,
    tool_id: "json-query",
    tool_input: { input: '["\\ud800"]', query: "$[0]" },
  });
  assert.equal(run.facts.output_sha256, null);
});

Deno.test(`${ID}: refuses the caller's endpoints, headers and credentials before anything else`, async () => {
  const names = [
    ...["endpoint", "url", "baseurl", "host", "server", "headers", "header", "authorization"],
    ...["auth", "apikey", "key", "token", "secret", "password", "credentials", "publish"],
    ...["base_url", "Base-URL", "API_KEY", "api-key", "Authorization", "--token", "_HOST_"],
  ];
  for (const name of names) {
    const error = await errorOf(ID, { [name]: "Bearer a1b2c3d4e5f6" });
    assert.equal(error.code, "UNSUPPORTED_LAUNCH_OPTION", name);
    assert.deepEqual(error.fields.map(({ path }) => path), [name]);
    assert.ok(!JSON.stringify(error).includes("a1b2c3d4"));
  }
  const { fields } = await errorOf(ID, { ...BASE64, url: 1, x: 1, tool_id: 7, host: null });
  assert.deepEqual(fields.map(({ path }) => path), ["url", "host"]);
  const large = await errorOf(ID, { server: "x".repeat(200_000) });
  assert.equal(large.code, "UNSUPPORTED_LAUNCH_OPTION");
  // Keys inside the call's input are the tool's own, which may not know them.
  const inner = { ...BASE64, tool_input: { ...BASE64.tool_input, key: "k", url: "u" } };
  const { findings } = await runKit(ID, inner);
  assert.deepEqual(findings.map(({ code, path }) => [code, path]), [
    ["UNKNOWN_PROPERTY", "key"],
    ["UNKNOWN_PROPERTY", "url"],
  ]);
});

Deno.test(`${ID}: refuses what the model refuses`, async () => {
  const { client, language } = BASE64;
  assert.equal((await errorOf(ID, { language })).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, { client: " ", language })).code, "EMPTY_INPUT");
  const cases: [Record<string, unknown>, string, string][] = [
    [{ client }, "language", "REQUIRED"],
    [{ client, language: "ruby" }, "language", "INVALID_VALUE"],
    [{ client: "emacs", language }, "client", "INVALID_VALUE"],
    [{ client, language, tool_input: [1] }, "tool_input", "INVALID_VALUE"],
    [{ client, language, tool_input: 1 }, "tool_input", "INVALID_VALUE"],
    [{ client, language, tool_id: {} }, "tool_id", "INVALID_VALUE"],
  ];
  for (const [input, path, code] of cases) {
    const error = await errorOf(ID, input);
    assert.deepEqual([error.code, error.fields[0]!.path, error.fields[0]!.code], [
      "INVALID_INPUT",
      path,
      code,
    ]);
  }
  const tool_input = { input: "x".repeat(100_000) };
  assert.equal((await errorOf(ID, { ...BASE64, tool_input })).code, "INPUT_TOO_LARGE");
});

/** What the program sends, by the language's own reader of literals. */
function sentBy(program: string): unknown {
  const literal = /^const CALL = ([^]*?);\n\nfunction send/m.exec(program)![1];
  return new Function(`return ${literal}`)();
}

Deno.test(`${ID}: the program sends exactly its input, and shows all of it`, async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(
      "*/",
      "CALL",
      "\nCALL\n",
      "${x}",
      "`",
      "'",
      '"""',
      "\\",
      "__proto__",
      "</script>",
    ),
    fc.constantFrom("\u2028true\u2028", "\u202etxt", "\r\n", '"__proto__":', ": null,"),
  ).filter((text) => text.isWellFormed());
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      text,
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.array(fc.tuple(text, tie("value")), { maxLength: 3 }).map(objectOf),
    ),
  })).value;
  await fc.assert(
    fc.asyncProperty(text, value, async (name, value) => {
      const tool_input = objectOf([["input", "a"], ["action", "encode"], [name, value]]);
      const input = { ...BASE64, language: "javascript", tool_input };
      const { deliverables: [, { content }], verdict } = await outputOf(ID, input);
      if (verdict === "blocked") return;
      assert.equal(
        JSON.stringify(sentBy(content)),
        JSON.stringify({ tool_id: "base64", input: tool_input }),
      );
      assert.doesNotMatch(content, /[\u2028-\u202e\u2066-\u2069]/);
      const shell = await outputOf(ID, { ...input, language: "curl" });
      const lines = shell.deliverables[1].content.split("\n") as string[];
      const { response_mode, ...body } = JSON.parse(lines.find((line) => line.startsWith("{"))!);
      assert.equal(response_mode, "output");
      assert.equal(JSON.stringify(body.input), JSON.stringify(tool_input));
      assert.equal(lines.filter((line) => line === "CALL").length, 1);
    }),
    { seed: 14, numRuns: 120 },
  );
});

/** An object with members of its own, __proto__ too. */
function objectOf(entries: [string, unknown][]): Record<string, unknown> {
  const object = {};
  for (const [name, value] of entries) {
    const descriptor = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(object, name, descriptor);
  }
  return object;
}

Deno.test(`${ID}: no file contains a credential or a place for one`, async () => {
  for (const client of PROFILE_IDS) {
    for (const language of LANGUAGES) {
      const { files } = await runKit(ID, { ...BASE64, client, language });
      for (const [name, content] of Object.entries(files)) {
        assert.doesNotMatch(content, /bearer|authorization|api[-_]key|token|secret/i, name);
      }
    }
  }
});

Deno.test(`${ID}: gives the same bytes twice`, async () => {
  assert.deepEqual(await runTool(ID, BASE64), await runTool(ID, BASE64));
});

const OTHERS = {
  mcpServers: { files: { command: "npx", args: ["-y", "files", "/home/me"], env: { KEY: "v" } } },
  theme: "dark",
};

Deno.test(`${ID}: an existing configuration keeps everything it has`, async () => {
  for (const existing_config of [OTHERS, JSON.stringify(OTHERS)]) {
    const { verdict, files } = await runKit(ID, {
      ...BASE64,
      client: "command-line-agent",
      existing_config,
    });
    assert.equal(verdict, "ready");
    assert.deepEqual(JSON.parse(files["client-config.json"]!), {
      mcpServers: {
        ...OTHERS.mcpServers,
        "utility-tools": { type: "http", url: MCP_URL },
      },
      theme: "dark",
    });
    assert.match(files["install.md"]!, /your configuration with this service added/);
  }
});

Deno.test(`${ID}: the editor's settings file keeps its servers under mcp`, async () => {
  const existing_config = { "editor.fontSize": 12, mcp: { servers: { a: { command: "a" } } } };
  const { files } = await runKit(ID, { ...BASE64, client: "vscode-editor", existing_config });
  assert.deepEqual(JSON.parse(files["client-config.json"]!), {
    "editor.fontSize": 12,
    mcp: {
      servers: { a: { command: "a" }, "utility-tools": { type: "http", url: MCP_URL } },
    },
  });
});

const UNMERGED: readonly (readonly [what: string, existing_config: unknown, code: string])[] = [
  ["is no JSON", "mcpServers: none", "CONFIG_NOT_READ"],
  ["is a list", "[]", "CONFIG_NOT_READ"],
  ["has servers that are no object", { mcpServers: [] }, "CONFIG_NOT_READ"],
  [
    "has another entry of the name",
    { mcpServers: { "utility-tools": { command: "x" } } },
    "ENTRY_REPLACED",
  ],
];

for (const [what, existing_config, code] of UNMERGED) {
  Deno.test(`${ID}: a configuration that ${what} is not ready`, async () => {
    const { verdict, findings, files } = await runKit(ID, { ...BASE64, existing_config });
    assert.deepEqual(findings.map((found) => found.code), [code]);
    const isRead = code !== "CONFIG_NOT_READ";
    assert.equal(verdict, isRead ? "needs_work" : "blocked");
    assert.equal("client-config.json" in files, isRead);
  });
}

Deno.test(`${ID}: reads an empty file as a configuration without servers`, async () => {
  const { verdict, files } = await runKit(ID, { ...BASE64, existing_config: " \n" });
  assert.equal(verdict, "ready");
  assert.deepEqual(Object.keys(JSON.parse(files["client-config.json"]!).mcpServers), [
    "utility-tools",
  ]);
});

Deno.test(`${ID}: keeps comments and format of a configuration`, async () => {
  const added = `"utility-tools": {
      "type": "http",
      "url": "${MCP_URL}"
    }`;
  const rows: [existing: string, expected: string][] = [
    [
      '{\n  // mine\n  "servers": {\n    "git": {"command": "uvx"}, // local\n  },\n}\n',
      `{\n  // mine\n  "servers": {\n    ${added},\n    "git": {"command": "uvx"}, // local\n  },\n}\n`,
    ],
    [
      '{\n  "servers": {}, // none\n}\n',
      `{\n  "servers": {\n    ${added}\n  }, // none\n}\n`,
    ],
    [
      '{\n  "servers": {\n    "utility-tools": {"url": "x"} // old\n  }\n}\n',
      `{\n  "servers": {\n    ${added} // old\n  }\n}\n`,
    ],
    [
      "{\n  // nothing yet\n}\n",
      `{\n  "servers": {\n    ${added}\n  }\n  // nothing yet\n}\n`,
    ],
  ];
  for (const [existing, expected] of rows) {
    // Editors of Windows begin a file with a byte order mark.
    for (const existing_config of [existing, `\ufeff${existing}`]) {
      const { files } = await runKit(ID, { ...BASE64, client: "vscode-editor", existing_config });
      assert.equal(files["client-config.json"], expected);
    }
  }
});

Deno.test(`${ID}: programs send exact numbers as text, which none of them parses`, async () => {
  const tool_input = parseExactJson('{"input":{"id":9007199254740993,"p":1.50},"query":"$"}');
  const input = { client: "generic-http", tool_id: "json-query", tool_input };
  const body = String
    .raw`"{\"tool_id\":\"json-query\",\"input\":{\"input\":{\"id\":9007199254740993,\"p\":1.50},\"query\":\"$\"}}"`;
  for (
    const [language, sent] of [["javascript", "body: CALL,"], ["python", "data=CALL.encode(),"]]
  ) {
    const { deliverables } = await outputOf(ID, { ...input, language });
    const [, program] = deliverables as { content: string }[];
    assert.ok(program!.content.includes(`CALL = ${body}`), program!.content);
    assert.ok(program!.content.includes(sent!), program!.content);
  }
});

Deno.test(`${ID}: reports once what the call warns of`, async () => {
  const { found } = await runKit(ID, {
    client: "vscode-editor",
    language: "typescript",
    tool_id: "json-repair",
    tool_input: { input: "{a: 1,}" },
  });
  assert.deepEqual(found, ["note REPLACED call", "note REMOVED call"]);
});

const CODEX = `# Mine
model = "gpt-5-codex" # fast
top_p = 0.90

[mcp_servers.docs]
command = "npx"
args = ["-y", "docs-mcp"]

# Work
[profiles.work]
model = "o4-mini"
`;
const ENTRY = '[mcp_servers.utility-tools]\nurl = "http://localhost:8000/mcp"\n';

Deno.test(`${ID}: Codex's file stays as it is, with the entry added, replaced or there already`, async () => {
  const merge = async (existing_config: string) => {
    const run = await runKit(ID, {
      client: "command-line-agent",
      language: "curl",
      existing_config,
    });
    return { ...run, text: run.files["client-config.toml"] };
  };
  const added = await merge(CODEX);
  assert.deepEqual([added.verdict, added.text], ["ready", `${CODEX}\n${ENTRY}`]);
  assert.equal(added.facts.install_path, "~/.codex/config.toml");
  assert.match(
    added.files["install.md"]!,
    /client-config\.toml[^]*Save the configuration as ~\/\.codex/,
  );

  const again = await merge(added.text!);
  assert.deepEqual([again.verdict, again.text], ["ready", added.text]);

  const old =
    '[mcp_servers."utility-tools"]\ncommand = "old"\n\n[mcp_servers.utility-tools.env]\nA = "1"\n\n';
  const replaced = await merge(CODEX.replace("# Work", `${old}# Work`));
  assert.equal(replaced.verdict, "needs_work");
  assert.equal(replaced.text, CODEX.replace("# Work", `${ENTRY}\n# Work`));

  // Windows' line ends stay, and a server that is switched off is no connection.
  const off = await merge(`${CODEX}\n${ENTRY}enabled = false\n`.replaceAll("\n", "\r\n"));
  assert.deepEqual([off.verdict, off.text], [
    "needs_work",
    `${CODEX}\n${ENTRY}`.replaceAll("\n", "\r\n"),
  ]);
});

Deno.test(`${ID}: a file that cannot take the entry is not written, and one with its servers under another key is told`, async () => {
  const cases: [string | object, string, string][] = [
    ['mcp_servers = { a = { command = "x" } }\n', "blocker CONFIG_NOT_READ merge", "blocked"],
    ['model = "x\n', "blocker CONFIG_NOT_READ merge", "blocked"],
    ['[mcpServers.a]\ncommand = "x"\n', "problem SERVERS_MISSPELT merge", "needs_work"],
    // A number that a double would print otherwise is read by another reader.
    ['{"limit": 1.10, "servers": {]}', "blocker CONFIG_NOT_READ merge", "blocked"],
    [{ mcpSrevers: { a: { command: "x" } } }, "problem SERVERS_MISSPELT merge", "needs_work"],
    // Zed's.
    [{ context_servers: { a: { command: "x" } } }, "problem SERVERS_MISSPELT merge", "needs_work"],
    [{ name: "app", dependencies: { zod: "^3" } }, "problem OTHER_FILE merge", "needs_work"],
  ];
  for (const [existing_config, finding, verdict] of cases) {
    const run = await runKit(ID, {
      client: "cursor-editor",
      language: "curl",
      existing_config,
    });
    assert.deepEqual([run.found[0], run.verdict], [finding, verdict]);
  }
  // The desktop app keeps settings of its own in its file.
  const existing_config = { globalShortcut: "", preferences: { theme: "dark" } };
  const own = await runKit(ID, { client: "desktop-chat", language: "curl", existing_config });
  assert.ok(!own.found.some((found) => found.includes("OTHER_FILE")));
});

Deno.test(`${ID}: names the place of the file that was given, where that is not the client's usual one`, async () => {
  const url = "https://mcp.example/mcp";
  const cases: [string, object, string][] = [
    ["command-line-agent", { mcpServers: { a: { type: "http", url } } }, ".mcp.json"],
    ["command-line-agent", { numStartups: 3, mcpServers: { a: { url } } }, "~/.claude.json"],
    ["vscode-editor", { servers: { a: { url } } }, ".vscode/mcp.json"],
    ["vscode-editor", { mcp: { servers: { a: { url } } } }, ".vscode/settings.json"],
  ];
  for (const [client, existing_config, path] of cases) {
    const { facts, files } = await runKit(ID, { client, language: "curl", existing_config });
    assert.equal(facts.install_path, path);
    assert.ok(files["install.md"]!.includes(`It goes to: \`${path}\``), path);
    assert.ok(files["install.md"]!.includes(`Save the configuration as ${path}`), path);
  }
});

Deno.test(`${ID}: says of YAML that the entry is written by hand`, async () => {
  const existing_config = "name: mine\nmcpServers:\n  - name: a\n    command: npx\n";
  const { findings } = await runKit(ID, {
    client: "generic-http",
    language: "curl",
    existing_config,
  });
  assert.match(findings[0]!.message, /^existing_config is YAML/);
  assert.match(findings[0]!.fix, /^Leave existing_config out, and write the entry/);
});

Deno.test(`${ID}: takes a client by the name of the program`, async () => {
  const names = {
    "Claude Code": "command-line-agent",
    "claude-desktop": "desktop-chat",
    vscode: "vscode-editor",
    Cursor: "cursor-editor",
    Windsurf: "generic-http",
  };
  for (const [client, profile] of Object.entries(names)) {
    const { facts } = await runKit(ID, { client, language: "curl" });
    assert.equal(facts.client, profile);
  }
  assert.equal((await errorOf(ID, { client: "telnet", language: "curl" })).code, "INVALID_INPUT");
});

Deno.test(`${ID}: a program that reads a file of its own is told where its entry belongs`, async () => {
  // As each program documents its servers over HTTP.
  const programs: [client: string, entry: string][] = [
    ["Codex", '~/.codex/config.toml: [mcp_servers.utility-tools] with url = "'],
    ["Gemini CLI", '~/.gemini/settings.json: {"mcpServers":{"utility-tools":{"httpUrl":"'],
    ["opencode", 'opencode.json: {"mcp":{"utility-tools":{"type":"remote","url":"'],
    ["Zed", 'settings.json: {"context_servers":{"utility-tools":{"url":"'],
    ["windsurf", 'mcp_config.json: {"mcpServers":{"utility-tools":{"serverUrl":"'],
  ];
  for (const [client, entry] of programs) {
    const { verdict, findings } = await runKit(ID, { client, language: "curl" });
    const found = findings.find(({ code }) => code === "OWN_FILE");
    assert.equal(verdict, "needs_work", client);
    assert.ok(found!.fix.includes(entry), found!.fix);
  }
  // The merged entry is none that Windsurf or Zed reads; that of Codex is.
  const files: [client: string, existing_config: unknown, code: string | undefined][] = [
    ["windsurf", { mcpServers: { a: { serverUrl: "https://a.example/mcp" } } }, "OWN_FILE"],
    ["zed", { context_servers: {} }, "OWN_FILE"],
    ["codex", 'model = "o3"\n', undefined],
  ];
  for (const [client, existing_config, code] of files) {
    const { findings } = await runKit(ID, { client, language: "curl", existing_config });
    assert.equal(findings.find((one) => one.code === "OWN_FILE")?.code, code, client);
  }
  for (const client of ["Claude Code", "Cursor", "VS Code", "command-line-agent"]) {
    assert.equal((await runKit(ID, { client, language: "curl" })).verdict, "ready", client);
  }
});
