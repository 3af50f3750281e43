/**
 * Every tool at the largest input that it takes: time that grows with the input rather than with its square, and no
 * more than a multiple of plain work. `deno task bench:tools` prints the times.
 */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../../dev/bench/large_inputs.ts";
import { jsonRecords, largestSize } from "../../../tools/shared/large_input/make.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import type { ToolResult } from "../../../tools/tool.ts";
import { assertInProportion, assertPace } from "../../pace.ts";
import { runTool } from "../../support.ts";

/** Where the records are read and printed in a millisecond, five seconds; the slowest tool takes a fifth. */
const MOST_PACE = 5_000;

/** Tools whose published method takes the square of its input's length, and whose limits are small for it. */
const QUADRATIC = new Set(["text-similarity"]);

const RECORDS = jsonRecords(100_000);
const plainWork = () => JSON.stringify(JSON.parse(RECORDS));

for (const tool of TOOLS) {
  const inputOf = LARGE_INPUTS.get(tool.id);
  if (!inputOf) continue;
  const common = largestSize(tool);
  const run = (input: Record<string, unknown>) => runTool(tool.id, input);

  Deno.test(`${tool.id}: ${common} characters are answered in time, in proportion`, async () => {
    const { error, output } = await answeredInTime(tool.id, inputOf(common));
    // A verdict is an error beside an output.
    assert.ok(!error || output !== undefined, JSON.stringify(error));
    // A kit takes what its tools take, and they are all here.
    const isInProportion = tool.kind !== "kit" && !QUADRATIC.has(tool.id);
    if (isInProportion) await assertInProportion(run, inputOf, common);
  });

  const chars = tool.limits.max_input_chars;
  if (chars === common) continue;
  Deno.test(`${tool.id}: its own limit of ${chars} characters in time`, async () => {
    const { error, output } = await answeredInTime(tool.id, inputOf(chars));
    // So many characters may be more than another limit allows.
    assert.ok(output !== undefined || error?.code === "INPUT_TOO_LARGE", String(error?.message));
  });
}

/** The result of a run that takes no more than it may. */
async function answeredInTime(id: string, input: Record<string, unknown>): Promise<ToolResult> {
  let result: ToolResult;
  await assertPace(async () => result = await runTool(id, input), plainWork, MOST_PACE);
  return result!;
}
