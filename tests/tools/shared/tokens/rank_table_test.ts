import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import cl100k from "gpt-tokenizer/data/cl100k_base.tiktoken" with { type: "text" };
import o200k from "gpt-tokenizer/data/o200k_base.tiktoken" with { type: "text" };
import p50k from "gpt-tokenizer/data/p50k_base.tiktoken" with { type: "text" };
import r50k from "gpt-tokenizer/data/r50k_base.tiktoken" with { type: "text" };
import { packTokens } from "../../../../dev/scripts/pack_tokens.ts";
import { loadEncoding, rankTable } from "../../../../tools/shared/tokens/encoding_tables.ts";
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

Deno.test("rank table: refuses bytes that are not UTF-8, a rank that is not a token, and trailing tokens", () => {
  const tokens = [
    text.encode("a"),
    text.encode("ab"),
    text.encode("abc"),
    Uint8Array.of(0xff, 0xfe),
  ];
  const table = readRankTable(packTokens(tokens), ["", "  "]);
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

Deno.test("rank table: finds every token again", () => {
  const tokens = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
  const table = readRankTable(packTokens(tokens.map((token) => text.encode(token))));
  tokens.forEach((token, rank) => assert.equal(rankOfText(table, token), rank));
});

Deno.test("rank table: a packed token has at most 255 bytes", () => {
  const table = readRankTable(packTokens([text.encode("x".repeat(255))]));
  assert.equal(rankOfText(table, "x".repeat(255)), 0);
  assert.throws(() => packTokens([text.encode("x".repeat(256))]), RangeError);
});

const PUBLISHED = [
  ["o200k_base", o200k],
  ["cl100k_base", cl100k],
  ["p50k_base", p50k],
  ["r50k_base", r50k],
] as const;

for (const [encoding, file] of PUBLISHED) {
  Deno.test(`rank table: ${encoding} equals the file that OpenAI published`, async () => {
    await loadEncoding(encoding);
    const table = rankTable(encoding);
    const lines = file.trimEnd().split("\n");
    for (const line of lines) {
      const [token, rank] = line.split(" ") as [string, string];
      const bytes = Buffer.from(token, "base64");
      assert.ok(bytes.equals(bytesOfRank(table, Number(rank))), line);
      assert.equal(rankOf(table, bytes, 0, bytes.length), Number(rank), line);
    }
    // What no line names is a rank without a token.
    const named = table.ends.filter((end, rank) => end > (table.ends[rank - 1] ?? 0)).length;
    assert.equal(named, lines.length);
  });
}
