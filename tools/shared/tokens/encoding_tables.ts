/**
 * The rank table of each encoding. The files are those that OpenAI published, packed: gpt-tokenizer's form of
 * o200k_base alone costs a worker 50 MB and more than 100 ms, this one 4 MB and 10 ms. They have 2.7 MB together, and
 * most callers need one: each is fetched and unpacked when it is first asked for.
 *
 * @module
 */
import type { ImportedBytes } from "../imported_bytes.ts";
import type { Encoding } from "./encodings.ts";
import { type RankTable, readRankTable } from "./rank_table.ts";

/**
 * The tokens that p50k_base adds to r50k_base: runs of 2 to 25 spaces, from rank 50257 on. Rank 50256 is
 * <|endoftext|> in both, a special token.
 */
const P50K_MORE = ["", ...Array.from({ length: 24 }, (_, index) => " ".repeat(index + 2))];

/** Where the tokens of an encoding are. */
interface Source {
  load: () => Promise<ImportedBytes>;
  /** Tokens that follow those of the file. */
  more?: readonly string[];
}

const O200K: Source = {
  load: () => import("./o200k_base.tokens", { with: { type: "bytes" } }),
};
const CL100K: Source = {
  load: () => import("./cl100k_base.tokens", { with: { type: "bytes" } }),
};
const R50K: Source = {
  load: () => import("./r50k_base.tokens", { with: { type: "bytes" } }),
};

const SOURCES: Readonly<Record<Encoding, Source>> = {
  o200k_base: O200K,
  o200k_harmony: O200K,
  cl100k_base: CL100K,
  p50k_base: { ...R50K, more: P50K_MORE },
  r50k_base: R50K,
};

const tables = new Map<Source, RankTable>();
const loading = new Map<Source, Promise<void>>();

/** Loads an encoding for {@linkcode rankTable}, in up to 50 ms; undefined when it is there. */
export function loadEncoding(encoding: Encoding): Promise<void> | undefined {
  const source = SOURCES[encoding];
  if (tables.has(source)) return undefined;
  const begun = loading.get(source) ?? makeTable(source);
  loading.set(source, begun);
  return begun;
}

async function makeTable(source: Source): Promise<void> {
  const { default: packed } = await source.load();
  tables.set(source, readRankTable(packed, source.more));
}

/** The rank table of an encoding that has been loaded. */
export function rankTable(encoding: Encoding): RankTable {
  return tables.get(SOURCES[encoding])!;
}
