/**
 * How the tools answer: one JSON object, as structured content and as text, images beside it.
 *
 * @module
 */
import type { CallToolResult, ImageContent } from "@modelcontextprotocol/server";
import { z } from "zod";
import { errorBody } from "../engine/envelope.ts";
import { isPngOutput } from "../engine/png_output.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import type { JsonObject } from "../tools/shared/json/value.ts";

/** The `error` that an answer has instead of its own fields. */
export const errorField = z.looseObject({ code: z.string() }).optional();

/** An answer from the JSON text of an object. */
export function answerText(text: string): CallToolResult {
  return {
    content: [{ type: "text", text }],
    structuredContent: parseJsonValue(text) as JsonObject,
  };
}

/** An answer from an object. */
export function answer(body: object): CallToolResult {
  const structuredContent = body as Record<string, unknown>;
  return { content: [{ type: "text", text: JSON.stringify(body) }], structuredContent };
}

/** The answer of a call that failed: the body that HTTP gives such a call. */
export function failedAnswer(
  error: { code: string; message: string; details?: unknown },
  extra?: Record<string, unknown>,
): CallToolResult {
  return { ...answer(errorBody(error, extra)), isError: true };
}

/**
 * Moves the PNGs of an answer's outputs into image content, in the order of `holdersOf`, so that no base64
 * is left in the JSON. An answer without a PNG comes back as it is.
 *
 * @param holdersOf The objects of the answer that have an `output`.
 */
export function withImages<Body>(
  result: CallToolResult,
  holdersOf: (body: Body) => unknown[],
): CallToolResult {
  const [text] = result.content;
  if (text?.type !== "text" || !text.text.includes('"png_base64"')) return result;
  const images = holdersOf(result.structuredContent as Body).flatMap((holder) => takePng(holder));
  if (images.length === 0) return result;
  const body = result.structuredContent;
  return { ...result, content: [{ type: "text", text: JSON.stringify(body) }, ...images] };
}

/** Takes the PNG out of a holder's output. */
function takePng(holder: unknown): ImageContent[] {
  const output = (holder as { output?: unknown } | undefined)?.output;
  if (!isPngOutput(output)) return [];
  const { png_base64: data } = output;
  delete (output as Partial<typeof output>).png_base64;
  return [{ type: "image", mimeType: "image/png", data }];
}
