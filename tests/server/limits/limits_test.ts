/** Rates, daily counts, concurrency and who is counted, over HTTP. */
import assert from "node:assert/strict";
import { failed } from "../../../engine/execution.ts";
import { type Sandbox, toolOf } from "../../../engine/sandbox/sandbox.ts";
import { createMemoryStore } from "../../../server/limits/memory_store.ts";
import { MAX_WAIT_MS } from "../../../server/limits/plans.ts";
import type { CounterStore } from "../../../server/limits/store.ts";
import { ToolError } from "../../../tools/shared/tool_error.ts";
import { type Service, type ServiceOptions, startService } from "../../service.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Answers at once, so that a thousand calls take no time. */
const instant: Sandbox = {
  run: (job) => Promise.resolve(failed(toolOf(job), new ToolError("EMPTY_INPUT", "empty"))),
  close: () => {},
};

/** A service with limits, and a clock that the test moves. */
function limitedService(options: ServiceOptions = {}) {
  let time = Date.UTC(2026, 10, 20, 12);
  const service = startService({ limits: true, sandbox: instant, now: () => time, ...options });
  return { ...service, pass: (ms: number) => time += ms };
}

const run = (service: Pick<Service, "post">, peer?: string) =>
  service.post("/api/run", { tool_id: "base64" }, peer);

async function statuses(count: number, call: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < count; i++) seen.push((await call()).status);
  return seen;
}

function postMcp({ send }: ReturnType<typeof limitedService>, message: unknown) {
  return send("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
      "host": "localhost",
    },
    body: JSON.stringify(message),
  });
}

Deno.test("limits: 60 single runs a minute, then 429 with Retry-After", async () => {
  const service = limitedService();
  assert.ok((await statuses(60, () => run(service))).every((status) => status === 422));
  service.pass(10_000);
  const refused = await run(service);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("retry-after"), "50");
  assert.equal((await refused.json()).error.code, "RATE_LIMITED");
  assert.equal((await run(service, "192.0.2.2")).status, 422, "another client is counted apart");
  service.pass(50_001);
  assert.equal((await run(service)).status, 422, "the window slides");
});

Deno.test("limits: the window slides instead of restarting", async () => {
  const service = limitedService();
  await statuses(30, () => run(service));
  service.pass(40_000);
  await statuses(30, () => run(service));
  service.pass(21_000);
  // The first thirty are out of the window, the second thirty are not.
  const seen = await statuses(31, () => run(service));
  assert.deepEqual([seen.filter((s) => s === 422).length, seen.at(-1)], [30, 429]);
});

Deno.test("limits: batches and pipelines share 20 a minute and count each item against the day", async () => {
  const service = limitedService();
  const batch = { requests: ["a", "b", "c"].map((id) => ({ id, tool_id: "base64" })) };
  const first = await service.post("/api/batch", batch);
  assert.match(first.headers.get("ratelimit")!, /"minute";r=19;t=60, "day";r=997;/);
  const steps = [{ tool_id: "base64" }, { tool_id: "base64" }];
  const second = await service.post("/api/pipeline", { input: "x", steps });
  assert.match(second.headers.get("ratelimit")!, /"minute";r=18;t=60, "day";r=995;/);
  const seen = await statuses(19, () => service.post("/api/batch", batch));
  assert.deepEqual(seen.slice(-2), [200, 429]);
});

Deno.test("limits: 1,000 calls a UTC day on the free plan", async () => {
  const service = limitedService();
  for (let minute = 0; minute < 17; minute++) {
    await statuses(minute === 16 ? 38 : 60, () => run(service));
    service.pass(MINUTE + 1);
  }
  // The first item of a batch is counted before its body is read, the others are too many.
  const requests = ["a", "b", "c"].map((id) => ({ id, tool_id: "base64" }));
  const batch = await service.post("/api/batch", { requests });
  assert.deepEqual([batch.status, (await batch.json()).error.code], [429, "RATE_LIMITED"]);
  assert.equal((await run(service)).status, 422);
  const refused = await run(service);
  assert.equal(refused.status, 429);
  const untilMidnight = Number(refused.headers.get("retry-after"));
  assert.ok(untilMidnight > 40_000 && untilMidnight < 43_200, String(untilMidnight));
  service.pass(DAY / 2);
  assert.equal((await run(service)).status, 422);
});

