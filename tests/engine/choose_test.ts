/** Which sandbox a host gets, and what a caller's pattern costs the others there. */
import assert from "node:assert/strict";
import { JsonText } from "../../engine/json_text.ts";
import { resultOf } from "../../engine/run.ts";
import { createHostSandbox } from "../../engine/sandbox/choose.ts";
import type { Sandbox } from "../../engine/sandbox/sandbox.ts";
import { workersInMemory } from "../../server/memory.ts";
import { BASE_URL } from "../service.ts";
import { blocking, BLOCKING_WORKER, catastrophic, format, MUCH_TIME_MS } from "./with_pool.ts";

/** A sandbox where memory has room for one worker, or as many as are named. */
async function withLittleMemory(
  arePatternsStoppable: boolean,
  test: (sandbox: Sandbox) => Promise<void>,
  workersInMemory = 1,
): Promise<void> {
  const sandbox = createHostSandbox({
    baseUrl: BASE_URL,
    workerUrl: BLOCKING_WORKER,
    workersInMemory,
    arePatternsStoppable: () => arePatternsStoppable,
    warn: assert.fail,
  });
  try {
    await test(sandbox);
  } finally {
    sandbox.close();
  }
}

for (const arePatternsStoppable of [true, false]) {
  const where = arePatternsStoppable ? "a worker" : "a process";
  Deno.test(`sandbox: in little memory a runaway pattern in ${where} does not stop others`, () =>
    withLittleMemory(arePatternsStoppable, async (sandbox) => {
      let hasEnded = false;
      sandbox.run(catastrophic(MUCH_TIME_MS), { client: "hostile" }).then(() => hasEnded = true);
      for (let call = 0; call < 3; call++) {
        assert.equal(resultOf(await format(sandbox, "[ 1 ]")).output, "[1]");
      }
      assert.equal(hasEnded, false);
    }));
}

Deno.test("sandbox: in 768 MiB, beside a process for patterns, a slow run does not stop others", () =>
  withLittleMemory(false, async (sandbox) => {
    let hasEnded = false;
    sandbox.run(blocking(MUCH_TIME_MS), { client: "hostile" }).then(() => hasEnded = true);
    for (let call = 0; call < 3; call++) {
      assert.equal(resultOf(await format(sandbox, "[ 1 ]")).output, "[1]");
    }
    assert.equal(hasEnded, false);
  }, workersInMemory(768 * 1024 * 1024)));

Deno.test("sandbox: a large input with a pattern reaches a process as it was sent", () =>
  withLittleMemory(false, async (sandbox) => {
    const text = '{"input":"{\\"id\\":\\"a1\\"}",' +
      '"schema":{"properties":{"id":{"pattern":"^b"}},"maxProperties":1.0}}';
    const run = await sandbox.run({
      toolId: "json-schema-validator",
      input: new JsonText(text, 1, 1),
      timeoutMs: MUCH_TIME_MS,
      runsCallerPattern: true,
    });
    const { errors } = resultOf(run).output as { errors: { instance_path: string }[] };
    assert.deepEqual(errors.map(({ instance_path }) => instance_path), ["/id"]);
  }));
