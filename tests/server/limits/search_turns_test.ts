/** One who searches on many connections waits for his own. */
import assert from "node:assert/strict";
import { BusyError } from "../../../engine/request_errors.ts";
import { SearchTurns } from "../../../server/limits/search_turns.ts";
import { withService } from "../../service.ts";

Deno.test("search turns: a lone client does not wait", async () => {
  const turns = new SearchTurns();
  const begun: string[] = [];
  const first = turns.next("a").then(() => begun.push("a"));
  queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => begun.push("later"))));
  await first;
  assert.deepEqual(begun, ["a"]);
  await nothingLeft();
});

Deno.test("search turns: clients take turns, and the thread does other work in between", async () => {
  const turns = new SearchTurns();
  const begun: string[] = [];
  const ask = (client: string) => turns.next(client).then(() => void begun.push(client));
  const all = Promise.all(["a", "a", "a", "a", "b"].map(ask));
  setTimeout(() => begun.push("other"), 0);
  await all;
  assert.deepEqual(begun.filter((name) => name !== "other"), ["a", "a", "b", "a", "a"]);
  assert.ok(begun.indexOf("other") < 3, begun.join());
  await nothingLeft();
});

Deno.test("search turns: after a long search the thread is free of searches for twice as long", async () => {
  const turns = new SearchTurns();
  const search = async (client: string, ms: number) => {
    await turns.next(client);
    const begun = performance.now();
    while (performance.now() - begun < ms);
    return { begun, ended: performance.now() };
  };
  const [long, waiting] = await Promise.all([search("a", 50), search("b", 50)]);
  assert.ok(waiting.begun - long.ended > 99, `${waiting.begun - long.ended} ms`);
  await nothingLeft();
  // One that comes while the thread rests waits too.
  const later = await search("a", 0);
  assert.ok(later.begun - waiting.ended > 99, `${later.begun - waiting.ended} ms`);
  await nothingLeft();
});

Deno.test("search turns: one client's waiting searches are limited, without affecting others", async () => {
  const turns = new SearchTurns();
  const results = await Promise.allSettled([
    ...Array.from({ length: 60 }, () => turns.next("a")),
    turns.next("b"),
  ]);
  const refused = results.flatMap((result, index) => result.status === "rejected" ? [index] : []);
  // One has its turn at once, and 48 wait.
  assert.deepEqual(refused, Array.from({ length: 11 }, (_, index) => 49 + index));
  for (const result of results) {
    if (result.status === "rejected") assert.ok(result.reason instanceof BusyError);
  }
  await turns.next("a");
  await nothingLeft();
});

Deno.test("search turns: each finished search makes room for another", async () => {
  const turns = new SearchTurns();
  const first = Array.from({ length: 49 }, () => turns.next("a"));
  await first[1];
  const more = await Promise.allSettled([turns.next("a"), turns.next("a")]);
  assert.deepEqual(more.map(({ status }) => status), ["fulfilled", "rejected"]);
  await nothingLeft();
});

Deno.test("search turns: over HTTP the rest is SERVICE_BUSY, of searches and of unknown tools", () =>
  withService(async ({ send }) => {
    for (const [path, status] of [["search?q=csv", 200], ["what-sorts-csv/schema", 404]] as const) {
      const ask = () => send(`/api/tools/${path}`);
      const answers = await Promise.all(Array.from({ length: 60 }, ask));
      const busy = answers.filter(({ status }) => status === 503);
      // While the thread rests after another search, none begins at once.
      assert.ok(busy.length === 11 || busy.length === 12, `${busy.length}`);
      assert.ok(answers.every((answer) => [503, status].includes(answer.status)));
      assert.equal(busy[0]!.headers.get("retry-after"), "1");
      assert.equal((await busy[0]!.json()).error.code, "SERVICE_BUSY");
      assert.equal((await ask()).status, status);
      await nothingLeft();
    }
  }));

/** Requests with so many searches: each unknown tool is searched for, to suggest another. */
const MANY_SEARCHES: [title: string, searches: number, path: string, body: unknown][] = [
  ["a batch of unknown tools", 5, "/api/batch", { requests: unknownItems() }],
  [
    "batches of unknown tools in an array",
    40,
    "/mcp",
    calls(8, "run_batch", {
      requests: unknownItems(),
    }),
  ],
  ["searches in an array", 29, "/mcp", calls(29, "search_tools", { query: "sort the csv" })],
  [
    "schemas of unknown tools in an array",
    29,
    "/mcp",
    calls(29, "get_tool_schema", {
      tool_id: "what-sorts-csv",
    }),
  ],
];
for (const [title, searches, path, body] of MANY_SEARCHES) {
  Deno.test(`search turns: the thread does other work between any two searches of one request: ${title}`, () =>
    withService(async ({ send }) => {
      const headers = {
        "content-type": "application/json",
        "accept": "application/json, text/event-stream",
        "mcp-protocol-version": "2025-03-26",
      };
      const ask = () => send(path, { method: "POST", headers, body: JSON.stringify(body) });
      // The first one loads code, which has turns of its own.
      await (await ask()).body?.cancel();
      await nothingLeft();
      let turns = 0;
      const counter = setInterval(() => turns++, 0);
      const response = await ask();
      clearInterval(counter);
      assert.equal(response.status, 200);
      await response.body!.cancel();
      assert.ok(turns >= searches - 1, `${turns} turns`);
      await nothingLeft();
    }));
}

function unknownItems() {
  return Array.from({ length: 5 }, (_, id) => ({ id: `${id}`, tool_id: "what-sorts-csv" }));
}

function calls(count: number, name: string, args: unknown) {
  return Array.from({ length: count }, (_, id) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name, arguments: args },
  }));
}

/** Lets the timer go off that ends the last turn. */
function nothingLeft(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
