import assert from "node:assert/strict";
import { decodeString, membersByName } from "../../../../tools/shared/json/node.ts";
import { parseJson } from "../../../../tools/shared/json/read.ts";

Deno.test("decodeString: decodes escapes and keeps lone surrogates", () => {
  assert.equal(decodeString('"a"'), "a");
  assert.equal(decodeString('"\\u00e9\\n\\ud800"'), "é\n\ud800");
});

Deno.test("membersByName: takes the last of repeated names, in the place of the first", () => {
  const { root } = parseJson('{"b":1,"a":2,"b":3,"__proto__":4}');
  assert.ok(root.kind === "object");
  const found = [...membersByName(root)].map(([name, { start }]) => [name, start]);
  assert.deepEqual(found, [["b", 17], ["a", 11], ["__proto__", 31]]);
});
