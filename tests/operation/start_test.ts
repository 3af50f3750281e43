/** What the service says when its configuration is wrong. */
import assert from "node:assert/strict";
import { portOf, SERVE, start } from "./process.ts";

/** Configurations that nobody could listen with, and what is said of them. */
const REFUSED: [Record<string, string>, RegExp][] = [
  // An address of documentation (RFC 5737), which no machine has.
  [{ HOST: "192.0.2.1" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ HOST: "no host" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ HOST: "localhost:8000" }, /^The service cannot start: HOST names no address [^\n]+\n$/],
  [{ ALLOWED_HOSTS: "https://a.example" }, /^The service cannot start: ALLOWED_HOSTS [^\n]+\n$/],
];
for (const [env, said] of REFUSED) {
  Deno.test(`start: ${JSON.stringify(env)} is reported in one line`, async () => {
    const { output, errors, status } = await start(SERVE, env).ended();
    assert.equal(output, "");
    assert.match(errors, said);
    assert.equal(status.code, 1);
  });
}

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

Deno.test("start: a misspelled variable is reported, and the service starts", async () => {
  const service = start(SERVE, { LIMIT: "off" });
  await portOf(service);
  service.signal("SIGTERM");
  const { errors } = await service.ended();
  assert.equal(errors, "Unknown variable LIMIT. Did you mean LIMITS?\n");
});

/** What the documents call the service that was started with PORT=0. */
const NAMED: [Record<string, string>, (port: number) => string][] = [
  [{}, (port) => `http://localhost:${port}`],
  [{ PUBLIC_BASE_URL: "https://tools.example.com" }, () => "https://tools.example.com"],
];
for (const [env, addressOn] of NAMED) {
  Deno.test(`start: on any port ${JSON.stringify(env)} the documents name one address`, async () => {
    const service = start(SERVE, env);
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
    } finally {
      service.signal("SIGTERM");
    }
    // The log, after the line that says where the service listens.
    const [, ...lines] = (await service.ended()).output.trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)).map(({ route, status }) => [route, status]),
      [
        ["/", 200],
        ["/openapi.json", 200],
        ["/.well-known/ai-agents.summary.json", 200],
        ["/.well-known/agent-install.json", 200],
        ["/api/run", 200],
        ["/mcp", 400],
      ],
    );
  });
}
