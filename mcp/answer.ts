/**
 * How the tools answer: one JSON object, as text, and images beside it. Who writes the answer, the SDK or the
 * handler itself, shows the object as structured content and as text.
 *
 * @module
 */
import { z } from "zod";
import { errorBody } from "../engine/envelope.ts";
import type { JsonChunk } from "../engine/json_chunks.ts";

/** The `error` that an answer has instead of its own fields. */
export const errorField = z.looseObject({ code: z.string() }).optional();

/** What a tool answers. */
export interface ToolAnswer {
  /** The JSON text of one object. */
  pieces: readonly JsonChunk[];
  /** The PNGs that were taken out of it, in Base64, in order. */
  images: readonly string[];
  /** A text beside the object's own, for whoever reads no structured content. */
  note?: string;
  isError: boolean;
}

/** An answer from an object. */
export function answer(body: object): ToolAnswer {
  return answerOf([{ text: JSON.stringify(body) }]);
}

/** The answer of a call that failed: the body that HTTP gives such a call. */
export function failedAnswer(
  error: { code: string; message: string; details?: unknown },
): ToolAnswer {
  return { ...answer(errorBody(error)), isError: true };
}

/** An answer from JSON text in pieces. */
export function answerOf(
  pieces: readonly JsonChunk[],
  { images = [], note, isError = false }: {
    images?: (string | undefined)[];
    note?: string;
    isError?: boolean;
  } = {},
): ToolAnswer {
  return { pieces, images: images.filter((image) => image !== undefined), note, isError };
}
