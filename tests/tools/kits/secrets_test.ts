/**
 * Kits that get headers, logs, configuration or URLs repeat no secret: credentials of many kinds are planted in
 * whatever place a caller may have them, and none is found in any member of the answer.
 */
import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { runTool } from "../../support.ts";

/** Names under which people have secrets. */
const NAMES = [
  "Authorization",
  "Proxy-Authorization",
  "X-Api-Key",
  "api_key",
  "apikey",
  "API-KEY",
  "access_token",
  "refresh_token",
  "id_token",
  "GITHUB_TOKEN",
  "client_secret",
  "AWS_SECRET_ACCESS_KEY",
  "secret_key_base",
  "password",
  "passwd",
  "DB_PASSWORD",
  "PGPASSWORD",
  "Cookie",
  "session_cookie",
  "gcp_credential",
];

/** How a text holds a secret: a line of a log, of a configuration, of a shell, of HTTP. */
const LINES: ((name: string, secret: string) => string)[] = [
  (name, secret) => `${name}=${secret}`,
  (name, secret) => `${name}: ${secret}`,
  (name, secret) => `export ${name}="${secret}"`,
  (name, secret) => `curl -H '${name}: ${secret}' https://api.example.com/`,
  (name, secret) => `GET /items?page=2&${name}=${secret}&x=1 HTTP/1.1`,
  (name, secret) => JSON.stringify({ level: "error", [name]: secret }),
  (_, secret) => `sent Bearer ${secret} to the server`,
  (_, secret) => `Authorization: Basic ${secret}`,
  (_, secret) => `cloning https://ci:${secret}@git.example.com/a.git`,
  (_, secret) => `redis://:${secret}@10.0.0.1:6379/0 is down`,
];

/** Places for a secret: the input of a kit with a secret in it. */
type Place = (name: string, secret: string, line: string) => Record<string, unknown>;

const PLACES: Readonly<Record<string, Place[]>> = {
  "ci-failure-review-kit": [
    (_name, _secret, line) => ({ log: `Error: it failed\n${line}\nError: ${line}\n` }),
    (_name, _secret, line) => ({ log: "Error: x\n", command: line, changed_files: ["a.ts"] }),
    (_name, _secret, line) => ({
      log: "1 failed\n",
      test_report:
        `<testsuite><testcase name="a" classname="b"><failure message="m"><![CDATA[${line}]]></failure></testcase></testsuite>`,
    }),
  ],
  "agent-run-forensics-handoff-kit": [
    (name, secret, line) => ({
      goal: "Deploy",
      trace: [
        { type: "tool_call", tool: "sh", call_id: "1", arguments: { [name]: secret, cmd: line } },
        { type: "tool_result", call_id: "1", ok: false, error: `failed: ${line}` },
      ],
    }),
    (name, secret, line) => ({
      goal: "Deploy",
      trace_text: [
        { type: "tool_call", tool: "sh", call_id: "1", arguments: { headers: { [name]: secret } } },
        { type: "tool_result", call_id: "1", ok: false, error: line },
      ].map((step) => JSON.stringify(step)).join("\n"),
    }),
  ],
  "agent-connection-diagnostic-kit": [
    (name, secret) => ({
      config: {
        mcpServers: {
          tools: {
            type: "http",
            url: `https://me:${secret}@tools.example.com/mcp?${name}=${secret}`,
            headers: { [name]: secret },
            env: { [name]: secret },
          },
        },
      },
    }),
    (name, secret, line) => ({
      config: JSON.stringify({
        servers: { tools: { url: "https://a.example/mcp", headers: { [name]: secret } } },
      }),
      exchanges: [{
        request: {
          method: "POST",
          url: `https://a.example/mcp?${name}=${secret}`,
          headers: { [name]: secret },
        },
        response: { status: 401, headers: { [name]: secret }, body: line },
      }],
      error_text: line,
    }),
  ],
  "http-security-remediation-kit": [
    (name, secret) => ({
      headers: {
        "content-type": "text/html",
        [name]: secret,
        "set-cookie": `sid=${secret}; Path=/`,
      },
      url: `https://me:${secret}@example.com/?${name}=${secret}`,
    }),
    (name, secret) => ({
      headers_text:
        `HTTP/1.1 200 OK\n${name}: ${secret}\nLocation: https://u:${secret}@h.example/\n` +
        `Set-Cookie: ${name}=${secret}; Secure\n`,
    }),
  ],
  "webhook-normalization-kit": [
    (name, secret, line) => ({
      samples: [{
        headers: { "x-github-event": "push", [name]: secret },
        body: { ref: "main", config: { [name]: secret }, note: line },
      }],
    }),
    (name, secret, line) => ({
      samples: [{
        headers: { "content-type": "application/x-www-form-urlencoded", [name]: secret },
        body: `a=1&${name}=${secret}`,
      }, { headers: {}, body: line }],
    }),
  ],
  "configuration-migration-kit": [
    (name, secret) => ({
      source: JSON.stringify({ server: { [name]: secret, url: `https://u:${secret}@h.example/` } }),
      from: "json",
      to: "yaml",
      rename: [{ from: "server", to: "web" }],
    }),
  ],
};

/** The file that has to keep what the old one had. */
const KEEPS: Readonly<Record<string, RegExp>> = {
  "configuration-migration-kit": /^config\./,
};

const secrets = fc.stringMatching(/^[A-Za-z0-9]{12,40}$/)
  // As the kits tell secrets in plain text from words and numbers; and no part of what the input says anyway.
  .filter((text) => /[A-Za-z]/.test(text) && /\d/.test(text));

for (const [kit, places] of Object.entries(PLACES)) {
  Deno.test(`${kit}: repeats no secret`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom(...NAMES),
        fc.constantFrom(...LINES),
        secrets,
        async (place, name, line, secret) => {
          const result = await runTool(kit, place(name, secret, line(name, secret)));
          assert.notEqual(result.error?.code, "TOOL_RUNTIME_ERROR");
          const { deliverables = [] } = (result.output ?? {}) as {
            deliverables?: { name: string; content?: string }[];
          };
          for (const file of deliverables) if (KEEPS[kit]?.test(file.name)) file.content = "";
          const shown = JSON.stringify(result);
          assert.ok(
            !shown.includes(secret),
            shown.slice(shown.indexOf(secret) - 200).slice(0, 400),
          );
        },
      ),
      { seed: 14, numRuns: 100 },
    );
  });
}
