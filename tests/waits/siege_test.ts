/** One hostile client against a real server on loopback addresses: what others notice. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import {
  addressOf,
  ARRAY_HEADERS,
  ATTACKER,
  batchOf,
  EVIL,
  evilBatches,
  FITTING_NAME,
  longAnswer,
  MIB,
  stalledRequest,
  TOO_LONG_NAME,
} from "../siege/attacks.ts";
import {
  type Answer,
  connect,
  observeApart,
  type Observed,
  observeQuiet,
  overdueShare,
  percentile,
  post,
  servedShare,
  type Server,
  sleep,
  withServer,
} from "../siege/server.ts";

const PING = { jsonrpc: "2.0", id: 1, method: "tools/list" };

/**
 * How much longer than on a quiet machine a small run may take while slow ones occupy other
 * workers.
 */
const SLOWER_AT_MOST = 60;
/** The share of time in which someone may have waited longer: a busy machine pauses by itself. */
const MOST_OVERDUE = 0.1;

/** Others are served during the attack, and hardly ever wait much longer than without it. */
function assertServed(during: Observed, quiet: Observed, what: string): void {
  const share = servedShare(during);
  assert.ok(share > 0.99, `${what}: ${share} of ${during.ms.length} calls were served`);
  const limitMs = SLOWER_AT_MOST * percentile(quiet, 0.99);
  const overdue = overdueShare(during, limitMs);
  assert.ok(overdue < MOST_OVERDUE, `${what}: over ${limitMs} ms in ${overdue} of the time`);
}

/** 300 stalled bodies, on both paths in turn. */
async function assertStalledBodiesEnd(server: Server, quiet: Observed): Promise<void> {
  // The endpoint's own code is loaded on the first request to it.
  await post(server, "127.0.0.1", "/mcp", PING);
  const before = await server.residentBytes();
  const observer = observeApart(server);
  const data = ["/api/run", "/mcp"].map(stalledRequest);
  const connections = Array.from(
    { length: 300 },
    (_, index) => connect(server, addressOf(index >> 1), data[index % 2]!),
  );
  let peak = before;
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    peak = Math.max(peak, await server.residentBytes());
    if (connections.every((connection) => connection.answeredMs() !== undefined)) break;
    await sleep(250);
  }
  const open = connections.filter((connection) => connection.answeredMs() === undefined);
  assert.equal(open.length, 0, "every one is answered or closed");
  const statuses = new Set(
    connections.map((connection) => /^HTTP\/1.1 (\d+)/.exec(connection.received())?.[1]),
  );
  for (const status of statuses) assert.match(status ?? "", /^(408|429|503)$/);
  assertServed(await observer.stop(), quiet, "beside stalled bodies");
  // They send 600 MiB, of which 64 are kept; what the runtime has not cleared yet comes on top.
  assert.ok(peak - before < 300 * MIB, `they took ${(peak - before) / MIB} MiB`);
  connections.forEach((connection) => connection.end());
}

/** One /mcp request of 30 batches, and eight slow calls at a time, within the limits. */
async function assertPatternsDelayNobody(server: Server, quiet: Observed): Promise<void> {
  const observer = observeApart(server);
  const batches = post(server, ATTACKER, "/mcp", evilBatches(30), ARRAY_HEADERS);
  const calls = Array.from({ length: 16 }, () => post(server, ATTACKER, "/api/run", EVIL));
  await sleep(2_000);
  const pattern = { tool_id: "regex-tester", input: { pattern: "a+b", input: "xaab" } };
  const other = await post(server, "127.0.0.68", "/api/run", pattern);
  assert.equal(other.status, 200, "another caller's pattern is served too");
  for (const { status } of await Promise.all(calls)) {
    assert.ok([503, 504].includes(status), String(status));
  }
  const { ms } = await batches;
  assert.ok(ms < 17_000, `it was answered after ${ms} ms`);
  assertServed(await observer.stop(), quiet, "beside patterns");
}

/** Batches of long answers. */
async function assertLongAnswersDelayNobody(server: Server, quiet: Observed): Promise<void> {
  const before = await server.residentBytes();
  const observer = observeApart(server);
  let peak = before;
  const attack = (async () => {
    const answers: Answer[] = [];
    for (const length of [FITTING_NAME, TOO_LONG_NAME, FITTING_NAME, TOO_LONG_NAME]) {
      const batch = batchOf(longAnswer(length));
      answers.push(await post(server, ATTACKER, "/api/batch", batch));
    }
    return answers;
  })();
  let isOver = false;
  attack.then(() => isOver = true);
  while (!isOver) {
    peak = Math.max(peak, await server.residentBytes());
    await sleep(50);
  }
  const [fitting, tooLarge] = await attack;
  assert.ok(fitting!.text.length > 7_000_000);
  for (const { status, text } of [fitting!, tooLarge!]) {
    assert.equal(status, 200);
    assert.ok(Buffer.byteLength(text) <= 16 * MIB, `${text.length} characters`);
  }
  assert.equal(JSON.parse(fitting!.text).ok, true);
  assert.equal(JSON.parse(tooLarge!.text).results.e.error.code, "OUTPUT_TOO_LARGE");
  assertServed(await observer.stop(), quiet, "beside long answers");
  assert.ok(peak < 700 * MIB, `the process took ${peak / MIB} MiB`);
}

// A server's start and what others get from it before the attacks are measured once for all of them.
Deno.test("siege: others are not delayed", (t) =>
  withServer(async (server) => {
    const quiet = await observeQuiet(server);
    for (
      const [attack, assertServes] of [
        ["by 300 stalled bodies on /api/run and /mcp", assertStalledBodiesEnd],
        ["by batches of long answers", assertLongAnswersDelayNobody],
        [
          "by catastrophic patterns in many calls and one of many batches",
          assertPatternsDelayNobody,
        ],
      ] as const
    ) await t.step(attack, () => assertServes(server, quiet));
  }));
