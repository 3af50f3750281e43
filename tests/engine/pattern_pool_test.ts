/** The processes that run callers' patterns where V8 was given no flags. */
import assert from "node:assert/strict";
import { createPatternPool } from "../../engine/sandbox/pattern_pool.ts";
import { catastrophic, MUCH_TIME_MS } from "./with_pool.ts";

const testerOf = (pattern: string, input: string, timeoutMs: number) => ({
  toolId: "regex-tester",
  input: { pattern, input },
  timeoutMs,
  runsCallerPattern: true,
});

Deno.test({
  name: "pattern pool: a run does not go to the process that is ended for the run before it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const pool = createPatternPool({ baseUrl: "http://localhost:8000", maxProcesses: 1 });
    try {
      // The first run loads what the others need.
      assert.equal((await pool.run(testerOf("a", "a", 60_000))).ok, true);
      const text = "a".repeat(60);
      const runaway = await pool.run(testerOf("a?".repeat(60) + text, text, 500));
      assert.equal(runaway.failureCode, "TOOL_TIMEOUT");
      const next = await pool.run(testerOf("a", "a", 60_000));
      assert.equal(next.failureCode, undefined, `${next.errorJson}`);
    } finally {
      await pool.close();
    }
  },
});

Deno.test({
  name:
    "pattern pool: a process that starts and loads for longer than a run may take is left to it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const pool = createPatternPool({ baseUrl: "http://localhost:8000", maxProcesses: 1 });
    try {
      // A start takes over a second. The run has so little time that it may well be stopped, but not for silence.
      const { faults } = await pool.run(testerOf("a", "a", 1));
      assert.equal(faults, undefined);
    } finally {
      await pool.close();
    }
  },
});

for (const hasRoom of [true, false]) {
  const where = hasRoom ? "may be another process" : "is no memory for another process";
  Deno.test({
    name: `pattern pool: a client's slow runs do not keep others waiting where there ${where}`,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: async () => {
      const pool = createPatternPool({
        baseUrl: "http://localhost:8000",
        maxProcesses: 1,
        hasRoomForMore: () => hasRoom,
      });
      let stopped = 0;
      const slow = () => pool.run(catastrophic(60_000), { client: "slow" }).then(() => stopped++);
      const quick = () => pool.run(testerOf("a", "a", MUCH_TIME_MS), { client: "other" });
      try {
        assert.equal((await quick()).ok, true);
        for (let i = 0; i < 3; i++) slow();
        assert.equal((await quick()).ok, true);
        assert.equal((await quick()).ok, true);
        assert.equal(stopped, 0, `${stopped} slow runs came before`);
      } finally {
        await pool.close();
      }
    },
  });
}

Deno.test({
  name: "pattern pool: a slow run is left alone by the runs of a client that has a process",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const pool = createPatternPool({ baseUrl: "http://localhost:8000", maxProcesses: 1 });
    let begun = 0;
    const slow = { client: "slow", onBegin: () => void begun++ };
    const quick = () => pool.run(testerOf("a", "a", MUCH_TIME_MS), { client: "other" });
    try {
      assert.equal((await quick()).ok, true);
      pool.run(catastrophic(60_000), slow);
      // They wait for the slow run, then get a process and take turns in it.
      await Promise.all(Array.from({ length: 200 }, quick));
      assert.equal(begun, 1, `the slow run began ${begun} times`);
    } finally {
      await pool.close();
    }
  },
});
