import assert from "node:assert/strict";
import {
  bytesOfRank,
  rankOf,
  type RankTable,
  readRankTable,
} from "../../../../tools/shared/tokens/rank_table.ts";

const text = new TextEncoder();

/** The rank of a whole text. */
function rankOfText(table: RankTable, token: string): number {
  const bytes = text.encode(token);
  return rankOf(table, bytes, 0, bytes.length);
}

Deno.test("rank table: Base64 of every length of padding, bytes that are no UTF-8, more tokens behind", () => {
  // "a", "ab", "abc", the bytes FF FE, then a rank that is no token, then two spaces.
  const table = readRankTable("YQ== 0\nYWI= 1\nYWJj 2\n//4= 3\n", ["", "  "]);
  assert.deepEqual(["a", "ab", "abc", "  ", "b", "abcd"].map((token) => rankOfText(table, token)), [
    0,
    1,
    2,
    5,
    -1,
    -1,
  ]);
  assert.equal(rankOf(table, Uint8Array.of(0xff, 0xfe), 0, 2), 3);
  assert.deepEqual([...bytesOfRank(table, 3)], [0xff, 0xfe]);
  assert.deepEqual([...bytesOfRank(table, 0)], [0x61]);
  assert.deepEqual([...bytesOfRank(table, 4)], []);
  assert.equal(table.longest, 3);
});

Deno.test("rank table: every token of many is found again", () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
  const table = readRankTable(tokens.map((token, rank) => `${btoa(token)} ${rank}\n`).join(""));
  tokens.forEach((token, rank) => assert.equal(rankOfText(table, token), rank));
});
