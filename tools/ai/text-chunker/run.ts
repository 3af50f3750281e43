import type { Run, RunInput, RunWarning } from "../../define.ts";
import { graphemeBoundaries, sentenceSegments } from "../../shared/segments.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { type Chunk, listChunks } from "./chunk_list.ts";
import type { contract } from "./contract.ts";
import { sectionsOf } from "./headings.ts";
import { MAX_SEPARATORS } from "./limits.ts";
import { packPieces } from "./packing.ts";
import { DEFAULT_SEPARATORS, SeparatorCutter } from "./separators.ts";
import { TextTokens } from "./text_tokens.ts";
import { CountFrom } from "./token_counts.ts";
import { type ChunkSlice, type Slice, TokenCutter } from "./tokens_rule.ts";

export { prepareTokens as prepare } from "../../shared/tokens/tokenize.ts";

type Options = RunInput<typeof contract>;

/** Splits a text into chunks of at most `max_tokens` tokens, each a slice of the text. */
export const run: Run<typeof contract> = (options) => {
  checkOptions(options);
  const text = options.text;
  const tokens = new TextTokens(text, options.encoding);
  const cutter = new TokenCutter(tokens, graphemeBoundaries(text), options.max_tokens);
  const chunks = listChunks(tokens, slicesOf(cutter, options));
  const counts = chunks.map((chunk) => chunk.tokens);
  return {
    output: { strategy: options.strategy, chunks },
    stats: {
      chunks: chunks.length,
      total_tokens: new CountFrom(tokens, 0).to(text.length),
      max_chunk_tokens: counts.reduce((most, count) => Math.max(most, count)),
      min_chunk_tokens: counts.reduce((least, count) => Math.min(least, count)),
    },
    warnings: overMaxWarnings(chunks, options.max_tokens),
  };
};

function checkOptions({ overlap_tokens, max_tokens, separators }: Options): void {
  if (overlap_tokens >= max_tokens) {
    throw invalidField(
      "overlap_tokens",
      `"overlap_tokens" must be below max_tokens, ${max_tokens}; got ${overlap_tokens}`,
    );
  }
  if (separators && separators.length > MAX_SEPARATORS) {
    throw invalidField(
      "separators",
      `"separators" must have at most ${MAX_SEPARATORS} items; got an array of ${separators.length}`,
    );
  }
}

function slicesOf(
  cutter: TokenCutter,
  options: Options,
): Generator<ChunkSlice & { headings?: string[] }> {
  const whole = { start: 0, end: cutter.tokens.text.length };
  switch (options.strategy) {
    case "tokens":
      return cutter.chunks(whole, options.overlap_tokens);
    case "sentences":
      return pack(cutter, sentencePieces(cutter), options);
    case "markdown-headings":
      return headingSlices(cutter, options);
    case "recursive":
      return pack(cutter, separatorCutter(cutter, options).cut(whole), options);
  }
}

function pack(cutter: TokenCutter, pieces: Iterable<Slice>, options: Options) {
  return packPieces(cutter.tokens, pieces, {
    maxTokens: options.max_tokens,
    overlapTokens: options.overlap_tokens,
  });
}

function separatorCutter(cutter: TokenCutter, options: Options): SeparatorCutter {
  return new SeparatorCutter(cutter, options.separators ?? DEFAULT_SEPARATORS);
}

/** The sentences, those with too many tokens in parts. */
function* sentencePieces(cutter: TokenCutter): Generator<Slice> {
  for (const sentence of sentenceSegments(cutter.tokens.text)) {
    const count = new CountFrom(cutter.tokens, sentence.start);
    if (count.fits(sentence.end, cutter.maxTokens)) yield sentence;
    else yield* cutter.cut(sentence);
  }
}

/** The sections, those with too many tokens split by separators; their parts share the headings. */
function* headingSlices(cutter: TokenCutter, options: Options) {
  const separators = separatorCutter(cutter, options);
  for (const { headings, ...section } of sectionsOf(cutter.tokens.text)) {
    for (const chunk of pack(cutter, separators.cut(section), options)) {
      yield { ...chunk, headings };
    }
  }
}

/** One warning, which names the first such chunk. */
function overMaxWarnings(
  chunks: readonly Chunk[],
  maxTokens: number,
): RunWarning<typeof contract>[] {
  const over = chunks.filter(({ tokens }) => tokens > maxTokens);
  if (over.length === 0) return [];
  return [{
    code: "CHUNK_OVER_MAX",
    message:
      `Single characters of more than ${maxTokens} tokens that stand alone: ${over.length}; the first ` +
      `is chunk ${over[0]!.index}, with ${over[0]!.tokens} tokens`,
    path: "max_tokens",
  }];
}
