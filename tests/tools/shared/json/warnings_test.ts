import assert from "node:assert/strict";
import { parseJson } from "../../../../tools/shared/json/read.ts";
import { textWarnings } from "../../../../tools/shared/json/warnings.ts";

Deno.test("textWarnings: give both places of repeated names and skip a byte order mark", () => {
  const warnings = textWarnings(parseJson('\ufeff{"a":1,\n"a":2}'));
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
  ]);
  assert.match(warnings[0]!.message, /line 2, column 1 .* line 1, column 3/);
  assert.deepEqual(textWarnings(parseJson("{}")), []);
});

Deno.test("textWarnings: list 20 of many repeated names and count the rest", () => {
  const item = '{"a":1,"a":2}';
  const warnings = textWarnings(parseJson(`\ufeff[${Array(1_000).fill(item)}]`));
  assert.equal(warnings.length, 21);
  assert.equal(warnings[19]!.path, "/19/a");
  assert.deepEqual(warnings[20], { code: "DUPLICATE_KEY", message: "980 more of the same kind" });
});
