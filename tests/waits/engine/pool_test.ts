/**
 * The cost of the pool's deadlines: waits compared with quiet waits, and processor use after a
 * stopped run.
 */
import assert from "node:assert/strict";
import process from "node:process";
import type { Sandbox } from "../../../engine/sandbox/sandbox.ts";
import { assertWait } from "../../pace.ts";
import { resultOf } from "../../../engine/run.ts";
import { catastrophic, MUCH_TIME_MS, withPool } from "../../engine/with_pool.ts";
import { RUN_MS } from "./slow_load.ts";

const TIMEOUT_MS = 1_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function runUntilStopped(pool: Sandbox): Promise<void> {
  const run = await pool.run(catastrophic(TIMEOUT_MS));
  assert.equal(run.failureCode, "TOOL_TIMEOUT");
}

Deno.test("pool: a run past its deadline is stopped on time", () =>
  withPool(async (pool) => {
    await assertWait(() => runUntilStopped(pool), () => sleep(TIMEOUT_MS), 2);
  }));

Deno.test("pool: a pattern that is slow to compile cannot evade the deadline", () =>
  withPool(async (pool) => {
    // V8's optimising compiler of expressions takes minutes for this one and cannot be interrupted; the
    // tasks switch it off.
    const input = { pattern: "a?".repeat(300) + "a".repeat(300), input: "b" };
    const job = { toolId: "regex-tester", input, timeoutMs: TIMEOUT_MS, runsCallerPattern: true };
    await assertWait(() => pool.run({ ...job }), () => sleep(TIMEOUT_MS), 2);
  }));

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
    const run = () => Promise.all(Array.from({ length: 3 }, () => runUntilStopped(pool)));
    const busy = await workDuring(run);
    // One turn is enough: workers that take the place of those stopped are made ready meanwhile, for as long as the
    // machine lets them. What burns behind a run never ends.
    let rest = Infinity;
    for (let turn = 0; turn < 30 && rest >= busy / 5; turn++) {
      rest = await workDuring(() => sleep(TIMEOUT_MS));
    }
    assert.ok(rest < busy / 5, `${rest} µs of work in rest, ${busy} µs before`);
  }));

/** Microseconds of processor time used until a wait is over. */
async function workDuring(wait: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await wait();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

Deno.test("pool: a client whose run ended a worker leaves the other one to others until it is replaced", () =>
  withPool(async (pool) => {
    const { runsCallerPattern: _, ...slow } = catastrophic(4_000);
    const quick = { toolId: "base64", input: "a", timeoutMs: MUCH_TIME_MS };
    let served = 0;
    let isOther = false;
    let servedAtEnd: number | undefined;
    let ofHostile: Promise<unknown>;
    do {
      // On a busy machine it may end before the second worker has started.
      servedAtEnd = undefined;
      let slowOn: number | undefined;
      const onBegin = (worker: number) => slowOn = worker;
      ofHostile = pool.run(slow, { client: "hostile", onBegin }).then(() => servedAtEnd = served);
      isOther = false;
      while (!isOther && servedAtEnd === undefined) {
        const onBegin = (worker: number) => isOther = slowOn !== undefined && worker !== slowOn;
        await pool.run(quick, { client: "other", onBegin });
      }
    } while (servedAtEnd !== undefined);

    let servedAtNext: number | undefined;
    const next = { client: "hostile", onBegin: () => servedAtNext = served };
    pool.run(quick, next);
    for (; servedAtNext === undefined; served++) await pool.run(quick, { client: "other" });
    await ofHostile;
    // A worker starts far more slowly than another one answers.
    const between = servedAtNext - servedAtEnd!;
    assert.ok(between >= 3, `${between} calls of others`);
  }, { mostInMemory: 2 }));
