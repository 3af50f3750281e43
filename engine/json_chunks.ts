/**
 * JSON text in chunks: short ones written by the serving thread, and possibly long ones from the
 * sandbox, which are passed on unchanged.
 *
 * @module
 */
import { escapedJson } from "./execution.ts";
import { joinedTexts, type SentText, stringOf } from "./sent_text.ts";

/** A chunk of JSON text. */
export interface JsonChunk {
  text: SentText;
  /** The same text escaped for use inside a JSON string; long chunks come with it. */
  escaped?: SentText;
}

/** The texts of all chunks. */
export function textsOf(chunks: readonly JsonChunk[]): SentText[] {
  return chunks.map(({ text }) => text);
}

/** The texts of all chunks, escaped for use inside a JSON string. */
export function escapedTextsOf(chunks: readonly JsonChunk[]): SentText[] {
  return chunks.map(({ text, escaped }) => escaped ?? escapedJson(stringOf(text)));
}

/** Joins all chunks. */
export function textOf(chunks: readonly JsonChunk[]): string {
  return joinedTexts(textsOf(chunks));
}
