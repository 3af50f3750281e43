import assert from "node:assert/strict";
import { parseJson } from "../../../../tools/shared/json/read.ts";
import { mergeSamples, sampleWarnings } from "../../../../tools/shared/json/sample_places.ts";

const merged = (...texts: string[]) => mergeSamples(texts.map((text) => parseJson(text).root));

Deno.test("mergeSamples: records what stood at a place, and how many objects had a member", () => {
  const place = merged('{"a":1,"b":"x"}', '{"a":null,"a":2.5}', "[true,[]]");
  assert.deepEqual([place.objects, place.arrays], [2, 1]);
  const seen = [...place.members].map(([name, member]) => [name, member.seen]);
  assert.deepEqual(seen, [["a", 2], ["b", 1]]);
  assert.deepEqual([place.members.get("a")?.place.numbers.length, place.items?.booleans], [2, 1]);
  assert.equal(place.items?.items, undefined);
});

Deno.test("sampleWarnings: warns of mixed types and empty arrays with their pointers", () => {
  const warnings = sampleWarnings(merged('{"a/b":[1,"x",null],"c":[[]],"d":null}'));
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["MIXED_TYPES", "/a~1b/*"],
    ["EMPTY_ARRAY", "/c/*"],
  ]);
});
