import assert from "node:assert/strict";
import { countInText } from "../../../../tools/shared/tool_schemas/gemini_counts.ts";

// ProtoJSON writes 64-bit integers as text.
Deno.test("countInText: reads text that is a safe integer, for keywords that count", () => {
  assert.equal(countInText("minItems", "12"), 12);
  assert.equal(countInText("minItems", 12), undefined);
  assert.equal(countInText("minimum", "12"), undefined);
  assert.equal(countInText("maxLength", "9007199254740993"), undefined);
  assert.equal(countInText("maxLength", "-1"), undefined);
});
