/**
 * The pool's service to others during slow jobs. A slow job keeps a processor busy, so these tests
 * need an idle machine.
 */
import assert from "node:assert/strict";
import { resultOf } from "../../../engine/run.ts";
import { STUCK_MS } from "../../../engine/sandbox/durations.ts";
import type { Sandbox } from "../../../engine/sandbox/sandbox.ts";
import { longAnswer } from "../../siege/attacks.ts";
import { catastrophic, format, MUCH_TIME_MS, withPool } from "../../engine/with_pool.ts";

/** A worker that starts beside stuck ones takes a few times as long as one that starts alone. */
const STARTS_MEANWHILE = 6;
/** For the slow jobs to get all that they get, and for others to be served then. */
const LEAST_STUCK_MS = 5_000;

/** Starts the pool's first worker. So long jobs are stuck that others are served meanwhile, however busy it is. */
async function startFirst(pool: Sandbox): Promise<number> {
  const begun = performance.now();
  await format(pool, "[]");
  return Math.max(LEAST_STUCK_MS, STARTS_MEANWHILE * (performance.now() - begun));
}

Deno.test("pool: catastrophic calls delay nobody else", () =>
  withPool(async (pool) => {
    const stuckMs = await startFirst(pool);
    const stuck = Array.from({ length: 3 }, () => pool.run(catastrophic(stuckMs)));
    let isStuck = true;
    Promise.race(stuck).then(() => isStuck = false);
    for (let i = 0; i < 10; i++) assert.equal(resultOf(await format(pool, `[ ${i} ]`)).ok, true);
    assert.ok(isStuck, "the others were answered while the first ones were stuck");
    for (const run of await Promise.all(stuck)) assert.equal(run.failureCode, "TOOL_TIMEOUT");
  }));

Deno.test("pool: one client's slow jobs leave a worker to others, even without patterns", () =>
  withPool(async (pool) => {
    const stuckMs = await startFirst(pool);
    const slow = (client: string) => {
      const { runsCallerPattern: _, ...job } = catastrophic(stuckMs);
      return pool.run(job, { client });
    };
    const attack = Array.from({ length: 12 }, () => slow("attacker"));
    // Let it have all that it gets.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const other = pool.run(
      {
        toolId: "json-formatter",
        input: { input: "[ 1 ]", mode: "minify" },
        timeoutMs: MUCH_TIME_MS,
      },
      { client: "other" },
    );
    assert.equal(await Promise.race([other.then(() => "other"), attack[11]]), "other");
    assert.equal(resultOf(await other).output, "[1]");
    for (const run of await Promise.all(attack)) assert.equal(run.failureCode, "TOOL_TIMEOUT");
  }));

Deno.test("pool: a job behind a slow one goes to a free worker before that would count as stuck", () =>
  withPool(async (pool) => {
    const { tool_id: toolId, input } = longAnswer(7_000);
    const slow = () => pool.run({ toolId, input, timeoutMs: MUCH_TIME_MS }, { client: "slow" });
    let workers = 0;
    const quick = async () => {
      const begun = performance.now();
      const onBegin = (worker: number) => workers = Math.max(workers, worker);
      await pool.run(
        { toolId: "json-formatter", input: { input: "[ 1 ]" }, timeoutMs: MUCH_TIME_MS },
        { client: "quick", onBegin },
      );
      return performance.now() - begun;
    };
    while (workers < 2) await Promise.all([slow(), quick()]);
    const behind: number[] = [];
    const beside: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const [waiting, first] = [slow(), quick()];
      behind.push(await first);
      beside.push(await quick());
      await waiting;
    }
    const [late, prompt] = [behind, beside].map((ms) => ms.toSorted((a, b) => a - b)[6]!);
    const told = `${late} ms behind a slow job, ${prompt} ms beside it`;
    assert.ok(late! < prompt! + STUCK_MS * 2 / 3, told);
  }, { servesOthers: true }));

Deno.test("pool: a job that waits past its deadline is answered, not run", () =>
  withPool(async (pool) => {
    const owner = { client: "a" };
    const long = Array.from({ length: 6 }, () => pool.run(catastrophic(2_000), owner));
    const late = await pool.run(catastrophic(300), owner);
    assert.equal(late.failureCode, "TOOL_TIMEOUT");
    assert.match(late.errorJson!, /after 0.3 s/);
    await Promise.all(long);
  }));

Deno.test("pool: waiting jobs of a disconnected client are dropped", () =>
  withPool(async (pool) => {
    const stuckMs = await startFirst(pool);
    const leaving = new AbortController();
    const owner = { client: "a", signal: () => leaving.signal };
    const jobs = Array.from({ length: 8 }, () => pool.run(catastrophic(stuckMs), owner));
    const other = pool.run(catastrophic(stuckMs / 2), { client: "b" });
    leaving.abort();
    const first = await Promise.race([jobs[7]!.then(() => "dropped"), other.then(() => "stopped")]);
    assert.equal(first, "dropped", "it does not wait for its turn, nor for its time");
    await Promise.all([...jobs, other]);
  }));
