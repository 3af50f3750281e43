import { invalidPack, tooDeep } from "../../shared/fixture_pack/pack.ts";
import { parseJsonValue } from "../../shared/json/parse.ts";
import { JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";

/**
 * The pack that a caller gave, as an object or as its JSON text. Of repeated members the last counts.
 *
 * @throws {ToolError} `EMPTY_INPUT`; `INVALID_FIXTURE_PACK` with the place where the text is not JSON;
 * `FIXTURE_DEPTH_LIMIT` where a text nests too deep even to be read.
 */
export function readPack(given: unknown): JsonObject {
  if (given === null || (typeof given === "string" && given.trim() === "")) {
    throw emptyInput("pack", "a fixture pack");
  }
  const pack = typeof given === "string" ? valueOf(given.replace(/^\ufeff/, "")) : given;
  if (!isJsonObject(pack)) throw invalidPack("it is not an object");
  return pack;
}

/** The reader keeps no stack, so that a text may nest as deep as it likes before its depth is judged. */
function valueOf(text: string): JsonValue {
  try {
    return parseJsonValue(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson(text);
    // Names with escapes are read with a stack.
    throw error instanceof RangeError ? tooDeep(nestingOf(text)) : error;
  }
}

/** Measures how deep a JSON text nests; its strings may lack their end. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{}\]]/gs)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth--;
  }
  return deepest;
}

/** The same text read for the place of its fault. */
function notJson(text: string): ToolError<"INVALID_FIXTURE_PACK"> {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      const { line, column, message } = error;
      return invalidPack(`"pack" is not JSON: ${message}`, { line, column });
    }
  }
  return invalidPack('"pack" is not JSON, and nests too deep to say where');
}
