/**
 * What one hostile client costs the others: memory, and how their small runs are served meanwhile.
 *
 * ```sh
 * deno run -A bench/siege.ts
 * ```
 *
 * @module
 */
import {
  connect,
  observe,
  observeQuiet,
  percentile,
  post,
  servedShare,
  type Server,
  sleep,
  startServer,
} from "../tests/siege/server.ts";

const ATTACKER = "127.0.0.66";
const MIB = 1024 * 1024;
const EVIL = {
  tool_id: "regex-tester",
  input: { pattern: "^(a+)+$", input: "a".repeat(40) + "!" },
};
const IDS = ["a", "b", "c", "d", "e"];

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
      const head =
        "POST /api/run HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
        `Content-Length: ${2 * MIB}\r\n\r\n`;
      const data = head + '{"tool_id":"base64","input":"'.padEnd(2 * MIB - 100, "a");
      const open = Array.from(
        { length: 300 },
        (_, index) => connect(server, `127.0.1.${1 + index % 20}`, data),
      );
      while (open.some((connection) => connection.answeredMs() === undefined)) await sleep(50);
      open.forEach((connection) => connection.end());
    },
  },
  {
    name: "one /mcp request of 30 batches of 5 evil patterns",
    goal: "over 99 % served, p99 under 500 ms, answered within 15 s",
    run: (server) => {
      const requests = IDS.map((id) => ({ id, ...EVIL }));
      const params = { name: "run_batch", arguments: { requests } };
      const calls = Array.from(
        { length: 30 },
        (_, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params }),
      );
      return post(server, ATTACKER, "/mcp", calls, { "mcp-protocol-version": "2025-03-26" });
    },
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
        const length = turn % 2 ? 7_000 : 1_550;
        const input = { input: `${"é".repeat(length)}\n${"1\n".repeat(1_000)}` };
        const requests = IDS.map((id) => ({ id, tool_id: "csv-to-json", input }));
        await post(server, ATTACKER, "/api/batch", { requests });
      }
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
