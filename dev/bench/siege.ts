/**
 * What one hostile client costs the others: memory, and how their small runs are served meanwhile.
 *
 * ```sh
 * deno run -A dev/bench/siege.ts
 * ```
 *
 * @module
 */
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
} from "../../tests/siege/attacks.ts";
import {
  connect,
  observe,
  observeQuiet,
  percentile,
  post,
  readSlowly,
  servedShare,
  type Server,
  sleep,
  startServer,
} from "../../tests/siege/server.ts";

/** An attack, and what contract and tests want of it. */
interface Attack {
  name: string;
  goal: string;
  run(server: Server): Promise<unknown>;
}

const ATTACKS: Attack[] = [
  {
    name: "300 bodies that stall",
    goal: "over 99 % served, +200 MiB at most, all answered within 15 s",
    run: async (server) => {
      const data = stalledRequest("/api/run");
      const open = Array.from(
        { length: 300 },
        (_, index) => connect(server, addressOf(index), data),
      );
      while (open.some((connection) => connection.answeredMs() === undefined)) await sleep(50);
      open.forEach((connection) => connection.end());
    },
  },
  {
    name: "one /mcp request of 30 batches of 5 evil patterns",
    goal: "over 99 % served, p99 under 500 ms, answered within 15 s",
    run: (server) => post(server, ATTACKER, "/mcp", evilBatches(30), ARRAY_HEADERS),
  },
  {
    name: "16 slow calls at once",
    goal: "over 99 % served",
    run: (server) =>
      Promise.all(Array.from({ length: 16 }, () => post(server, ATTACKER, "/api/run", EVIL))),
  },
  {
    name: "batches of answers of 16 MiB",
    goal: "p99 under 300 ms, 700 MiB at most",
    run: async (server) => {
      for (let turn = 0; turn < 6; turn++) {
        const length = turn % 2 === 0 ? FITTING_NAME : TOO_LONG_NAME;
        await post(server, ATTACKER, "/api/batch", batchOf(longAnswer(length)));
      }
    },
  },
  {
    name: "30 answers of 15.5 MB that nobody reads, one a second",
    goal: "over 99 % served, 400 MiB at most",
    run: async (server) => {
      const unread = [];
      for (let second = 0; second < 30; second++) {
        unread.push(readSlowly(server, ATTACKER, longAnswer(7_700)));
        await sleep(1_000);
      }
      unread.forEach((answer) => answer.end());
    },
  },
];

for (const { name, goal, run } of ATTACKS) {
  const server = await startServer();
  const quiet = await observeQuiet(server);
  const before = await server.residentBytes();
  let peak = before;
  const watch = setInterval(async () => peak = Math.max(peak, await server.residentBytes()), 50);
  const observer = observe(server);
  const begun = performance.now();
  await run(server);
  const seconds = (performance.now() - begun) / 1_000;
  const others = await observer.stop();
  clearInterval(watch);
  await sleep(30_000);
  const after = await server.residentBytes();
  await server.stop();
  console.log(name);
  console.log(`  goal     ${goal}`);
  console.log(`  took     ${seconds.toFixed(1)} s`);
  console.log(
    `  others   ${(100 * servedShare(others)).toFixed(1)} % of ${others.ms.length} served`,
  );
  for (const part of [0.5, 0.99]) {
    const [calm, besieged] = [quiet, others].map((seen) => percentile(seen, part).toFixed(1));
    console.log(`  p${100 * part}      ${besieged} ms, quiet ${calm} ms`);
  }
  const mib = (bytes: number) => Math.round(bytes / MIB);
  console.log(`  memory   ${mib(before)} MiB, peak ${mib(peak)}, 30 s later ${mib(after)}`);
}
