/** Runs of kits that are stopped, wherever they are: the next one is the same as ever. */
import assert from "node:assert/strict";
import type { Sandbox } from "../../../engine/sandbox/sandbox.ts";
import { MUCH_TIME_MS } from "../../engine/with_pool.ts";
import { stringOf } from "../../../engine/sent_text.ts";

/** Inputs of one kit: `long` takes longer than any deadline, `short` is ready at once. */
export interface StoppedKit {
  id: string;
  long: unknown;
  short: unknown;
}

/** Asserts that a run stopped after each of the deadlines leaves nothing behind. */
export async function stopRuns(
  { id, long, short }: StoppedKit,
  sandbox: Sandbox,
  deadlines: readonly number[],
): Promise<void> {
  const run = async (input: unknown, timeoutMs: number) => {
    const { resultJson } = await sandbox.run({ toolId: id, input, timeoutMs });
    return JSON.parse(stringOf(resultJson));
  };
  const expected = await run(short, MUCH_TIME_MS);
  assert.equal(expected.output.verdict, "ready");
  const globals = () => Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  const before = globals();
  for (const timeoutMs of deadlines) {
    const { error } = await run(long, timeoutMs);
    assert.equal(error?.code, "TOOL_TIMEOUT", `after ${timeoutMs} ms`);
    assert.deepEqual(await run(short, MUCH_TIME_MS), expected, `after ${timeoutMs} ms`);
    assert.deepEqual(globals(), before);
  }
}
