import type { ErrorCode } from "../../tool.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { TextTokens } from "./text_tokens.ts";
import { CountFrom } from "./token_counts.ts";
import type { ChunkSlice } from "./tokens_rule.ts";
import { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** A chunk as the tool answers it. */
export interface Chunk {
  index: number;
  text: string;
  tokens: number;
  char_start: number;
  char_end: number;
  byte_start: number;
  byte_end: number;
  overlap_chars: number;
  headings?: string[];
}

/**
 * Collects chunks with their offsets and counts.
 *
 * @throws {ToolError} `TOO_MANY_CHUNKS` or `OUTPUT_TOO_LARGE`, as soon as they are.
 */
export function listChunks(
  tokens: TextTokens,
  slices: Iterable<ChunkSlice & { headings?: string[] }>,
): Chunk[] {
  const { text, byteAt } = tokens;
  const charAt = codePointOffsets(text);
  const meterHeadings = outputMeter(
    "The headings, repeated with every chunk of their section,",
    "raise max_tokens or shorten the headings",
    contract.limits.max_output_chars,
  );
  const chunks: Chunk[] = [];
  let outputChars = 0;
  for (const { start, end, fresh, headings } of slices) {
    outputChars += end - start;
    if (chunks.length === contract.limits.max_chunks) throw tooManyChunks();
    if (outputChars > contract.limits.max_output_chars) throw outputTooLarge();
    for (const heading of headings ?? []) meterHeadings(heading.length);
    chunks.push({
      index: chunks.length,
      text: text.slice(start, end),
      tokens: new CountFrom(tokens, start).to(end),
      char_start: charAt[start]!,
      char_end: charAt[end]!,
      byte_start: byteAt[start]!,
      byte_end: byteAt[end]!,
      overlap_chars: charAt[fresh]! - charAt[start]!,
      ...(headings && { headings }),
    });
  }
  return chunks;
}

function tooManyChunks(): ToolError<Code> {
  const { max_chunks: max } = contract.limits;
  return new ToolError<Code>(
    "TOO_MANY_CHUNKS",
    `The text has more than ${max} chunks: raise max_tokens, lower overlap_tokens or send less text`,
    { limit: "max_chunks", max },
  );
}

function outputTooLarge(): ToolError<Code> {
  const { max_output_chars: max } = contract.limits;
  return new ToolError<Code>(
    "OUTPUT_TOO_LARGE",
    `The chunks together have more than ${max} characters: lower overlap_tokens or raise max_tokens`,
    { limit: "max_output_chars", max },
  );
}

/** Counts the code points before each UTF-16 offset. */
function codePointOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    offsets[at] = count;
    if (text.codePointAt(at)! > 0xffff) offsets[++at] = count;
    at++;
  }
  offsets[text.length] = count;
  return offsets;
}
