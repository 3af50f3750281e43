import { countsOf, TAKE_SCRIPT, takeArguments } from "../../limits/redis_script.ts";
import type { CounterStore } from "../../limits/store.ts";
import { testStore } from "../limits/store_cases.ts";

/** A Redis of its own on a socket of its own, that ends with the tests. */
const folder = await Deno.makeTempDir();
const socket = `${folder}/redis.sock`;
const server = new Deno.Command("redis-server", {
  args: ["--port", "0", "--unixsocket", socket, "--dir", folder, "--save", ""],
  stdout: "null",
}).spawn();
Deno.test.afterAll(async () => {
  server.kill();
  await server.status;
  await Deno.remove(folder, { recursive: true });
});

async function redis(...command: string[]): Promise<string> {
  const { stdout } = await new Deno.Command("redis-cli", {
    args: ["-s", socket, "-e", ...command],
  }).output();
  return new TextDecoder().decode(stdout).trim();
}

/** Counters by the script, asked with Redis's own client program. */
function createStore(now: () => number): CounterStore {
  return {
    kind: "redis",
    async take(charges) {
      const { keys, arguments: args } = takeArguments(charges, now());
      const answer = await redis("EVAL", TAKE_SCRIPT, `${keys.length}`, ...keys, ...args);
      return countsOf(answer.split("\n").map(Number));
    },
  };
}

testStore("Redis script", async (now) => {
  while (await redis("PING") !== "PONG") await new Promise((resolve) => setTimeout(resolve, 20));
  await redis("FLUSHALL");
  return createStore(now);
});
