import assert from "node:assert/strict";
import type { Warning } from "../../../../tools/tool.ts";
import { parseJson } from "../../../../tools/shared/json/read.ts";
import { isJsonObject, memberOf, setOwn, toValue } from "../../../../tools/shared/json/value.ts";
import { UNWANTED_WARNINGS } from "../../../../tools/shared/warning_list.ts";

Deno.test("toValue: lists 20 warnings of numbers that a double cannot hold", () => {
  const warnings: Warning<"PRECISION_LOSS">[] = [];
  toValue(parseJson(`[${Array(25).fill("0.1,9007199254740993").join(",")}]`), warnings);
  assert.equal(warnings.length, 20);
  assert.deepEqual([warnings[0]?.path, warnings[1]?.path], ["/1", "/3"]);
});

Deno.test("toValue: refuses a number that overflows, with its place", () => {
  assert.throws(() => toValue(parseJson('{"a":[1e400]}'), UNWANTED_WARNINGS), {
    code: "NUMBER_OUT_OF_RANGE",
    details: { path: "/a/0", text: "1e400" },
  });
});

Deno.test("memberOf, setOwn: treat prototype keys as data", () => {
  const object = {};
  setOwn(object, "__proto__", 1);
  assert.deepEqual(Object.keys(object), ["__proto__"]);
  assert.equal(memberOf(object, "__proto__"), 1);
  assert.equal(memberOf({}, "constructor"), undefined);
  assert.equal(memberOf([1], "0"), undefined);
  assert.deepEqual([{}, [], null, "x"].map(isJsonObject), [true, false, false, false]);
});