Deno.test("limits: answers carry policy and state; discovery shows them without being counted", async () => {
  const service = limitedService();
  const counted = await run(service);
  assert.equal(
    counted.headers.get("ratelimit-policy"),
    '"minute";q=60;w=60, "day";q=1000;w=86400',
  );
  assert.equal(counted.headers.get("ratelimit"), '"minute";r=59;t=60, "day";r=999;t=43200');
  for (let i = 0; i < 3; i++) {
    const told = await service.send("/api/tools/search?q=json");
    assert.equal(told.headers.get("ratelimit"), '"minute";r=59;t=60, "day";r=999;t=43200');
  }
  const unknown = await service.send("/api/tools/base46/schema");
  assert.equal(unknown.status, 404);
  assert.equal(unknown.headers.get("ratelimit"), '"minute";r=59;t=60, "day";r=999;t=43200');
  const document = await service.send("/openapi.json");
  assert.equal(document.headers.get("ratelimit"), null);
});

Deno.test("limits: off lifts rates and leaves the headers out", async () => {
  const service = limitedService({ limits: false });
  assert.ok((await statuses(80, () => run(service))).every((status) => status === 422));
  assert.equal((await run(service)).headers.get("ratelimit"), null);
});

Deno.test("limits: a valid key has its holder's plan and count, a wrong one is 401", async () => {
  const holder = { name: "acme", plan: "pro" } as const;
  const keys = {
    find: (key: string) => Promise.resolve(/^(old|new)-key$/.test(key) ? holder : undefined),
  };
  const service = limitedService({ keys });
  const call = (headers: Record<string, string>) =>
    service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"tool_id":"base64"}',
    });
  const sent: Record<string, string>[] = [
    { "x-api-key": "old-key" },
    { authorization: "Bearer new-key" },
  ];
  for (const [calls, headers] of sent.entries()) {
    const response = await call(headers);
    assert.match(response.headers.get("ratelimit-policy")!, /"day";q=100000/);
    assert.match(response.headers.get("ratelimit")!, new RegExp(`"day";r=${99_999 - calls};`));
  }
  const refused = await call({ "x-api-key": "wrong" });
  assert.equal(refused.status, 401);
  assert.equal((await refused.json()).error.code, "INVALID_API_KEY");
  const discovery = await service.send("/api/tools", { headers: { "x-api-key": "wrong" } });
  assert.equal(discovery.status, 401);
});

Deno.test("limits: an empty key is wrong, and another authorization scheme sends no key", async () => {
  const service = limitedService();
  for (
    const [headers, expected] of [
      [{ "x-api-key": "" }, 401],
      [{ "x-api-key": "  " }, 401],
      [{ authorization: "Bearer" }, 401],
      [{ authorization: "bearer " }, 401],
      [{ authorization: "" }, 200],
      [{ authorization: "Bearerx" }, 200],
      [{ authorization: "Basic YTpi" }, 200],
    ] as const
  ) {
    const { status } = await service.send("/api/tools", { headers });
    assert.equal(status, expected, JSON.stringify(headers));
  }
});

Deno.test("limits: IPv6 is counted by /64, forwarding headers only after a trusted proxy", async () => {
  const left = (response: Response) =>
    Number(/r=(\d+)/.exec(response.headers.get("ratelimit")!)![1]);
  const service = limitedService({ trustedProxies: ["10.0.0.0/8"] });
  assert.equal(left(await run(service, "2001:db8:1:2::1")), 59);
  assert.equal(left(await run(service, "2001:db8:1:2:ffff::9")), 58);
  assert.equal(left(await run(service, "2001:db8:1:3::1")), 59);
  const forwarded = (peer: string, headers: Record<string, string>) =>
    service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"tool_id":"base64"}',
    }, peer);
  const cases: [string, Record<string, string>, number][] = [
    ["10.0.0.1", { "x-forwarded-for": "203.0.113.7" }, 59],
    ["10.0.0.2", { "x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.0.0.9" }, 58],
    ["10.0.0.3", { "x-forwarded-for": "203.0.113.7:4711" }, 57],
    ["10.0.0.3", { "x-forwarded-for": "[2001:db8:1:2::77]" }, 57],
    ["198.51.100.1", { "x-forwarded-for": "203.0.113.7" }, 59],
    // The header that the proxy does not set is the client's own word.
    ["10.0.0.3", { "x-forwarded-for": "203.0.113.7", forwarded: "for=6.6.6.6" }, 56],
    ["203.0.113.7", {}, 55],
  ];
  for (const [peer, headers, expected] of cases) {
    assert.equal(
      left(await forwarded(peer, headers)),
      expected,
      JSON.stringify([peer, headers]),
    );
  }
});

