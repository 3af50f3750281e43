/**
 * Every tool at the largest input that it takes: time that grows with the input rather than with its square, and no
 * more than a multiple of plain work. `deno task bench:tools` prints the times.
 */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../../dev/bench/large_inputs.ts";
import type { KitStep } from "../../../tools/shared/kits/kit_schema.ts";
import {
  jsonRecords,
  type LargeInput,
  largestSize,
} from "../../../tools/shared/large_input/make.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import type { AnyTool, ToolResult } from "../../../tools/tool.ts";
import { assertPaces, type Bound, proportion } from "../../pace.ts";
import { runTool } from "../../support.ts";

const RECORDS = jsonRecords(100_000);

/** Where the records are read and printed in a millisecond, five seconds; the slowest tool takes a fifth. */
const IN_TIME: Bound = { baseline: () => JSON.stringify(JSON.parse(RECORDS)), factor: 5_000 };

/** Tools whose published method takes the square of its input's length, and whose limits are small for it. */
const QUADRATIC = new Set(["text-similarity"]);

for (const tool of TOOLS) {
  const inputOf = LARGE_INPUTS.get(tool.id);
  if (!inputOf) continue;
  if (tool.kind === "kit") testKit(tool, inputOf);
  else testTool(tool, inputOf);
}

function testTool(tool: AnyTool, inputOf: LargeInput): void {
  const common = largestSize(tool);

  Deno.test(`${tool.id}: ${common} characters are answered in time, in proportion`, async () => {
    const run = (input: Record<string, unknown>) => runTool(tool.id, input);
    const bounds = QUADRATIC.has(tool.id) ? [IN_TIME] : [IN_TIME, proportion(run, inputOf, common)];
    const { error, output } = await answered(tool.id, inputOf(common), bounds);
    // A verdict is an error beside an output.
    assert.ok(!error || output !== undefined, JSON.stringify(error));
  });

  const chars = tool.limits.max_input_chars;
  if (chars === common) return;
  Deno.test(`${tool.id}: its own limit of ${chars} characters in time`, async () => {
    const { error, output } = await answered(tool.id, inputOf(chars), [IN_TIME]);
    // So many characters may be more than another limit allows.
    assert.ok(output !== undefined || error?.code === "INPUT_TOO_LARGE", String(error?.message));
  });
}

/** A kit takes as long as its tools, of which each is measured. Its own limit of size is no more than they take. */
function testKit({ id, limits }: AnyTool, inputOf: LargeInput): void {
  const chars = limits.max_input_chars;

  Deno.test(`${id}: ${chars} characters are answered in time, and no step refuses their size`, async () => {
    const { output, error } = await answered(id, nearlyFull(inputOf, chars), [IN_TIME]);
    // Checked by the engine against the kit's contract.
    const { steps } = (output ?? assert.fail(error?.message)) as { steps: KitStep[] };
    const refused = steps.filter(({ error }) =>
      /INPUT_TOO_LARGE$/.test(error?.code ?? "") && !/max_(?!input)/.test(error!.message)
    );
    assert.deepEqual(refused, []);
  });
}

/** Near to the limit: escapes and what stands around the text take characters too. */
function nearlyFull(inputOf: LargeInput, most: number): Record<string, unknown> {
  let chars = most;
  for (let round = 0; round < 6; round++) {
    const input = inputOf(Math.floor(chars));
    const { length } = JSON.stringify(input);
    if (length <= most) return input;
    chars *= 0.99 * most / length;
  }
  return assert.fail("the input does not become smaller");
}

/** The result of a run that takes no more than it may. */
async function answered(
  id: string,
  input: Record<string, unknown>,
  bounds: Bound[],
): Promise<ToolResult> {
  let result: ToolResult;
  await assertPaces(async () => result = await runTool(id, input), bounds);
  return result!;
}
