/**
 * The service as a host starts it that gives no flags: everything allowed, an address of its own choice, and the
 * client's address in Deno's own header. Emulated: nothing here is deployed.
 */
import assert from "node:assert/strict";
import { withHosted } from "./hosted.ts";

Deno.test("hosted: two client addresses have two counters, and GET /api says how it counts", async () => {
  await withHosted(async ({ send, run }) => {
    const remaining = async (address: string) => {
      const response = await run({ tool_id: "base64", input: "hi" }, address);
      await response.body?.cancel();
      assert.equal(response.status, 200);
      return /"minute";r=(\d+)/.exec(response.headers.get("ratelimit")!)![1];
    };
    assert.equal(await remaining("192.0.2.1:1"), await remaining("192.0.2.2:1"));
    assert.notEqual(await remaining("192.0.2.1:2"), await remaining("192.0.2.3:1"));
    const { sandbox, limits, store } = await (await send("http://localhost/api")).json();
    assert.equal(sandbox, "worker");
    assert.equal(store, "memory");
    assert.equal(limits.counted_in, "this instance");
  });
});

Deno.test("hosted: a pattern that runs away is stopped, and nothing goes on with it", async () => {
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
      const children = (await processes()).filter(({ parent }) => parent === pid);
      started.push(children.map((child) => child.pid));
    }
    assert.deepEqual(started[1], started[0]);
  });
});

/** Processor time of a process and those it started, in hundredths of a second (proc_pid_stat(5)). */
async function processorTime(pid: number): Promise<number> {
  const all = await processes();
  return all.filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { ticks }) => sum + ticks, 0);
}

async function processes(): Promise<{ pid: number; parent: number; ticks: number }[]> {
  const found = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const text = await Deno.readTextFile(`/proc/${name}/stat`).catch(() => undefined);
    if (text === undefined) continue;
    const fields = text.slice(text.lastIndexOf(") ") + 2).split(" ");
    const [parent, user, system] = [1, 11, 12].map((index) => Number(fields[index]));
    found.push({ pid: Number(name), parent: parent!, ticks: user! + system! });
  }
  return found;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

Deno.test("hosted: SIGINT ends it with exit code 0", async () => {
  await withHosted(async ({ pid, status }) => {
    Deno.kill(pid, "SIGINT");
    assert.equal((await status).code, 0);
  });
});
