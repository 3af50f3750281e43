import assert from "node:assert/strict";
import { canonicalJson } from "../../../../tools/shared/json/canonical.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";

// RFC 8785, section 3.2.2 and 3.2.3: input and canonical text.
Deno.test("canonicalJson: writes the example of RFC 8785", () => {
  const value: JsonValue = {
    numbers: [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    literals: [null, true, false],
  };
  assert.equal(
    canonicalJson(value),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

Deno.test("canonicalJson: orders names by UTF-16 units, as section 3.2.3 requires", () => {
  const names = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
  const object = Object.fromEntries(names.map((name) => [name, 0]));
  const order = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
  assert.deepEqual(
    [...canonicalJson(object).matchAll(/"(?:[^"\\]|\\.)*"/gu)].map(([name]) => JSON.parse(name)),
    order,
  );
});

Deno.test("canonicalJson: writes negative zero as 0, and treats __proto__ as a name", () => {
  assert.equal(canonicalJson([-0]), "[0]");
  assert.equal(canonicalJson(JSON.parse('{"b":1,"__proto__":[]}')), '{"__proto__":[],"b":1}');
});
