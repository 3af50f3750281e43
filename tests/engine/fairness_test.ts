/** What slow jobs leave to others. They wait without work, and end with the pool. */
import assert from "node:assert/strict";
import process from "node:process";
import { resultOf } from "../../engine/run.ts";
import { STUCK_MS } from "../../engine/sandbox/durations.ts";
import type { PoolOptions } from "../../engine/sandbox/pool.ts";
import type { Job, JobOwner, Sandbox } from "../../engine/sandbox/sandbox.ts";
import { RUN_MS } from "./slow_load.ts";
import {
  blocking,
  BLOCKING_WORKER,
  catastrophic,
  MUCH_TIME_MS,
  SMALL_WORKER,
  withPool,
} from "./with_pool.ts";

const POOL: Partial<PoolOptions> = {
  workerUrl: BLOCKING_WORKER,
  maxWorkers: 5,
};
/** The most workers of one client, and the most for its jobs that may never end. */
const MOST_OF_ONE = 3;
const MOST_EXCLUSIVE = 2;

/** A job that keeps its worker, and that is known to be one that may never end. */
function endless(timeoutMs = MUCH_TIME_MS): Job {
  return { ...blocking(MUCH_TIME_MS, timeoutMs), runsCallerPattern: true };
}

async function assertServed(pool: Sandbox, client: string): Promise<void> {
  const input = { input: "[ 1 ]", mode: "minify" };
  const job = { toolId: "json-formatter", input, timeoutMs: MUCH_TIME_MS };
  assert.equal(resultOf(await pool.run(job, { client })).output, "[1]");
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** More calls of others than there are workers: a client that may have them all takes one after each. */
async function assertOthersServed(pool: Sandbox): Promise<void> {
  for (let call = 0; call < 10; call++) {
    await assertServed(pool, "other");
    await sleep(5);
  }
}

Deno.test("pool: one client's patterns leave workers to others, and wait no longer than they may", (t) =>
  withPool(async (pool) => {
    const leaving = new AbortController();
    const workers = new Set<number>();
    const owner: JobOwner = {
      client: "attacker",
      onBegin: (worker) => workers.add(worker),
      signal: () => leaving.signal,
    };
    const jobs = Array.from({ length: 12 }, () => pool.run(endless(), owner));
    while (workers.size < MOST_EXCLUSIVE) await sleep(5);
    await t.step("others are served", async () => {
      await assertOthersServed(pool);
      assert.equal(workers.size, MOST_EXCLUSIVE);
    });
    await t.step("one that waits past its deadline is answered, not run", async () => {
      const late = await pool.run(endless(100), {
        ...owner,
        onBegin: () => assert.fail("it began"),
      });
      assert.equal(late.failureCode, "TOOL_TIMEOUT");
      assert.match(late.errorJson!, /after 0.1 s/);
    });
    await t.step("when the client disconnects they are dropped", async () => {
      leaving.abort();
      await Promise.all(jobs.slice(MOST_EXCLUSIVE));
      await assertServed(pool, "other");
    });
  }, POOL));

Deno.test("pool: one client's slow jobs leave a worker to others, even without patterns", () =>
  withPool(async (pool) => {
    const workers = new Set<number>();
    const owner = { client: "attacker", onBegin: (worker: number) => workers.add(worker) };
    for (let i = 0; i < 12; i++) pool.run(blocking(MUCH_TIME_MS), owner);
    while (workers.size < MOST_OF_ONE) await sleep(5);
    await assertOthersServed(pool);
    assert.equal(workers.size, MOST_OF_ONE);
  }, POOL));

Deno.test("pool: a job behind a slow one goes to a free worker before that would count as stuck", () =>
  withPool(async (pool) => {
    let least = Infinity;
    // The first turns start the second worker, and a busy machine may be late.
    for (let turn = 0; turn < 100 && least >= STUCK_MS; turn++) {
      let slowAt = 0;
      const slow = pool.run(blocking(4 * STUCK_MS), {
        client: "slow",
        onBegin: () => slowAt = performance.now(),
      });
      await assertServed(pool, "quick");
      least = Math.min(least, performance.now() - slowAt);
      await slow;
    }
    assert.ok(least < STUCK_MS, `${least} ms behind a slow job`);
  }, { ...POOL, servesOthers: true }));

Deno.test("pool: a client whose run ended a worker leaves the other one to others until it is replaced", () =>
  withPool(async (pool) => {
    let served = 0;
    let isOther = false;
    let servedAtEnd: number | undefined;
    let ofHostile: Promise<unknown>;
    let timeoutMs = 500;
    do {
      // On a busy machine it may end before the second worker has started.
      timeoutMs *= 2;
      servedAtEnd = undefined;
      let slowOn: number | undefined;
      const onBegin = (worker: number) => slowOn = worker;
      ofHostile = pool.run(blocking(MUCH_TIME_MS, timeoutMs), { client: "hostile", onBegin })
        .then(() => servedAtEnd = served);
      isOther = false;
      while (!isOther && servedAtEnd === undefined) {
        const onBegin = (worker: number) => isOther = slowOn !== undefined && worker !== slowOn;
        await pool.run(blocking(0), { client: "other", onBegin });
      }
    } while (servedAtEnd !== undefined);

    let servedAtNext: number | undefined;
    const next = { client: "hostile", onBegin: () => servedAtNext = served };
    pool.run(blocking(0), next);
    for (; servedAtNext === undefined; served++) {
      await pool.run(blocking(0), { client: "other" });
    }
    await ofHostile;
    // A worker starts far more slowly than another one answers.
    const between = servedAtNext - servedAtEnd!;
    assert.ok(between >= 3, `${between} calls of others`);
  }, { ...POOL, mostInMemory: 2 }));

Deno.test("pool: the time to load a tool is not a run's, and no worker begins to load it anew", () =>
  withPool(async (pool) => {
    while (!pool.isReady) await sleep(20);
    let begun = 0;
    const job = { toolId: "base64", input: { input: "a" }, timeoutMs: RUN_MS };
    const run = await pool.run(job, { client: "one", onBegin: () => begun++ });
    assert.equal(run.failureCode, undefined);
    assert.equal(resultOf(run).output, "YQ==");
    assert.equal(begun, 1);
  }, { workerUrl: new URL("./late_worker.ts", import.meta.url) }));

Deno.test("pool: no processor stays busy after a stopped run", () =>
  withPool(async (pool) => {
    const stopped = () => pool.run(catastrophic(500));
    const busy = await workDuring(() => Promise.all([stopped(), stopped(), stopped()]));
    // One turn is enough: workers that take the place of those stopped are made ready meanwhile, for as long as the
    // machine lets them. What burns behind a run never ends.
    let rest = Infinity;
    for (let turn = 0; turn < 30 && rest >= busy / 5; turn++) {
      rest = await workDuring(() => sleep(500));
    }
    assert.ok(rest < busy / 5, `${rest} µs of work in rest, ${busy} µs before`);
  }, { workerUrl: SMALL_WORKER }));

/** Microseconds of processor time used until a wait is over. */
async function workDuring(wait: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await wait();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
