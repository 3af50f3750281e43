/** `tests/pace/tools/large_input_test.ts` measures every tool at the inputs that are counted here. */
import assert from "node:assert/strict";
import { LARGE_INPUTS } from "../../dev/bench/large_inputs.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";

/** Their text is one value: a date, an address, a colour, a quantity, a mode. */
const SHORT_TEXTS = [
  "chmod-calculator",
  "color-converter",
  "date-calculator",
  "ip-subnet-calculator",
  "palette-generator",
  "timestamp-converter",
  "unit-converter",
];

Deno.test("every tool that takes a long text, bytes or a job has a large input in its folder", () => {
  const without = TOOLS.filter(({ textProperty, bytesAs, kind }) =>
    textProperty !== undefined || bytesAs !== undefined || kind === "kit"
  ).map(({ id }) => id).filter((id) => !LARGE_INPUTS.has(id));
  assert.deepEqual(without.sort(), SHORT_TEXTS);
});
