import assert from "node:assert/strict";
import fc from "../../../fast_check.ts";
import { packTokens } from "../../../../dev/scripts/pack_tokens.ts";
import { mergeBytes } from "../../../../tools/shared/tokens/merge.ts";
import { readRankTable } from "../../../../tools/shared/tokens/rank_table.ts";

const TOKENS = ["a", "b", "c", "aa", "ab", "bc", "aab", "abab", "ca"];
const table = readRankTable(packTokens(TOKENS.map((token) => new TextEncoder().encode(token))));

function merge(text: string): number[] {
  return mergeBytes(table, new TextEncoder().encode(text), text.length);
}

/** The definition: the lowest pair first, the leftmost of equal ones, until no pair is a token. */
function mergeByDefinition(text: string): number[] {
  const parts = [...text];
  for (;;) {
    const ranks = parts.slice(1).map((part, index) => TOKENS.indexOf(parts[index]! + part));
    const known = ranks.filter((rank) => rank >= 0);
    if (known.length === 0) return parts.map((part) => TOKENS.indexOf(part));
    const at = ranks.indexOf(Math.min(...known));
    parts.splice(at, 2, parts[at]! + parts[at + 1]!);
  }
}

Deno.test("mergeBytes: merges the lowest rank first, the leftmost on a tie", () => {
  assert.deepEqual(merge("abc"), [4, 2], "ab goes before bc");
  assert.deepEqual(merge("aaa"), [3, 0]);
  assert.deepEqual(merge("abab"), [7], "two pairs that are then a token");
  assert.deepEqual(merge(""), []);
});

Deno.test("mergeBytes: matches the definition for any text", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 40 });
  fc.assert(fc.property(texts, (text) => assert.deepEqual(merge(text), mergeByDefinition(text))));
});

Deno.test("mergeBytes: merges a piece longer than the kept workspace", () => {
  assert.deepEqual(merge("ab".repeat(40_000)), Array.from({ length: 20_000 }, () => 7));
});
