import assert from "node:assert/strict";
import { editDistance, nearest } from "../../../tools/shared/nearest.ts";

// Values by hand: insertions, deletions, replacements and swaps of neighbours, each piece edited once.
const DISTANCES: [string, string, number][] = [
  ["", "", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
  ["jsno", "json", 1],
  // The swap cannot be edited again: three, where unrestricted Damerau-Levenshtein has two.
  ["ca", "abc", 3],
];
for (const [a, b, distance] of DISTANCES) {
  Deno.test(`editDistance: of "${a}" and "${b}"`, () => {
    assert.equal(editDistance(a, b), distance);
    assert.equal(editDistance(b, a), distance);
  });
}

Deno.test("nearest: lists the nearest first, keeps the order of ties and ignores case", () => {
  assert.deepEqual(nearest("BASE46", ["base32", "base64", "base16"], 2), ["base64", "base16"]);
  assert.deepEqual(nearest("ab", ["abd", "abc"], 2), ["abd", "abc"]);
  assert.deepEqual(nearest("zzzzzzzz", ["base64"], 3), []);
});

Deno.test("nearest: a short word may differ in two letters, a longer one in a third", () => {
  assert.deepEqual(nearest("a", ["abc", "abcd"], 2), ["abc"]);
  assert.deepEqual(nearest("abcdef", ["abcdefghi", "abcdefghijk"], 2), ["abcdefghi"]);
});

Deno.test("nearest: a word that shares nothing is not near, however short", () => {
  assert.deepEqual(nearest("c", ["a", "b", "cd"], 2), ["cd"]);
});

Deno.test("editDistance: up to the most that matters it is exact, beyond it only greater", () => {
  assert.equal(editDistance("kitten", "sitting", 3), 3);
  assert.ok(editDistance("kitten", "sitting", 2) > 2);
  assert.equal(editDistance("abdc", "abcd", 1), 1);
});
