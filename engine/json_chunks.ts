/**
 * JSON text in pieces: short ones that are written here, and the sandbox's, which may be long and go out as
 * they came.
 *
 * @module
 */
import { escapedJson } from "./execution.ts";

/** A piece of JSON text. */
export interface JsonChunk {
  text: string;
  /** The same as it stands within a JSON string; long pieces bring it along. */
  escaped?: string;
}

/** The text of all pieces. */
export function textOf(pieces: readonly JsonChunk[]): string {
  let text = "";
  for (const piece of pieces) text += piece.text;
  return text;
}

/** The text of all pieces as it stands within a JSON string. */
export function joinEscapedChunks(pieces: readonly JsonChunk[]): string {
  return pieces.map(({ text, escaped }) => escaped ?? escapedJson(text)).join("");
}
