/**
 * An answer as the SDK takes it.
 *
 * @module
 */
import type { CallToolResult, ImageContent } from "@modelcontextprotocol/server";
import { MAX_HANDLED_CHARS } from "../engine/execution.ts";
import { escapedTextOf, type Piece, textOf } from "../engine/pieces.ts";
import { holdsSourceNumbers, parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";
import type { ToolAnswer } from "./answer.ts";
import type { LongTexts } from "./long_texts.ts";

/** @param texts Gets what is long, in place of which the result has placeholders. */
export function sdkResult(
  { pieces, images, note, isError }: ToolAnswer,
  texts: LongTexts,
): CallToolResult {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const text = length <= MAX_HANDLED_CHARS ? textOf(pieces) : undefined;
  // What the SDK prints again would lose the text of a number.
  const result = text !== undefined && !holdsSourceNumbers(text)
    ? shortResult(text)
    : longResult(pieces, texts);
  if (note !== undefined) result.content.push({ type: "text", text: note });
  for (const image of images) result.content.push(png(image, texts));
  return isError ? { ...result, isError } : result;
}

function shortResult(text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: parseJsonValue(text) as JsonObject,
  };
}

function longResult(pieces: readonly Piece[], texts: LongTexts): CallToolResult {
  return {
    content: [{ type: "text", text: texts.string(escapedTextOf(pieces)) }],
    structuredContent: texts.object(textOf(pieces)),
  };
}

function png(base64: string, texts: LongTexts): ImageContent {
  const data = base64.length <= MAX_HANDLED_CHARS ? base64 : texts.string(base64);
  return { type: "image", mimeType: "image/png", data };
}
