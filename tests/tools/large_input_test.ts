/** `tests/pace/tools/large_input_test.ts` measures every tool at the inputs that are counted here. */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../bench/inputs/all.ts";
import { TOOLS } from "../../catalog/registry.ts";

Deno.test("every tool says how its input grows", () => {
  assert.deepEqual(Object.keys(LARGE_INPUTS).toSorted(), TOOLS.map(({ id }) => id).toSorted());
});
