import assert from "node:assert/strict";
import { equalExactly, exactJson, plainJson } from "../../../../tools/shared/json/exact.ts";
import { excerpt } from "../../../../tools/shared/json/excerpt.ts";
import { readJsonInput } from "../../../../tools/shared/json/input.ts";

Deno.test("exactJson: keeps members and numbers of the text; plainJson gives the value back", () => {
  const text = '{"b":[1.50,12345678901234567890],"1":null,"b2":"x","__proto__":{}}';
  const read = readJsonInput(text, "x");
  const exact = exactJson(read);
  assert.ok(exact instanceof Map);
  assert.deepEqual([...exact.keys()], ["1", "b", "b2", "__proto__"]);
  assert.equal(
    JSON.stringify(plainJson(exact)),
    '{"1":null,"b":[1.50,12345678901234567890],"b2":"x","__proto__":{}}',
  );
  assert.equal(
    excerpt(exact, 100),
    '{"1":null,"b":[1.50,12345678901234567890],"b2":"x","__proto__":{}}',
  );
});

/** Texts, and whether they are equal as decimals. */
const EQUALITY: [string, string, boolean][] = [
  ["1", "1.0", true],
  ["[1e2,-0]", "[100,0.0]", true],
  ["12345678901234567890", "12345678901234567891", false],
  ['{"a":1,"b":[2]}', '{"b":[2.0],"a":1}', true],
  ['{"a":1}', '{"a":1,"b":null}', false],
  ['{"a":1}', '{"b":1}', false],
  ["[]", "{}", false],
  ["[1]", "[1,1]", false],
  ["null", "false", false],
  ["0", '"0"', false],
  ['{"__proto__":1}', "{}", false],
];
for (const [a, b, equal] of EQUALITY) {
  Deno.test(`equalExactly: ${a} and ${b}`, () => {
    const [x, y] = [exactJson(readJsonInput(a, "x")), exactJson(readJsonInput(b, "x"))];
    assert.deepEqual([equalExactly(x, y), equalExactly(y, x)], [equal, equal]);
  });
}
