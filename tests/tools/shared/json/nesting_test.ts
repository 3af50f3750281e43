import assert from "node:assert/strict";
import { nestsDeeper } from "../../../../tools/shared/json/nesting.ts";

/** JSON texts and how deep they nest. */
const DEPTHS: [string, number][] = [
  ["[[[]]]", 3],
  ['{"a":{"b":[1,{}]}}', 4],
  ["[[],[],[[]],{}]", 3],
  // Brackets of a text are none, after an escaped quote either; after an escaped backslash it has ended.
  ['["[[[",[]]', 2],
  ['["\\"[[[[",[]]', 2],
  ['{"\\"{{{{":[1]}', 2],
  ['["\\\\",[[1]]]', 3],
];
for (const [text, depth] of DEPTHS) {
  Deno.test(`nestsDeeper: finds ${depth} levels in ${text}`, () => {
    assert.equal(nestsDeeper(text, depth), false);
    assert.equal(nestsDeeper(text, depth - 1), true);
  });
}
