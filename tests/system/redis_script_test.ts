import { countsOf, TAKE_SCRIPT, takeArguments } from "../../limits/redis_script.ts";
import type { CounterStore } from "../../limits/store.ts";
import { testStore } from "../limits/store_cases.ts";
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
      return countsOf(answer.split("\n").map(Number));
    },
  };
}

testStore("Redis script", async (now) => {
  await redis.ask("FLUSHALL");
  return createStore(now);
});
