/**
 * Measures what one hostile client costs the others: memory, and how their small runs are served meanwhile.
 *
 * ```sh
 * deno run -A dev/bench/siege.ts [part of an attack's name]
 * deno run -A dev/bench/siege.ts together [seconds]
 * ```
 *
 * The second repeats all attacks of one client at once in a control group of 768 MiB, which only root may make.
 * Attackers work elsewhere than the servers that they attack, and here on the same processors: they give way to them.
 * What still is the machine's shows the same service beside it, which nobody attacks and which is called meanwhile.
 *
 * @module
 */
import { setPriority } from "node:os";
import {
  addressOf,
  ARRAY_HEADERS,
  ATTACKER,
  batchOf,
  dribbledRequest,
  EVIL,
  evilBatches,
  FITTING_NAME,
  longAnswer,
  MIB,
  stalledRequest,
  TOO_LONG_NAME,
} from "../../tests/siege/attacks.ts";
import { makeMemoryGroup } from "../../tests/hosted/memory_group.ts";
import {
  connect,
  observeApart,
  type Observed,
  observeQuiet,
  percentile,
  post,
  readSlowly,
  servedShare,
  type Server,
  sleep,
  startServer,
} from "../../tests/siege/server.ts";

/** A JSON-RPC message to `/mcp`. */
function message(method: string, params: object, id = 1) {
  return { jsonrpc: "2.0", id, method, params };
}

function run(server: Server, tool_id: string, input: unknown) {
  return post(server, ATTACKER, "/api/run", { tool_id, input });
}

/** The same run, many at once. */
function runs(server: Server, count: number, tool_id: string, input: unknown) {
  return Promise.all(Array.from({ length: count }, () => run(server, tool_id, input)));
}

/** Fifty connections that repeat a request for eight seconds. */
async function flood({ port }: Server, method: string, path: string): Promise<void> {
  const client = Deno.createHttpClient({ localAddress: ATTACKER, poolMaxIdlePerHost: 50 });
  const ends = performance.now() + 8_000;
  const url = `http://127.0.0.1:${port}${path}`;
  await Promise.all(Array.from({ length: 50 }, async () => {
    while (performance.now() < ends) {
      const response = await fetch(url, { method, client });
      await response.body?.cancel();
    }
  }));
  client.close();
}

/** An attack, and the goal that contract and tests set for it. */
interface Attack {
  name: string;
  goal: string;
  /** Whether more than one client is needed for it. */
  isOfMany?: true;
  run(server: Server): Promise<unknown>;
}

