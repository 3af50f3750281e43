/**
 * JSON text in chunks: short ones written by the serving thread, and possibly long ones from the
 * sandbox, which are passed on unchanged.
 *
 * @module
 */
import { escapedJson } from "./execution.ts";

/** A chunk of JSON text. */
export interface JsonChunk {
  text: string;
  /** The same text escaped for use inside a JSON string; long chunks come with it. */
  escaped?: string;
}

/** Joins all chunks. */
export function textOf(pieces: readonly JsonChunk[]): string {
  let text = "";
  for (const piece of pieces) text += piece.text;
  return text;
}

/** Joins all chunks, escaped for use inside a JSON string. */
export function joinEscapedChunks(pieces: readonly JsonChunk[]): string {
  return pieces.map(({ text, escaped }) => escaped ?? escapedJson(text)).join("");
}
