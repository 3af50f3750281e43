import assert from "node:assert/strict";
import { cutText } from "../../../../tools/shared/cut_text.ts";
import { excerpt } from "../../../../tools/shared/json/excerpt.ts";
import type { JsonValue } from "../../../../tools/shared/json/value.ts";

Deno.test("excerpt: shortens what JSON.stringify writes", () => {
  const values: JsonValue[] = [{ a: [1, "b", null], "__proto__x": true }, [], {}, "é\n", -0, [[{
    a: {},
  }]]];
  for (const value of values) assert.equal(excerpt(value), JSON.stringify(value));
  const long = { a: "x".repeat(1000), b: Array(1000).fill(1) };
  assert.equal(excerpt(long, 20), JSON.stringify(long).slice(0, 20) + "…");
  assert.equal(excerpt(long.b, 7), "[1,1,1,…");
  assert.equal(cutText("ab😀", 3), "ab…");
});