Deno.test("limits: 8 single runs at once; the ninth waits a little, then the service is busy", async () => {
  const waiting: (() => void)[] = [];
  const slow: Sandbox = {
    run: async (job) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return failed(toolOf(job), new ToolError("EMPTY_INPUT", "empty"));
    },
    close: () => {},
  };
  const service = limitedService({ sandbox: slow });
  const { setTimeout } = globalThis;
  const patience: (() => void)[] = [];
  // The test ends the wait for a slot itself, so that no pause of the machine decides who gets one.
  const held = (work: () => void, ms?: number) =>
    ms === MAX_WAIT_MS ? patience.push(work) : setTimeout(work, ms);
  globalThis.setTimeout = held as typeof setTimeout;
  const untilWaiting = async (count: number) => {
    while (patience.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  try {
    const running = Array.from({ length: 8 }, () => run(service));
    const ninth = run(service);
    await Promise.race([untilWaiting(1), ninth]);
    patience[0]!();
    const busy = await ninth;
    assert.equal(busy.status, 503);
    assert.equal(busy.headers.get("retry-after"), "1");
    assert.equal((await busy.json()).error.code, "SERVICE_BUSY");

    const patient = run(service);
    await untilWaiting(2);
    waiting.shift()!();
    while (waiting.length < 8) await new Promise((resolve) => setTimeout(resolve, 1));
    waiting.forEach((resume) => resume());
    assert.equal((await patient).status, 422, "a slot that came free in time was taken");
    for (const response of await Promise.all(running)) assert.equal(response.status, 422);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
});

/** An address in each of many networks of one /48. */
const networkOf = (number: number) => `2001:db8:1:${number.toString(16)}::1`;

Deno.test("limits: the networks of a /48 hold together as many slots and workers as one client", async () => {
  const owners: string[] = [];
  const finish: (() => void)[] = [];
  let isOver = false;
  const slow: Sandbox = {
    ...instant,
    run: async (job, owner) => {
      owners.push(owner!.client);
      if (!isOver) await new Promise<void>((resolve) => finish.push(resolve));
      return await instant.run(job);
    },
  };
  const service = limitedService({ sandbox: slow });
  // Five clients of eight runs would hold all slots.
  const many = Array.from({ length: 40 }, (_, index) => run(service, networkOf(index % 5)));
  while (finish.length < 8) await new Promise((resolve) => setTimeout(resolve, 5));
  const other = run(service, "198.51.100.1");
  while (finish.length < 9) await new Promise((resolve) => setTimeout(resolve, 5));
  isOver = true;
  finish.forEach((resume) => resume());
  assert.equal((await other).status, 422, "it ran");
  assert.equal(new Set(owners.slice(0, 8)).size, 1, "workers see one client");
  // Some got no slot within the patience of a request.
  for (const response of await Promise.all(many)) assert.ok([422, 503].includes(response.status));
});

Deno.test("limits: the networks of a /48 take one turn among those who search", async () => {
  const service = limitedService();
  const order: string[] = [];
  const search = async (name: string, peer: string) => {
    assert.equal((await service.send("/api/tools/search?q=hash", {}, peer)).status, 200);
    order.push(name);
  };
  await Promise.all([
    ...Array.from({ length: 20 }, (_, number) => search("network", networkOf(number))),
    search("other", "198.51.100.1"),
  ]);
  assert.ok(order.indexOf("other") < 4, order.join());
});

Deno.test("limits: over MCP the fifth concurrent call is refused with its limits", async () => {
  const finish: (() => void)[] = [];
  const slow: Sandbox = {
    ...instant,
    run: async (job) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      return await instant.run(job);
    },
  };
  const service = limitedService({ sandbox: slow });
  const call = () =>
    postMcp(service, {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_tool", arguments: { tool_id: "base64" } },
    });
  const running = Array.from({ length: 4 }, call);
  while (finish.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
  const refused = await call();
  assert.equal(refused.status, 503);
  assert.equal(refused.headers.get("retry-after"), "1");
  assert.match(refused.headers.get("ratelimit")!, /"minute";r=25;/);
  assert.equal((await refused.json()).error.code, "SERVICE_BUSY");
  finish.forEach((resume) => resume());
  for (const response of await Promise.all(running)) assert.equal(response.status, 200);
});

Deno.test("limits: over MCP a ping costs a tenth of a call, and its request another", async () => {
  const service = limitedService();
  const ping = () => postMcp(service, { jsonrpc: "2.0", id: 1, method: "ping" });
  // The allowance is thirty calls: 150 pings.
  for (let i = 0; i < 150; i++) assert.equal((await ping()).status, 200);
  assert.equal((await ping()).status, 429);
});

Deno.test("limits: over MCP a call refused by the daily limit reports what remains", async () => {
  const memory = createMemoryStore();
  const counters: CounterStore = {
    ...memory,
    take: (charges) =>
      memory.take(charges.map((charge) => charge.windowSeconds ? charge : { ...charge, limit: 0 })),
  };
  const service = limitedService({ counters });
  await postMcp(service, { jsonrpc: "2.0", id: 1, method: "ping" });
  const params = { name: "run_tool", arguments: { tool_id: "base64" } };
  const refused = await postMcp(service, { jsonrpc: "2.0", id: 2, method: "tools/call", params });
  assert.equal(refused.status, 429);
  // Two tenths of 300 for the ping, ten for the call.
  assert.match(refused.headers.get("ratelimit")!, /"minute";r=28;t=60, "day";r=0;/);
});

Deno.test("limits: a /48 of IPv6 as a whole has eight times a client's rate", async () => {
  const service = limitedService();
  // Nine networks of /64 in one /48: each stays under its own sixty.
  let refused = 0;
  for (let i = 0; i < 9 * 55; i++) {
    const { status } = await run(service, `2001:db8:7:${(i % 9).toString(16)}::1`);
    if (status === 429) refused++;
  }
  assert.equal(refused, 9 * 55 - 8 * 60);
  assert.equal((await run(service, "2001:db8:8::1")).status, 422, "another /48 is counted apart");
});

Deno.test("limits: a wrong key counts against its address", async () => {
  const service = limitedService();
  const guess = (i: number) =>
    service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": `guess-${i}` },
      body: '{"tool_id":"base64"}',
    });
  const seen: number[] = [];
  for (let i = 0; i < 61; i++) seen.push((await guess(i)).status);
  assert.ok(seen.slice(0, 60).every((status) => status === 401));
  assert.equal(seen[60], 429);
});

