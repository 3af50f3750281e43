import assert from "node:assert/strict";
import type { Warning } from "../../../../tools/define.ts";
import { readOrderedJson } from "../../../../tools/shared/json/ordered.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";

Deno.test("readOrderedJson: members as written, the last of repeated ones in the first's place", () => {
  const value = readOrderedJson('{"b":1,"1":[true,null,"\\n"],"b":2}', UNWANTED_WARNINGS, {
    maxDepth: 9,
  });
  assert.ok(value instanceof Map);
  assert.deepEqual([...value], [["b", 2], ["1", [true, null, "\n"]]]);
});

Deno.test("readOrderedJson: 20 warnings of numbers that a double cannot hold", () => {
  const warnings: Warning<"PRECISION_LOSS">[] = [];
  const text = `{"a/b":[${Array(30).fill("9007199254740993").join(",")}]}`;
  readOrderedJson(text, warnings, { maxDepth: 9 });
  assert.equal(warnings.length, 20);
  assert.equal(warnings[19]?.path, "/a~1b/19");
});

const FAULTS: [string, string, Record<string, unknown>][] = [
  ["[1,]", "INVALID_JSON", { line: 1, column: 4, offset: 3 }],
  [" \n", "INVALID_JSON", { line: 2, column: 1, offset: 2 }],
  ["[\n1e999]", "INVALID_JSON", { line: 2, column: 1, offset: 2 }],
  ["[[[1]]]", "TOO_DEEP", { max_depth: 2 }],
];
for (const [text, code, details] of FAULTS) {
  Deno.test(`readOrderedJson: refuses ${JSON.stringify(text)}`, () => {
    assert.throws(
      () => readOrderedJson(text, UNWANTED_WARNINGS, { maxDepth: 2, property: "x" }),
      (error) => {
        assert.ok(error instanceof ToolError);
        assert.match(error.message, /^"x"/);
        assert.deepEqual([error.code, error.details], [code, details]);
        return true;
      },
    );
  });
}
