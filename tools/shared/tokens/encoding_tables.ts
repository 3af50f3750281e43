/**
 * The rank table of each encoding. The files are those that OpenAI published, packed: gpt-tokenizer's form of
 * o200k_base alone costs a worker 50 MB and more than 100 ms, this one 4 MB and 10 ms. The table over an encoding is
 * made when it is first requested.
 *
 * @module
 */
import cl100k from "./cl100k_base.tokens" with { type: "bytes" };
import o200k from "./o200k_base.tokens" with { type: "bytes" };
import r50k from "./r50k_base.tokens" with { type: "bytes" };
import type { Encoding } from "./encodings.ts";
import { type RankTable, readRankTable } from "./rank_table.ts";

/**
 * The tokens that p50k_base adds to r50k_base: runs of 2 to 25 spaces, from rank 50257 on. Rank 50256 is
 * <|endoftext|> in both, a special token.
 */
const P50K_MORE = ["", ...Array.from({ length: 24 }, (_, index) => " ".repeat(index + 2))];

const o200kTable = once(() => readRankTable(o200k));

const TABLES: Readonly<Record<Encoding, () => RankTable>> = {
  o200k_base: o200kTable,
  o200k_harmony: o200kTable,
  cl100k_base: once(() => readRankTable(cl100k)),
  p50k_base: once(() => readRankTable(r50k, P50K_MORE)),
  r50k_base: once(() => readRankTable(r50k)),
};

/** The rank table of an encoding; the first call for it takes up to 50 ms. */
export function rankTable(encoding: Encoding): RankTable {
  return TABLES[encoding]();
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => made ??= make();
}