Deno.test("limits: a trusted proxy without its header is reported once, by the variable's name", async () => {
  const service = limitedService({ trustedProxies: ["10.0.0.0/8"], proxyHeader: "forwarded" });
  const call = (headers: Record<string, string>) =>
    service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"tool_id":"base64"}',
    }, "10.0.0.1");
  const left = async (headers: Record<string, string>) =>
    Number(/r=(\d+)/.exec((await call(headers)).headers.get("ratelimit")!)![1]);
  assert.equal(await left({ forwarded: 'proto=https;for="[2001:db8::7]:4711"' }), 59);
  assert.equal(
    await left({ forwarded: 'host="a,for=6.6.6.6;for=6.6.6.6";for="[2001:db8::7]"' }),
    58,
  );
  assert.deepEqual(service.warnings, []);
  assert.equal(await left({ "x-forwarded-for": "203.0.113.9" }), 59);
  assert.equal(await left({}), 58);
  assert.equal(service.warnings.length, 1);
  assert.match(service.warnings[0]!, /PROXY_HEADER/);
});

Deno.test("limits: a run's answer is not cacheable, a document is", async () => {
  const service = limitedService();
  assert.equal((await run(service)).headers.get("cache-control"), "no-store");
  const wrong = await service.post("/api/batch", "{");
  assert.deepEqual([wrong.status, wrong.headers.get("cache-control")], [400, "no-store"]);
  const mcp = await service.send("/mcp", { method: "POST", headers: { host: "localhost" } });
  assert.equal(mcp.headers.get("cache-control"), "no-store");
  assert.match((await service.send("/openapi.json")).headers.get("cache-control")!, /public/);
});

Deno.test("limits: a call refused by the minute does not count against the day", async () => {
  const service = limitedService();
  const seen = await statuses(70, () => run(service));
  assert.equal(seen.filter((status) => status === 429).length, 10);
  service.pass(MINUTE + 1);
  assert.match((await run(service)).headers.get("ratelimit")!, /"day";r=939;/);
});

Deno.test("limits: three batches of five items side by side are served, the fourth is refused", async () => {
  const finish: (() => void)[] = [];
  let begun = 0;
  const slow: Sandbox = {
    ...instant,
    run: async (job) => {
      begun++;
      await new Promise<void>((resolve) => finish.push(resolve));
      return await instant.run(job);
    },
  };
  const service = limitedService({ sandbox: slow });
  const requests = ["a", "b", "c", "d", "e"].map((id) => ({ id, tool_id: "base64" }));
  const batch = () => service.post("/api/batch", { requests });
  const running = [batch(), batch(), batch()];
  // The other two wait behind the first for longer than a request waits for others.
  while (begun < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const fourth = await batch();
  assert.equal(fourth.status, 503);
  while (begun < 15 || finish.length > 0) {
    finish.splice(0).forEach((resume) => resume());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  for (const response of await Promise.all(running)) {
    assert.equal(response.status, 200);
    assert.equal(Object.keys((await response.json()).results).length, 5);
  }
});
