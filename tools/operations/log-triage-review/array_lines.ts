import { type JsonDocument, sourceOf } from "../../shared/json/node.ts";
import { JsonDepthError, JsonSyntaxError, parseJson } from "../../shared/json/read.ts";

/** How an array of entries begins: a line of a log has a time or a level in brackets. */
const ARRAY = /^\s*\[\s*\{/;
const LINE_BREAK = /\r\n?|\n/g;

/**
 * A log that is one JSON array of objects, as APIs of logging services answer: an entry a line, numbers as they are written. Any
 * other text stays as it is.
 */
export function linesOfArray(text: string): string {
  const document = ARRAY.test(text) ? readJson(text) : undefined;
  if (document?.root.kind !== "array") return text;
  const { items } = document.root;
  if (!items.every(({ kind }) => kind === "object")) return text;
  return items.map((item) => sourceOf(document, item).replace(LINE_BREAK, " ")).join("\n");
}

function readJson(text: string): JsonDocument | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError || error instanceof JsonDepthError) return undefined;
    throw error;
  }
}
