/** Where the platform has the service listen, whom it takes for its clients, and by which names it is called. */
import assert from "node:assert/strict";
import { readConfig } from "../../server/config.ts";
import {
  APP,
  type Hosted,
  type HostedOptions,
  IN_PLACE,
  linesWith,
  runInTime,
  sleep,
  startHosted,
  withHosted,
  withShared,
} from "./hosted.ts";

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};

/** Where the platform does not say whom to trust, its header is a client's own word. */
const UNTRUSTED: HostedOptions = { ...IN_PLACE, env: { DENO_TRUST_PROXY_HEADERS: "" } };

async function assertListens({ event, run, written }: Hosted): Promise<void> {
  assert.ok("Serving" in JSON.parse(event), event);
  const call = { tool_id: "base64", input: "hi", response_mode: "output" };
  const response = await runInTime({ run }, call);
  assert.equal(await response.text(), "aGk=");
  assert.doesNotMatch(written(), /^(?!Workers ).*cannot/m);
}

Deno.test("hosted: prewarmed, it listens on unix, and tells so", () =>
  withShared(assertListens, IN_PLACE));

Deno.test("hosted: prewarmed, it listens on duplicate, and tells so", () =>
  withHosted(assertListens, { ...IN_PLACE, address: "duplicate" }));

Deno.test("hosted: on tcp an untrusted platform header does not change the client", () =>
  withHosted(async (hosted) => {
    const left = askingFor(hosted.send);
    assert.equal(await left({ "x-deno-client-address": "192.0.2.1:1" }), 59);
    assert.equal(await left({ "x-deno-client-address": "192.0.2.2:1" }), 58);
    await assertListens(hosted);
  }, { ...UNTRUSTED, address: "tcp" }));

Deno.test("hosted: prewarmed, it listens on a socket of a virtual machine", async (t) => {
  const hasSockets = await Deno.stat("/dev/vsock").then(() => true, () => false);
  if (!hasSockets) return void await t.step({ name: "the kernel has none", ignore: true, fn() {} });
  const folder = await Deno.makeTempDir();
  const { event, written, pid, status, end } = await startHosted(folder, {
    env: { DENO_SERVE_ADDRESS: "vsock:-1:23877" },
  });
  try {
    assert.ok("Serving" in JSON.parse(event), event);
    while (!written().includes("Listening on vsock:4294967295:23877")) await sleep(20);
    Deno.kill(pid, "SIGINT");
    assert.equal((await status).code, 0);
  } finally {
    await end();
    await Deno.remove(folder, { recursive: true });
  }
});

/** What is left of the minute after a call with these headers. No tool has its name, so none runs. */
function askingFor(send: typeof fetch) {
  return async (headers: Record<string, string>): Promise<number> => {
    const response = await send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ tool_id: "none", input: "hi" }),
    });
    await response.body?.cancel();
    assert.equal(response.status, 404);
    return Number(/"minute";r=(\d+)/.exec(response.headers.get("ratelimit")!)![1]);
  };
}

Deno.test("hosted: each address in the platform's header has a counter of its own", () =>
  withShared(async ({ send }) => {
    const left = askingFor(send);
    const from = (address: string) => left({ "x-deno-client-address": address });
    assert.deepEqual([await from("203.0.113.1:1"), await from("203.0.113.2:1")], [59, 59]);
    assert.deepEqual([await from("203.0.113.1:2"), await from("203.0.113.3:1")], [58, 59]);
    assert.deepEqual([await from("[2001:db8::1]:9"), await from("[2001:db8::2]:9")], [59, 58]);
    // Other headers are the client's own word.
    const forwarded = { "x-forwarded-for": "198.51.100.7", forwarded: "for=198.51.100.7" };
    assert.equal(await left({ "x-deno-client-address": "203.0.113.1:3", ...forwarded }), 57);
  }, IN_PLACE));

Deno.test("hosted: without any address all callers count as one, and that is said", async () => {
  await withHosted(async ({ send, written }) => {
    const left = askingFor(send);
    assert.deepEqual([await left({}), await left({ "x-deno-client-address": "192.0.2.2:1" })], [
      59,
      58,
    ]);
    const { limits } = await (await send("/api")).json();
    assert.equal(limits.counted_by, "all callers together");
    assert.equal((await linesWith({ written }, /without an address/)).length, 1);
  }, UNTRUSTED);
});

Deno.test("hosted: one request without an address does not merge all callers", () =>
  withShared(async ({ send }) => {
    const countedBy = async (headers: Record<string, string> = {}) =>
      (await (await send("/api", { headers })).json()).limits.counted_by;
    assert.equal(await countedBy(), "all callers together");
    assert.equal(await countedBy({ "x-deno-client-address": "192.0.2.2:1" }), "client");
  }, IN_PLACE));

Deno.test("hosted: /mcp answers on the app's name, and on no name of others", () =>
  withShared(async ({ send }) => {
    const name = "tools.acme.deno.net";
    const initialize = async (host: string, origin?: string) => {
      const response = await send(`http://${host}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(origin && { origin }),
        },
        body: JSON.stringify(INITIALIZE),
      });
      await response.body?.cancel();
      return response.status;
    };
    assert.equal(await initialize(name), 200);
    assert.equal(await initialize(name, `https://${name}`), 200);
    assert.equal(await initialize("tools.evil.deno.net"), 403);
    assert.equal(await initialize(name, "https://tools.evil.deno.net"), 403);
    const { mcp_url } = await (await send("/.well-known/agent-install.json")).json();
    assert.equal(mcp_url, `https://${name}/mcp`);
  }, IN_PLACE));

// The service reads these as it reads the app's name. Each: the host name, and what leads to it.
const NAMES: [name: string, env: Record<string, string>][] = [
  ["tools-k2x9.acme.deno.net", { DENO_TIMELINE: "preview/k2x9" }],
  ["tools--fix-limits.acme.deno.net", { DENO_TIMELINE: "git-branch/fix/limits" }],
  ["tools.example.com", { PUBLIC_BASE_URL: "https://tools.example.com" }],
];
for (const [name, env] of NAMES) {
  Deno.test(`hosted: ${JSON.stringify(env)} makes ${name} the address, on which /mcp answers`, () => {
    const { publicBaseUrl, allowedHosts } = readConfig({ ...APP, ...env });
    assert.equal(publicBaseUrl, `https://${name}`);
    assert.ok(allowedHosts.includes(name), allowedHosts.join());
  });
}
