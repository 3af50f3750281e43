/**
 * An answer in the form that the SDK expects.
 *
 * @module
 */
import type { CallToolResult, ImageContent } from "@modelcontextprotocol/server";
import { escapedTextsOf, type JsonChunk, textOf, textsOf } from "../engine/json_chunks.ts";
import { holdsSourceNumbers, parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";
import type { SentText } from "../engine/sent_text.ts";
import type { ToolAnswer } from "./answer.ts";
import type { Exchange } from "./exchange.ts";
import type { Placeholders } from "./placeholders.ts";

/**
 * @param exchange Its `texts` receive long texts; the result has placeholders for them.
 */
export function sdkResult(
  { pieces, images, note, isError }: ToolAnswer,
  { texts, handledChars }: Pick<Exchange, "texts" | "handledChars">,
): CallToolResult {
  const length = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const text = length <= handledChars ? textOf(pieces) : undefined;
  // Serialized by the SDK, a number would lose its text.
  const result = text !== undefined && !holdsSourceNumbers(text)
    ? shortResult(text)
    : longResult(pieces, texts);
  if (note !== undefined) result.content.push({ type: "text", text: note });
  for (const image of images) result.content.push(png(image, texts, handledChars));
  return isError ? { ...result, isError } : result;
}

function shortResult(text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: parseJsonValue(text) as JsonObject,
  };
}

function longResult(pieces: readonly JsonChunk[], texts: Placeholders): CallToolResult {
  return {
    content: [{ type: "text", text: texts.string(escapedTextsOf(pieces)) }],
    structuredContent: texts.object(textsOf(pieces)),
  };
}

function png(base64: SentText, texts: Placeholders, handledChars: number): ImageContent {
  const isShort = typeof base64 === "string" && base64.length <= handledChars;
  const data = isShort ? base64 : texts.string([base64]);
  return { type: "image", mimeType: "image/png", data };
}