const ATTACKS: Attack[] = [
  {
    name: "300 bodies that stall",
    goal: "over 99 % served, +200 MiB at most, all answered within 15 s",
    isOfMany: true,
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
  {
    name: "initialize with 690,000 wrong icons",
    goal: "+50 MiB at most",
    run: (server) => {
      const clientInfo = { name: "a", version: "1", icons: Array(690_000).fill(1) };
      const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
      return post(server, ATTACKER, "/mcp", message("initialize", params));
    },
  },
  {
    name: "a JSON-RPC array of 29 calls, each answered with nearly 16 MiB",
    goal: "400 MiB at most",
    run: (server) => {
      const params = { name: "run_tool", arguments: longAnswer(7_700) };
      const calls = Array.from({ length: 29 }, (_, id) => message("tools/call", params, id));
      return post(server, ATTACKER, "/mcp", calls, ARRAY_HEADERS);
    },
  },
  {
    name: "15 patterns of properties of strings",
    goal: "answered within 3 s",
    run: (server) =>
      runs(server, 15, "regex-tester", {
        pattern: "\\p{RGI_Emoji}".repeat(10),
        flags: "vi",
        input: "漢",
      }),
  },
  {
    name: "a schema's pattern of 45 kB",
    goal: "+200 MiB at most",
    run: (server) =>
      runs(server, 3, "json-schema-validator", {
        input: '"a"',
        schema: { pattern: "[^\\p{L}]".repeat(5_600) },
      }),
  },
  {
    name: "lists of wrong values: ignore_paths, align",
    goal: "+100 MiB at most",
    run: async (server) => {
      await run(server, "json-diff", {
        left: "1",
        right: "2",
        ignore_paths: Array(190_000).fill("x"),
      });
      const align = Array(199_000).fill("x");
      await runs(server, 3, "markdown-table-generator", { rows: [["a"]], align });
    },
  },
  {
    name: "20 pings with 900 keys of _meta",
    goal: "p99 as when quiet",
    run: async (server) => {
      const keys = Array.from({ length: 900 }, (_, index) => [`k${index}`, 1]);
      for (let turn = 0; turn < 20; turn++) {
        const ping = message("ping", { _meta: Object.fromEntries(keys) });
        await post(server, ATTACKER, "/mcp", ping);
      }
    },
  },
  ...[["HEAD", "/openapi.tools.json"], ["GET", "/openapi.tools.json"], ["GET", "/healthz"]].map(
    ([method, path]): Attack => ({
      name: `${method} ${path} on 50 connections`,
      goal: "p99 under twice the quiet one",
      run: (server) => flood(server, method!, path!),
    }),
  ),
  {
    name: "20 bodies of 100 kB in chunks of a byte",
    goal: "+300 MiB at most, all answered within 10 s",
    run: async (server) => {
      const data = dribbledRequest("/api/run", 100_000);
      const open = Array.from({ length: 20 }, () => connect(server, ATTACKER, data));
      while (open.some((connection) => connection.answeredMs() === undefined)) await sleep(50);
      open.forEach((connection) => connection.end());
    },
  },
];

const TOGETHER_MIB = 768;
/** How much the attackers give way: they send nine tenths of what they send without, and cost the service as much. */
const ATTACKERS_NICENESS = 10;
const [asked = "", seconds = "180"] = Deno.args;
if (asked === "together") await besiegeTogether(Number(seconds));
else {
  for (const attack of ATTACKS.filter(({ name }) => name.includes(asked))) await besiege(attack);
}

/** Runs one attack on its own server. */
async function besiege({ name, goal, run }: Attack): Promise<void> {
  const server = await startServer();
  const quiet = await observeQuiet(server);
  const before = await server.residentBytes();
  let peak = before;
  const watch = setInterval(async () => peak = Math.max(peak, await server.residentBytes()), 50);
  const observer = observeApart(server);
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
  printOthers(quiet, others);
  console.log(`  memory   ${mib(before)} MiB, peak ${mib(peak)}, 30 s later ${mib(after)}`);
}

/** Runs all attacks of one client at once on a server with little memory, each again when it ends. */
async function besiegeTogether(seconds: number): Promise<void> {
  const group = await makeMemoryGroup(TOGETHER_MIB * MIB);
  if (!group) throw new Error("No control group: run this as root");
  const server = await startServer({}, group.within);
  const beside = await startServer();
  try {
    // What the service makes ready after its start is no part of a quiet time.
    await sleep(5_000);
    // Long enough for as many calls as a 99th percentile needs.
    const quiet = await observeQuiet(server, 30_000);
    const observers = [observeApart(server), observeApart(beside)];
    // Time for their threads to begin, which would give way as well.
    await sleep(1_000);
    setPriority(0, ATTACKERS_NICENESS);
    const ends = performance.now() + seconds * 1_000;
    await Promise.all(
      ATTACKS.filter(({ isOfMany }) => !isOfMany).map(async ({ run }) => {
        // Requests of the hostile client may be refused or cut off: only the others' count.
        while (performance.now() < ends) await run(server).catch(() => sleep(100));
      }),
    );
    const [others, ofBeside] = await Promise.all(observers.map((observer) => observer.stop()));
    console.log(`all attacks of one client at once for ${seconds} s in ${TOGETHER_MIB} MiB`);
    printOthers(quiet, others!);
    const [half, most] = [0.5, 0.99].map((part) => percentile(ofBeside!, part).toFixed(1));
    console.log(
      `  the same service beside it, which nobody attacks: p50 ${half} ms, p99 ${most} ms`,
    );
    const peak = await group.peakBytes();
    console.log(`  memory   ${peak && mib(peak)} MiB at most, ${await group.kills()} killed`);
  } finally {
    await beside.stop();
    await server.stop();
    await group.remove();
  }
}

function printOthers(quiet: Observed, others: Observed): void {
  const share = (100 * servedShare(others)).toFixed(1);
  const statuses = [...others.statuses].map(([status, count]) => `${count} × ${status}`);
  console.log(`  others   ${share} % of ${others.ms.length} served (${statuses.join(", ")})`);
  for (const part of [0.5, 0.99]) {
    const [calm, besieged] = [quiet, others].map((seen) => percentile(seen, part).toFixed(1));
    console.log(`  p${100 * part}      ${besieged} ms, quiet ${calm} ms`);
  }
}

function mib(bytes: number): number {
  return Math.round(bytes / MIB);
}
