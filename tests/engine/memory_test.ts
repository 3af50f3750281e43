/** A worker's heap is limited: the run that fills it is ended, and nothing else is. */
// Needs its own isolate: what others hold in memory may be freed while it measures.
import assert from "node:assert/strict";
import { resultOf } from "../../engine/run.ts";
import { createPool } from "../../engine/sandbox/pool.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { BASE_URL } from "../service.ts";
import { format, MUCH_TIME_MS, withPool } from "./with_pool.ts";

const MIB = 1024 * 1024;
/** Enough for what a worker of few tools has before a run begins, and soon filled. */
const HEAP_MIB = 28;
/**
 * A full heap, V8's last allocation, a worker that starts meanwhile, and what a worker that has just ended still holds.
 * A run without a bound takes gigabytes.
 */
const MOST_GROWTH = 576 * MIB;

const HUNGRY = {
  workerUrl: new URL("./hungry_worker.ts", import.meta.url),
  heapMib: HEAP_MIB,
};

let shared: Sandbox | undefined;

Deno.test.afterAll(() => shared?.close());

/**
 * Gives a test the pool that all share who do one thing after the other: it has one worker, and another when that has
 * ended.
 */
function withHungryPool(test: (pool: Sandbox) => Promise<void>): Promise<void> {
  return test(shared ??= createPool({ baseUrl: BASE_URL, ...HUNGRY, mostInMemory: 1 }));
}

/** A run that allocates memory in one way until it is ended. */
function hungry(pool: Sandbox, way: string) {
  return pool.run({ toolId: "base64", input: { input: way }, timeoutMs: MUCH_TIME_MS });
}

for (const way of ["objects", "texts", "lists", "maps", "caught"]) {
  Deno.test(`memory: a run that fills its worker's heap is ended, with ${way}`, () =>
    withHungryPool(async (pool) => {
      await format(pool, "[1]");
      const before = Deno.memoryUsage().rss;
      let most = 0;
      const look = setInterval(() => most = Math.max(most, Deno.memoryUsage().rss), 5);
      const run = await hungry(pool, way);
      clearInterval(look);
      assert.equal(run.failureCode, "TOOL_OUT_OF_MEMORY");
      assert.deepEqual(run.faults?.map(({ error, tool }) => [error, tool]), [[
        "FullHeap",
        "base64",
      ]]);
      assert.ok(most - before < MOST_GROWTH, `grown by ${(most - before) / MIB} MiB`);
      assert.equal(resultOf(await format(pool, "[ 2 ]")).output, "[2]");
    }));
}

Deno.test("memory: jobs that share a worker with a run that fills its heap still succeed", () =>
  withPool(async (pool) => {
    await format(pool, "[1]");
    const before = Array.from({ length: 5 }, (_, index) => format(pool, `[ ${index} ]`));
    const full = hungry(pool, "objects");
    const behind = Array.from({ length: 5 }, (_, index) => format(pool, `[ ${index} ]`));
    const outputs = (await Promise.all([...before, ...behind])).map((run) => resultOf(run).output);
    assert.deepEqual(outputs, [0, 1, 2, 3, 4, 0, 1, 2, 3, 4].map((index) => `[${index}]`));
    assert.equal((await full).failureCode, "TOOL_OUT_OF_MEMORY");
  }, HUNGRY));

Deno.test("memory: a pipeline whose step fills the heap is ended", () =>
  withHungryPool(async (pool) => {
    const step = (toolId: string, input: unknown) => ({ toolId, given: { input } });
    const steps = [step("hash-generator", "a"), step("base64", { input: "lists" })];
    const run = await pool.run({ input: "", steps, timeoutMs: MUCH_TIME_MS });
    assert.equal(run.failureCode, "TOOL_OUT_OF_MEMORY");
    assert.equal(resultOf(await format(pool, "[ 2 ]")).output, "[2]");
  }));

/** V8 gives each of them room for all indexes below: 24 kB, and 300 MB for all. */
const GAPS = `[${Array(10_000).fill('{"1000":1,"1900":1}')}]`;

Deno.test("memory: ten thousand objects with names like 1000 take what others take, in options and in steps", () =>
  withHungryPool(async (pool) => {
    const timeoutMs = 30_000;
    const steps = [{
      toolId: "hash-generator",
      given: { input: "a", more: parseExactJson(GAPS) },
    }];
    const jobs = [
      ...[GAPS, GAPS.replaceAll(":1,", ":1.0,")].map((text) => ({
        toolId: "hash-generator",
        input: "a",
        options: { more: parseExactJson(text) },
      })),
      { input: "", steps },
    ];
    for (const job of jobs) {
      assert.equal((await pool.run({ ...job, timeoutMs })).failureCode, undefined);
    }
  }));
