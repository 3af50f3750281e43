import assert from "node:assert/strict";
import { outputMeter } from "../../../tools/shared/output_meter.ts";
import { MAX_OUTPUT_CHARS, ToolError } from "../../../tools/shared/tool_error.ts";

Deno.test("outputMeter: accepts the limit itself and refuses one unit more", () => {
  const charge = outputMeter("The table", "ask for fewer rows");
  charge(MAX_OUTPUT_CHARS);
  assert.throws(() => charge(1), (error: ToolError) => {
    assert.equal(error.code, "OUTPUT_TOO_LARGE");
    assert.match(error.message, /^The table would have more than 16777216 .*: ask for fewer rows$/);
    return true;
  });
});
