import type { Run, RunInput, RunWarning } from "../../tool.ts";
import { graphemeBoundaries, sentenceSegments } from "../../shared/segments.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { type Chunk, listChunks } from "./chunk_list.ts";
import { contract } from "./contract.ts";
import { outlineOf } from "./headings.ts";
import { packPieces } from "./packing.ts";
import { DEFAULT_SEPARATORS, SeparatorCutter } from "./separators.ts";
import { TextTokens } from "./text_tokens.ts";
import { CountFrom } from "./token_counts.ts";
import { type ChunkSlice, type Slice, TokenCutter } from "./tokens_rule.ts";

export { prepareEncoding as prepareFor } from "../../shared/tokens/tokenize.ts";

type Input = RunInput<typeof contract>;

/** Splits a text into chunks of at most `max_tokens` tokens, each a slice of the text. */
export const run: Run<typeof contract> = (input) => {
  checkOptions(input);
  const text = input.text;
  const tokens = new TextTokens(text, input.encoding);
  const cutter = new TokenCutter(
    tokens,
    graphemeBoundaries(text),
    input.max_tokens,
    input.max_tokens - input.overlap_tokens,
  );
  const chunks = listChunks(tokens, slicesOf(cutter, input));
  const counts = chunks.map((chunk) => chunk.tokens);
  return {
    output: { strategy: input.strategy, chunks },
    stats: {
      chunks: chunks.length,
      total_tokens: new CountFrom(tokens, 0).to(text.length),
      max_chunk_tokens: counts.reduce((most, count) => Math.max(most, count)),
      min_chunk_tokens: counts.reduce((least, count) => Math.min(least, count)),
    },
    warnings: [
      ...separatorWarnings(input),
      ...overMaxWarnings(chunks, input.max_tokens),
      ...overlapWarnings(chunks, input),
    ],
  };
};

function checkOptions({ overlap_tokens, max_tokens, separators }: Input): void {
  if (overlap_tokens >= max_tokens) {
    throw invalidField(
      "overlap_tokens",
      `"overlap_tokens" must be below max_tokens, ${max_tokens}; got ${overlap_tokens}`,
    );
  }
  if (separators && separators.length > contract.limits.max_separators) {
    throw invalidField(
      "separators",
      `"separators" must have at most ${contract.limits.max_separators} items; got an array of ${separators.length}`,
    );
  }
}

function slicesOf(
  cutter: TokenCutter,
  input: Input,
): Generator<ChunkSlice & { headings?: string[] }> {
  const whole = { start: 0, end: cutter.tokens.text.length };
  switch (input.strategy) {
    case "tokens":
      return cutter.chunks(whole, input.overlap_tokens);
    case "sentences":
      return pack(cutter, sentencePieces(cutter), input);
    case "markdown-headings":
      return headingSlices(cutter, input);
    case "recursive":
      return pack(cutter, separatorCutter(cutter, input).cut(whole), input);
  }
}

function pack(cutter: TokenCutter, pieces: Iterable<Slice>, input: Input) {
  return packPieces(cutter, pieces, {
    maxTokens: input.max_tokens,
    overlapTokens: input.overlap_tokens,
  });
}

function separatorCutter(
  cutter: TokenCutter,
  input: Input,
  whole?: readonly Slice[],
): SeparatorCutter {
  return new SeparatorCutter(cutter, input.separators ?? DEFAULT_SEPARATORS, whole);
}

/** The sentences, those with too many tokens in parts. */
function* sentencePieces(cutter: TokenCutter): Generator<Slice> {
  for (const sentence of sentenceSegments(cutter.tokens.text)) {
    const count = new CountFrom(cutter.tokens, sentence.start);
    if (count.fits(sentence.end, cutter.maxTokens)) yield sentence;
    else yield* cutter.cut(sentence);
  }
}

/** The sections, those with too many tokens split by separators outside of code; their parts share the headings. */
function* headingSlices(cutter: TokenCutter, input: Input) {
  const { sections, fences } = outlineOf(cutter.tokens.text);
  const separators = separatorCutter(cutter, input, fences);
  for (const { headings, ...section } of sections) {
    for (const chunk of pack(cutter, separators.cut(section), input)) {
      yield { ...chunk, headings };
    }
  }
}

/** One warning, which names the first such chunk. */
function separatorWarnings({ separators, strategy }: Input): RunWarning<typeof contract>[] {
  if (!separators || strategy === "recursive" || strategy === "markdown-headings") return [];
  return [{
    code: "SEPARATORS_UNUSED",
    message: `Strategy "${strategy}" does not cut at separators: send "recursive" to use them`,
    path: "separators",
  }];
}

/** One warning for the chunks that could not begin with the end of the one before, their sections' first apart. */
function overlapWarnings(
  chunks: readonly Chunk[],
  { overlap_tokens, max_tokens }: Input,
): RunWarning<typeof contract>[] {
  if (overlap_tokens === 0) return [];
  const without = chunks.filter(({ headings, overlap_chars }, index) =>
    index > 0 && overlap_chars === 0 && headings === chunks[index - 1]!.headings
  );
  if (without.length === 0) return [];
  return [{
    code: "OVERLAP_LEFT_OUT",
    message:
      `Chunks that repeat nothing of the one before, since ${overlap_tokens} tokens hold no word of it or the ` +
      `next piece fills ${max_tokens}: ${without.length}; the first is chunk ${without[0]!.index}`,
    path: "overlap_tokens",
  }];
}

function overMaxWarnings(
  chunks: readonly Chunk[],
  maxTokens: number,
): RunWarning<typeof contract>[] {
  const over = chunks.filter(({ tokens }) => tokens > maxTokens);
  if (over.length === 0) return [];
  return [{
    code: "CHUNK_OVER_MAX",
    message:
      `Single characters of more than ${maxTokens} tokens that are alone: ${over.length}; the first ` +
      `is chunk ${over[0]!.index}, with ${over[0]!.tokens} tokens`,
    path: "max_tokens",
  }];
}
