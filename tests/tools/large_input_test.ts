/**
 * Every tool at the largest input that it takes: an answer within five seconds, and time that grows with
 * the input rather than with its square. `deno task bench:tools` prints the times.
 */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../bench/inputs/all.ts";
import { largestSize } from "../../bench/inputs/make.ts";
import { TOOLS } from "../../catalog/registry.ts";
import { runTool } from "../support.ts";

const MAX_MS = 5_000;
/** Below this a ratio of two times says more about the machine than about the tool. */
const WORTH_COMPARING_MS = 400;
/** Ten times the input in proportion takes ten times as long; squared, a hundred times. */
const MAX_GROWTH = 40;

Deno.test("every tool says how its input grows", () => {
  assert.deepEqual(Object.keys(LARGE_INPUTS).toSorted(), TOOLS.map(({ id }) => id).toSorted());
});

for (const tool of TOOLS) {
  const inputOf = LARGE_INPUTS[tool.id];
  if (!inputOf || inputOf === "small") continue;
  const chars = largestSize(tool);

  Deno.test(`${tool.id}: ${chars} characters within five seconds, in proportion`, async () => {
    await timeOf(tool.id, inputOf(Math.floor(chars / 10)));
    const small = await timeOf(tool.id, inputOf(Math.floor(chars / 10)));
    const large = await timeOf(tool.id, inputOf(chars));
    assert.ok(large < MAX_MS, `took ${Math.round(large)} ms`);
    if (large < WORTH_COMPARING_MS) return;
    assert.ok(
      large / small < MAX_GROWTH,
      `${Math.round(small)} ms for a tenth, ${Math.round(large)} ms for all`,
    );
  });
}

for (const tool of TOOLS) {
  const inputOf = LARGE_INPUTS[tool.id];
  const chars = tool.limits.max_input_chars;
  if (!inputOf || inputOf === "small" || chars === largestSize(tool)) continue;

  Deno.test(`${tool.id}: its own limit of ${chars} characters within five seconds`, async () => {
    const took = await timeOf(tool.id, inputOf(chars));
    assert.ok(took < MAX_MS, `took ${Math.round(took)} ms`);
  });
}

async function timeOf(id: string, input: Record<string, unknown>): Promise<number> {
  const begun = performance.now();
  const result = await runTool(id, input);
  const took = performance.now() - begun;
  assert.equal(result.error, undefined, JSON.stringify(result.error));
  return took;
}
