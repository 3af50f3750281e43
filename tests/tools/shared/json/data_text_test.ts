import assert from "node:assert/strict";
import { dataValue, readDataJson } from "../../../../tools/shared/json/data_text.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";

const FAULTS: [string, string, Record<string, unknown>][] = [
  [" ", "EMPTY_INPUT", { path: "input" }],
  ["[1,\n]", "INVALID_JSON", { line: 2, column: 1, offset: 4 }],
  ["[".repeat(201), "TOO_DEEP", { max_depth: 200 }],
  ["[1,\n-1e400]", "INVALID_JSON", { line: 2, column: 1, offset: 4 }],
];
for (const [text, code, details] of FAULTS) {
  Deno.test(`readDataJson and dataValue: refuse ${JSON.stringify(text.slice(0, 20))}`, () => {
    assert.throws(() => dataValue(readDataJson(text), UNWANTED_WARNINGS), (error) => {
      assert.ok(error instanceof ToolError);
      assert.deepEqual([error.code, error.details], [code, details]);
      return true;
    });
  });
}

Deno.test("readDataJson: accepts 200 levels", () => {
  assert.equal(readDataJson("[".repeat(200) + "]".repeat(200)).depth, 200);
});
