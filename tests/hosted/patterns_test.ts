/** What the service does otherwise where V8 was given no flags. Emulated: nothing here is deployed. */
import assert from "node:assert/strict";
import { sleep, withHosted } from "./hosted.ts";
import { childrenOf, processorTime } from "./processes.ts";

Deno.test("hosted: GET /api says where it counts and runs", () =>
  withHosted(async ({ send, written }) => {
    const headers = { "x-deno-client-address": "192.0.2.1:1" };
    const { sandbox, limits, store } = await (await send("/api", { headers })).json();
    assert.ok(!written().includes("cannot"), written());
    assert.equal(sandbox, "worker");
    assert.equal(store, "memory");
    assert.equal(limits.counted_in, "this instance");
    assert.equal(limits.counted_by, "client");
  }));

Deno.test("hosted: a runaway pattern is stopped, and its process with it", async () => {
  await withHosted(async ({ run, pid }) => {
    const input = "a".repeat(60);
    const pattern = "a?".repeat(60) + input;
    const runaway = run({ tool_id: "regex-tester", input: { pattern, input } });
    const beside = await run({ tool_id: "base64", input: "hi" });
    assert.equal(beside.status, 200);
    await beside.body?.cancel();
    const response = await runaway;
    const { error } = await response.json();
    assert.equal(response.status, 504, JSON.stringify(error));
    assert.equal(error.code, "TOOL_TIMEOUT");
    await sleep(3_000);
    // The same pattern, in a process that nobody stops, shows what this machine gives to one that is busy.
    const busy = new Deno.Command(Deno.execPath(), {
      args: ["eval", `/${pattern}/.test("${input}")`],
      stdin: "null",
      stdout: "null",
    }).spawn();
    try {
      await sleep(500);
      const begun = [await processorTime(pid), await processorTime(busy.pid)];
      await sleep(2_000);
      const [used, usedByBusy] = [await processorTime(pid), await processorTime(busy.pid)]
        .map((ticks, index) => ticks - begun[index]!);
      assert.ok(usedByBusy! > 20, "the control is busy");
      assert.ok(used! < usedByBusy! / 4, `${used} ticks, beside ${usedByBusy} of a busy process`);
    } finally {
      busy.kill("SIGKILL");
      await busy.status;
    }
  });
});

Deno.test("hosted: patterns that end are answered, the second by the same process", async () => {
  await withHosted(async ({ run, pid }) => {
    const started: number[][] = [];
    for (const pattern of ["(a+)b", "(b+)a"]) {
      const input = { pattern, input: "aab bba" };
      const response = await run({ tool_id: "regex-tester", input });
      assert.equal(response.status, 200);
      assert.equal((await response.json()).result.output.matches.length, 1);
      started.push(await childrenOf(pid));
    }
    assert.deepEqual(started[1], started[0]);
  });
});
