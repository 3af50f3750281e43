/** A kit's own limit of size is no more than what its steps take. */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../../dev/bench/large_inputs.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import type { KitStep } from "../../../tools/shared/kits/kit_schema.ts";
import type { LargeInput } from "../../../tools/shared/large_input/make.ts";
import { runTool } from "../../support.ts";

/** Near to the limit: escapes and what stands around the text take characters too. */
function nearlyFull(makeInput: LargeInput, max: number): Record<string, unknown> {
  let chars = max;
  for (let round = 0; round < 6; round++) {
    const input = makeInput(Math.floor(chars));
    const { length } = JSON.stringify(input);
    if (length <= max) return input;
    chars *= 0.99 * max / length;
  }
  return assert.fail("the input does not become smaller");
}

for (const { id, limits } of TOOLS.filter(({ kind }) => kind === "kit")) {
  Deno.test(`${id}: no step refuses for its size what the kit takes`, async () => {
    const makeInput = LARGE_INPUTS.get(id) ?? assert.fail("no large input");
    const { output, error } = await runTool(id, nearlyFull(makeInput, limits.max_input_chars));
    // Checked by the engine against the kit's contract.
    const { steps } = (output ?? assert.fail(error?.message)) as { steps: KitStep[] };
    const refused = steps.filter(({ error }) =>
      /INPUT_TOO_LARGE$/.test(error?.code ?? "") && !/max_(?!input)/.test(error!.message)
    );
    assert.deepEqual(refused, []);
  });
}
