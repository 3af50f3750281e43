import assert from "node:assert/strict";
import { readOrderedJson } from "../../../../tools/shared/json/ordered.ts";
import { ToolError } from "../../../../tools/shared/tool_error.ts";

Deno.test("readOrderedJson: keeps members as written, the last of repeated ones in the first's place", () => {
  const value = readOrderedJson('{"b":1,"1":[true,null,"\\n"],"b":2}', { maxDepth: 9 });
  assert.ok(value instanceof Map);
  assert.deepEqual([...value], [["b", 2], ["1", [true, null, "\n"]]]);
});

Deno.test("readOrderedJson: keeps the text of numbers, or gives doubles on request", () => {
  const text = "[1.0,9007199254740993,1e999,12]";
  assert.equal(JSON.stringify(readOrderedJson(text, { maxDepth: 9 })), text);
  const doubles = readOrderedJson(text, { maxDepth: 9, doubles: true });
  assert.deepEqual(doubles, [1, 9007199254740992, Infinity, 12]);
});

const FAULTS: [string, string, Record<string, unknown>][] = [
  ["[1,]", "INVALID_JSON", { line: 1, column: 4, offset: 3 }],
  [" \n", "INVALID_JSON", { line: 2, column: 1, offset: 2 }],
  ["[[[1]]]", "TOO_DEEP", { max_depth: 2 }],
];
for (const [text, code, details] of FAULTS) {
  Deno.test(`readOrderedJson: refuses ${JSON.stringify(text)}`, () => {
    assert.throws(
      () => readOrderedJson(text, { maxDepth: 2, property: "x" }),
      (error) => {
        assert.ok(error instanceof ToolError);
        assert.match(error.message, /^"x"/);
        assert.deepEqual([error.code, error.details], [code, details]);
        return true;
      },
    );
  });
}
