/**
 * How the tools answer: one JSON object, as structured content and as text, images beside it.
 *
 * @module
 */
import type { CallToolResult, ImageContent } from "@modelcontextprotocol/server";
import { z } from "zod";
import { errorBody } from "../engine/envelope.ts";
import { MAX_HANDLED_CHARS } from "../engine/execution.ts";
import { escapedTextOf, type Piece, textOf } from "../engine/pieces.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";
import type { LongTexts } from "./long_texts.ts";

/** The `error` that an answer has instead of its own fields. */
export const errorField = z.looseObject({ code: z.string() }).optional();

/** An answer from an object. */
export function answer(body: object): CallToolResult {
  const structuredContent = body as Record<string, unknown>;
  return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent };
}

/** The answer of a call that failed: the body that HTTP gives such a call. */
export function failedAnswer(
  error: { code: string; message: string; details?: unknown },
): CallToolResult {
  return { ...answer(errorBody(error)), isError: true };
}

/**
 * An answer from JSON text in pieces.
 *
 * @param images The PNGs that were taken out of it, in Base64, in order.
 */
export function answerOf(
  pieces: readonly Piece[],
  texts: LongTexts,
  images: readonly (string | undefined)[] = [],
): CallToolResult {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const result = length <= MAX_HANDLED_CHARS
    ? shortAnswer(textOf(pieces))
    : longAnswer(pieces, texts);
  for (const image of images) if (image !== undefined) result.content.push(png(image, texts));
  return result;
}

function shortAnswer(text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: parseJsonValue(text) as JsonObject,
  };
}

function longAnswer(pieces: readonly Piece[], texts: LongTexts): CallToolResult {
  return {
    content: [{ type: "text", text: texts.string(escapedTextOf(pieces)) }],
    structuredContent: texts.object(textOf(pieces)),
  };
}

function png(base64: string, texts: LongTexts): ImageContent {
  const data = base64.length <= MAX_HANDLED_CHARS ? base64 : texts.string(base64);
  return { type: "image", mimeType: "image/png", data };
}
