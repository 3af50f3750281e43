/**
 * The answers of the MCP tools: the text of one JSON object, and images. Both the SDK and the
 * handler itself send the object as structured content and as text.
 *
 * @module
 */
import { z } from "zod";
import { errorBody } from "../engine/envelope.ts";
import type { JsonChunk } from "../engine/json_chunks.ts";
import type { SentText } from "../engine/sent_text.ts";

/** The schema of an answer's `error`. */
export const errorField = z.looseObject({ code: z.string() }).optional();

/** A tool's answer. */
export interface ToolAnswer {
  /** The JSON text of one object. */
  pieces: readonly JsonChunk[];
  /** The PNGs taken out of the object, in Base64 and in order. */
  images: readonly SentText[];
  /** A second text block, for clients that read no structured content. */
  note?: string;
  isError: boolean;
}

/** An answer from an object. */
export function answer(body: object): ToolAnswer {
  return answerOf([{ text: JSON.stringify(body) }]);
}

/** The answer of a failed call: the same body as over HTTP. */
export function failedAnswer(
  error: { code: string; message: string; details?: unknown },
): ToolAnswer {
  return { ...answer(errorBody(error)), isError: true };
}

/** An answer from JSON text in pieces. */
export function answerOf(
  pieces: readonly JsonChunk[],
  { images = [], note, isError = false }: {
    images?: (SentText | undefined)[];
    note?: string;
    isError?: boolean;
  } = {},
): ToolAnswer {
  return { pieces, images: images.filter((image) => image !== undefined), note, isError };
}
