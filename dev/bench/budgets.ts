/**
 * Measures the memory of each budget when hostile clients drive it to its cap, alone and all at once.
 *
 * ```sh
 * deno run -A dev/bench/budgets.ts [MiB] [seconds] [part of a part's name]
 * ```
 *
 * Each part has its own service, in a control group with that much memory, which only root may make.
 *
 * @module
 */
import { addressOf, EVIL, longAnswer, MIB, stalledRequest } from "../../tests/siege/attacks.ts";
import { SCOPES } from "../../server/limits/plans.ts";
import { makeMemoryGroup } from "../../tests/hosted/memory_group.ts";
import {
  connect,
  observeApart,
  percentile,
  post,
  readSlowly,
  servedShare,
  type Server,
  sleep,
  startServer,
} from "../../tests/siege/server.ts";

/** More addresses than a budget for all clients has room for. */
const CLIENTS = 20;

/** Fills a budget again and again until the time is over. */
type Part = (server: Server, ends: number) => Promise<unknown>;

/** The same run from all addresses, as often at once as each may. */
function runsOf(call: unknown): Part {
  const data = JSON.stringify(call);
  return (server, ends) =>
    eachClient((address) =>
      Promise.all(Array.from({ length: SCOPES.run.atOnce }, async () => {
        while (performance.now() < ends) {
          const answer = await post(server, address, "/api/run", data).catch(() => undefined);
          if (answer?.status !== 200) await sleep(200);
        }
      }))
    );
}

function eachClient(attack: (address: string) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: CLIENTS }, (_, index) => attack(addressOf(index))));
}

/** An endless run, in a body of 2 MiB whose text takes twice as much in memory. */
const ENDLESS_IN_LARGE = { ...EVIL, ignored: "漢".padEnd(2 * MIB - 1_000, "a") };

/** What a client may have open at once on each path: runs that wait for a slot, or take it to their deadline. */
const WAITING: [path: string, count: number, body: string][] = [
  ["/api/run", SCOPES.run.atOnce, JSON.stringify(ENDLESS_IN_LARGE)],
  [
    "/api/batch",
    SCOPES.multi.atOnce,
    JSON.stringify({ requests: [{ id: "a", ...ENDLESS_IN_LARGE }] }),
  ],
  [
    "/mcp",
    SCOPES.mcp.atOnce,
    JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_tool", arguments: ENDLESS_IN_LARGE },
    }),
  ],
];

/** Arrays within arrays, of which a parsed document is many times its text. */
const NESTED = `[${Array(1_200).fill("[".repeat(400) + "]".repeat(400)).join(",")}]`;

const PARTS: Record<string, Part> = {
  "bodies that stall": (server, ends) =>
    eachClient(async (address) => {
      while (performance.now() < ends) {
        const open = Array.from(
          { length: 4 },
          () => connect(server, address, stalledRequest("/api/run")),
        );
        await Promise.all(open.map(({ closed }) => Promise.race([closed, sleep(12_000)])));
        open.forEach((connection) => connection.end());
      }
    }),
  "answers that nobody reads": (server, ends) =>
    eachClient(async (address) => {
      while (performance.now() < ends) {
        const answer = readSlowly(server, address, longAnswer(7_700));
        await Promise.race([answer.closed, sleep(10_000)]);
        answer.end();
      }
    }),
  "inputs that wait for a slot": (server, ends) =>
    eachClient((address) =>
      Promise.all(
        WAITING.flatMap(([path, count, body]) =>
          Array.from({ length: count }, async () => {
            while (performance.now() < ends) {
              const answer = await post(server, address, path, body).catch(() => undefined);
              if (answer?.status !== 504) await sleep(200);
            }
          })
        ),
      )
    ),
  // Its texts take twice as much in memory as in the body, whose 2 MiB they nearly fill.
  "runs that fill the heap": runsOf({
    tool_id: "passage-ranker",
    input: { query: "漢", passages: ["漢 ".repeat(500_000)] },
  }),
  "runs on nested documents": runsOf({
    tool_id: "json-diff",
    input: { before: NESTED, after: NESTED.replace("[]", "[1]") },
  }),
};

const [size = "768", seconds = "30", asked = ""] = Deno.args;
for (const [name, part] of Object.entries(PARTS)) {
  if (name.includes(asked)) await drive(name, [part]);
}
if (!asked) await drive("all at once", Object.values(PARTS));

async function drive(name: string, parts: Part[]): Promise<void> {
  const group = await makeMemoryGroup(Number(size) * MIB);
  if (!group) throw new Error("No control group: run this as root");
  const server = await startServer({}, group.within);
  let peak = 0;
  const look = async () => peak = Math.max(peak, await server.residentBytes().catch(() => 0));
  const watch = setInterval(look, 20);
  try {
    const before = await server.residentBytes();
    const observer = observeApart(server);
    const ends = performance.now() + Number(seconds) * 1_000;
    await Promise.all(parts.map((part) => part(server, ends)));
    const others = await observer.stop();
    const kills = await group.kills();
    const share = (100 * servedShare(others)).toFixed(1);
    console.log(
      `${name.padEnd(28)} ${mib(before)} MiB, then ${mib(peak)} at most; ${kills} killed; ` +
        `others: ${share} % served, p99 ${percentile(others, 0.99).toFixed(0)} ms`,
    );
  } finally {
    clearInterval(watch);
    await server.stop();
    await group.remove();
  }
}

function mib(bytes: number): number {
  return Math.round(bytes / MIB);
}
