import assert from "node:assert/strict";
import { compactJson } from "../../../../tools/shared/json/compact.ts";
import { parseJson } from "../../../../tools/shared/json/read.ts";

const CASES: [string, string][] = [
  [" [ 1.0 , -0 , 12345678901234567890 ]\n", "[1.0,-0,12345678901234567890]"],
  ['{ "b" : true, "a" : null, "b" : [ ] }', '{"b":[],"a":null}'],
  ['"\\u0041\\/\\ud800"', '"A/\\ud800"'],
  ['{"__proto__": {"1": 2, "0": 1}}', '{"__proto__":{"1":2,"0":1}}'],
];
for (const [text, compact] of CASES) {
  Deno.test(`compactJson: compacts ${text.trim()}`, () => {
    const document = parseJson(text);
    assert.equal(compactJson(document, document.root), compact);
  });
}
