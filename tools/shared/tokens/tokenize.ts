/**
 * The one token counter: exact byte-pair tokens of OpenAI's encodings, equal to tiktoken's
 * `encode(text, allowed_special=set(), disallowed_special=())`. Text that looks like a special token is
 * ordinary text, a lone surrogate counts as U+FFFD, nothing is normalised.
 *
 * A tool that counts exports {@linkcode prepareTokens} from its `run.ts` as `prepare`, or, where its callers choose the
 * encoding, {@linkcode prepareEncoding} as `prepareFor`.
 *
 * @module
 */
import { choiceInAnyStyle } from "../choices.ts";
import { DEFAULT_ENCODING, type Encoding, ENCODINGS } from "./encodings.ts";
import { loadEncoding, rankTable } from "./encoding_tables.ts";
import { mergeBytes } from "./merge.ts";
import { bytesOfRank, rankOf } from "./rank_table.ts";
import { SPLIT_PATTERNS } from "./split_patterns.ts";

/** A stretch of text that the encoding's split pattern keeps apart: tokens never reach over its ends. */
export interface Piece {
  /** UTF-16 offset of its first unit. */
  start: number;
  /** UTF-16 offset after its last unit. */
  end: number;
  /** The ids of its tokens: at least one. */
  tokens: number[];
}

/** UTF-8 bytes of one UTF-16 unit at most. */
const MAX_BYTES_PER_UNIT = 3;

const encoder = new TextEncoder();

/** Loads the default encoding, so that no run pays for it. */
export async function prepareTokens(): Promise<void> {
  await loadEncoding(DEFAULT_ENCODING);
}

/** Loads the encoding that a caller names, as a tool's `prepareFor` does, or else another. */
export function prepareEncoding(
  { encoding }: Record<string, unknown>,
  otherwise: Encoding = DEFAULT_ENCODING,
): Promise<void> | undefined {
  const named = typeof encoding === "string" ? choiceInAnyStyle(encoding, ENCODINGS) : undefined;
  return loadEncoding(named ?? otherwise);
}

/**
 * The number of tokens of a text; 0 only for "".
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { countTokens, prepareTokens } from "./tokenize.ts";
 *
 * await prepareTokens();
 * assert.equal(countTokens("hello world"), 2);
 * ```
 */
export function countTokens(text: string, encoding: Encoding = DEFAULT_ENCODING): number {
  let count = 0;
  for (const { tokens } of pieces(text, encoding)) count += tokens.length;
  return count;
}

/**
 * The pieces of a text with their tokens, one at a time: who needs only the first tokens stops early.
 *
 * @param from UTF-16 offset to begin at, as if the text began there; not inside a surrogate pair.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { pieces, prepareTokens } from "./tokenize.ts";
 *
 * await prepareTokens();
 * assert.deepEqual([...pieces("hello world", "o200k_base")], [
 *   { start: 0, end: 5, tokens: [24912] },
 *   { start: 5, end: 11, tokens: [2375] },
 * ]);
 * ```
 */
export function* pieces(text: string, encoding: Encoding, from = 0): Generator<Piece> {
  const table = rankTable(encoding);
  const pattern = SPLIT_PATTERNS[encoding];
  let buffer = new Uint8Array(256);
  let start = from;
  while (start < text.length) {
    // Set again each time: the pattern is shared, and the caller may have used it in between.
    pattern.lastIndex = start;
    pattern.test(text);
    const end = pattern.lastIndex;
    const room = (end - start) * MAX_BYTES_PER_UNIT;
    if (room > buffer.length) buffer = new Uint8Array(room);
    const { written } = encoder.encodeInto(text.slice(start, end), buffer);
    const whole = rankOf(table, buffer, 0, written);
    const tokens = whole >= 0 ? [whole] : mergeBytes(table, buffer, written);
    yield { start, end, tokens };
    start = end;
  }
}

/** A view of the bytes of a token that {@linkcode pieces} gave; they need not be valid UTF-8 alone. */
export function tokenBytes(id: number, encoding: Encoding): Uint8Array {
  return bytesOfRank(rankTable(encoding), id);
}
