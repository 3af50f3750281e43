import assert from "node:assert/strict";
import { countsOf, TAKE_SCRIPT, takeArguments } from "../../server/limits/redis_script.ts";
import type { CounterStore } from "../../server/limits/store.ts";
import { testStore } from "../server/limits/store_cases.ts";
import { startRedis } from "./redis.ts";

const redis = await startRedis();
Deno.test.afterAll(() => redis[Symbol.asyncDispose]());

/** Counters by the script, asked with Redis's own client program. */
function createStore(now: () => number): CounterStore {
  return {
    kind: "redis",
    isDegraded: false,
    async take(charges) {
      const { keys, arguments: args } = takeArguments(charges, now());
      const answer = await redis.ask("EVAL", TAKE_SCRIPT, `${keys.length}`, ...keys, ...args);
      return countsOf(answer.split("\n").map(Number), charges);
    },
  };
}

testStore("Redis script", async (now) => {
  await redis.ask("FLUSHALL");
  return createStore(now);
});

Deno.test("Redis script: a foreign value in place of a counter starts a new count", async () => {
  const now = Date.UTC(2100, 0, 1);
  const store = createStore(() => now);
  const charges = [
    { key: "c", limit: 3, cost: 1, windowSeconds: 60 },
    { key: "c", limit: 3, cost: 1 },
  ];
  const [window, sum, day] = ["utools:window:c", "utools:sum:c", "utools:day:c"];
  const list = ["RPUSH", window, `${now - 1}:2`];
  const written: string[][][] = [
    [["SET", window, "x"], ["SET", sum, "2"], ["SET", day, "x"]],
    [["HSET", window, "a", "b"], ["RPUSH", sum, "2"], ["RPUSH", day, "1:1"]],
    [["RPUSH", window, "x"], ["SET", sum, "2"], ["SADD", day, "x"]],
    [list, ["SET", sum, "0x2"], ["SET", day, "1:x"]],
    [list, ["SET", sum, "-2"], ["SET", day, ""]],
    [list, ["HSET", sum, "a", "b"], ["HSET", day, "a", "b"]],
  ];
  for (const commands of written) {
    await redis.ask("FLUSHALL");
    for (const command of commands) await redis.ask(...command);
    const counts = await store.take(charges);
    assert.deepEqual(counts.map(({ remaining }) => remaining), [2, 2], JSON.stringify(commands));
    const again = await store.take(charges);
    assert.deepEqual(again.map(({ remaining }) => remaining), [1, 1], JSON.stringify(commands));
  }
});

Deno.test("Redis script: out of memory a charge is refused as a whole", async () => {
  await redis.ask("FLUSHALL");
  const charges = [
    { key: "m", limit: 3, cost: 1, windowSeconds: 60 },
    { key: "d", limit: 3, cost: 1 },
  ];
  const { keys, arguments: args } = takeArguments(charges, Date.UTC(2100, 0, 1));
  const take = () => redis.ask("EVAL", TAKE_SCRIPT, `${keys.length}`, ...keys, ...args);
  await redis.ask("CONFIG", "SET", "maxmemory", "1");
  try {
    await take();
    assert.equal(await redis.ask("DBSIZE"), "0");
  } finally {
    await redis.ask("CONFIG", "SET", "maxmemory", "0");
  }
  assert.equal((await take()).split("\n")[0], "1");
});
