/** What the service does otherwise where V8 was given no flags. Emulated: nothing here is deployed. */
import assert from "node:assert/strict";
import { type HostedOptions, runInTime, sleep, withShared } from "./hosted.ts";
import { childrenOf, processorTimes, processorTimeSince } from "./processes.ts";

/** So much processor time tells a busy process from an idle one, in hundredths of a second. */
const LEAST_TICKS = 40;

const WITH_WORKERS: HostedOptions = {};

Deno.test("hosted: GET /api says where it counts and runs", () =>
  withShared(async ({ send, written }) => {
    const headers = { "x-deno-client-address": "192.0.2.1:1" };
    const { sandbox, limits, store } = await (await send("/api", { headers })).json();
    assert.ok(!written().includes("cannot"), written());
    assert.equal(sandbox, "worker");
    assert.equal(store, "memory");
    assert.equal(limits.counted_in, "this instance");
    assert.equal(limits.counted_by, "client");
  }, WITH_WORKERS));

Deno.test("hosted: patterns that end are answered, the second by the same process", () =>
  withShared(async ({ run, pid }) => {
    const started: number[][] = [];
    for (const pattern of ["(a+)b", "(b+)a"]) {
      const input = { pattern, input: "aab bba" };
      const response = await runInTime({ run }, { tool_id: "regex-tester", input });
      assert.equal(response.status, 200);
      assert.equal((await response.json()).result.output.matches.length, 1);
      started.push(await childrenOf(pid));
    }
    assert.deepEqual(started[1], started[0]);
  }, WITH_WORKERS));

Deno.test("hosted: a runaway pattern is stopped, and its process with it", () =>
  withShared(async ({ run, pid }) => {
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
    // The same pattern, in a process that nobody stops, shows what this machine gives to one that is busy.
    const busy = new Deno.Command(Deno.execPath(), {
      args: ["eval", `/${pattern}/.test("${input}")`],
      stdin: "null",
      stdout: "null",
    }).spawn();
    try {
      let used = LEAST_TICKS;
      // The process takes a moment to end.
      for (let tries = 0; tries < 20 && used >= LEAST_TICKS / 4; tries++) {
        const begun = await processorTimes(pid);
        const busyBegun = await processorTimes(busy.pid);
        while (await processorTimeSince(busyBegun, busy.pid) < LEAST_TICKS) await sleep(50);
        used = await processorTimeSince(begun, pid);
      }
      assert.ok(used < LEAST_TICKS / 4, `${used} ticks, beside ${LEAST_TICKS} of a busy process`);
    } finally {
      busy.kill("SIGKILL");
      await busy.status;
    }
  }, WITH_WORKERS));
