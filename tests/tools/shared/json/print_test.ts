import assert from "node:assert/strict";
import {
  compareUtf16,
  escapeNonAscii,
  printJson,
  type PrintStyle,
} from "../../../../tools/shared/json/print.ts";
import { parseJson } from "../../../../tools/shared/json/read.ts";

// Layout as JSON.stringify(value, null, indent) has it; scalars keep their source text.
const CASES: [string, PrintStyle, string][] = [
  ['{"b":[1.0,{}],"a":[]}', { indent: "" }, '{"b":[1.0,{}],"a":[]}'],
  ['{"b":[1.0,{}],"a":[]}', { indent: " " }, '{\n "b": [\n  1.0,\n  {}\n ],\n "a": []\n}'],
  ['{"b":1,"a":2,"b":3}', { indent: "", sortKeys: true }, '{"a":2,"b":1,"b":3}'],
  ['["\\u0041é😀"]', { indent: "", escapeUnicode: true }, '["\\u0041\\u00e9\\ud83d\\ude00"]'],
];
for (const [text, style, printed] of CASES) {
  Deno.test(`printJson: prints ${text} with ${JSON.stringify(style)}`, () => {
    assert.equal(printJson(parseJson(text), style), printed);
  });
}

Deno.test("printJson: refuses indentation that would fill the memory", () => {
  const text = "[".repeat(400) + Array(9_000).fill("1").join(",") + "]".repeat(400);
  assert.throws(() => printJson(parseJson(text), { indent: "          " }), {
    code: "OUTPUT_TOO_LARGE",
  });
});

Deno.test("escapeNonAscii, compareUtf16: work on UTF-16 units, not code points", () => {
  assert.equal(escapeNonAscii("a\u007f\u0080\ud800"), "a\u007f\\u0080\\ud800");
  // RFC 8785, section 3.2.3: U+1F600 before U+FB33.
  assert.equal(compareUtf16("\u{1f600}", "\ufb33"), -1);
  assert.deepEqual([compareUtf16("b", "a"), compareUtf16("a", "a")], [1, 0]);
});
