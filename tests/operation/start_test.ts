/** What the service says when its configuration is wrong. */
import assert from "node:assert/strict";
import { ConfigError, readConfig } from "../../server/config.ts";
import { listen } from "../../server/listen.ts";
import { portOf, SERVE, start, stopDuringRun } from "./process.ts";

/** Hosts that nobody could listen on; the first is an address of documentation (RFC 5737), which no machine has. */
const HOSTS = ["192.0.2.1", "no host", "localhost:8000"];

Deno.test("start: a host that the machine does not have is reported", () => {
  for (const HOST of HOSTS) {
    const config = readConfig({ HOST, PORT: "0" });
    assert.throws(() => listen(config, assert.fail), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /^HOST names no address [^\n]+$/);
      return true;
    });
  }
});

Deno.test("start: a wrong configuration is reported in one line", async () => {
  const { output, errors, status } = await start(SERVE, { ALLOWED_HOSTS: "https://a.example" })
    .ended();
  assert.equal(output, "");
  assert.match(errors, /^The service cannot start: ALLOWED_HOSTS [^\n]+\n$/);
  assert.equal(status.code, 1);
});

Deno.test("start: a setting that is given as an argument is refused, with the variable for it", async () => {
  for (
    const [args, told] of [
      [["--port", "9111"], "--port: settings are environment variables (PORT=… deno task serve)"],
      [
        ["--redis-url=redis://:word@h"],
        "--redis-url: settings are environment variables (REDIS_URL",
      ],
      [["9111"], "9111: settings are environment variables (PORT=…"],
    ] as const
  ) {
    const { output, errors, status } = await start([...SERVE, ...args], { PORT: "0" }).ended();
    assert.equal(output, "");
    assert.ok(
      errors.startsWith(`The service cannot start: it takes no arguments, such as ${told}`),
    );
    assert.doesNotMatch(errors, /word/);
    assert.equal(status.code, 1);
  }
});

Deno.test("start: a port in use is reported in one line", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr;
  const { errors, status } = await start(SERVE, { PORT: String(port) }).ended();
  listener.close();
  assert.match(
    errors,
    new RegExp(`^The service cannot start: PORT ${port} of 127.0.0.1 is in use: [^\\n]+\\n$`),
  );
  assert.equal(status.code, 1);
});

/** What the documents call the service that was started with PORT=0. */
const NAMED: [Record<string, string>, (port: number) => string, Deno.Signal][] = [
  [{}, (port) => `http://localhost:${port}`, "SIGTERM"],
  [{ PUBLIC_BASE_URL: "https://tools.example.com" }, () => "https://tools.example.com", "SIGINT"],
];
for (const [env, addressOn, signal] of NAMED) {
  Deno.test(`start: on any port ${JSON.stringify(env)} the documents name one address, and ${signal} ends it`, async () => {
    // A misspelled variable is reported.
    const service = start(SERVE, { LIMIT: "off", ...env });
    const port = await portOf(service);
    const address = addressOn(port);
    const json = async (path: string, init?: RequestInit) =>
      await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json();
    const run = {
      method: "POST",
      headers: { "content-type": "application/json", "origin": address },
      body: JSON.stringify({
        tool_id: "integration-launch-kit",
        input: { tool_id: "base64", language: "curl", client: "generic-http" },
      }),
    };
    try {
      assert.equal((await json("/")).links.overview, `${address}/api`);
      assert.deepEqual((await json("/openapi.json")).servers, [{ url: address }]);
      assert.equal((await json("/.well-known/ai-agents.summary.json")).base_url, address);
      const { mcp_url: mcp } = await json("/.well-known/agent-install.json");
      assert.equal(mcp, `${address}/mcp`);
      // Workers know it as well, and pages of it may call /mcp.
      assert.ok(JSON.stringify(await json("/api/run", run)).includes(mcp));
      assert.equal(
        (await fetch(`http://127.0.0.1:${port}/mcp`, { ...run, body: "{}" })).status,
        400,
      );
    } catch (error) {
      service.signal("SIGTERM");
      throw error;
    }
    const { output, errors, status } = await stopDuringRun(service, port, signal);
    assert.equal(errors, "Unknown variable LIMIT. Did you mean LIMITS?\n");
    assert.deepEqual([status.code, status.signal], [0, null]);
    // The log, after the line that says where the service listens.
    const [, ...lines] = output.trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)).map(({ route, status }) => [route, status])
        .filter(([route]) => route !== "/readyz"),
      [
        ["/", 200],
        ["/openapi.json", 200],
        ["/.well-known/ai-agents.summary.json", 200],
        ["/.well-known/agent-install.json", 200],
        ["/api/run", 200],
        ["/mcp", 400],
        ["/api/run", 200],
      ],
    );
  });
}
