import { JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { invalidPack } from "../../shared/fixture_pack/pack.ts";
import { emptyInput, ToolError } from "../../shared/tool_error.ts";

/**
 * The pack that a caller gave, as an object or as its JSON text. Of repeated members the last counts.
 *
 * @throws {ToolError} `EMPTY_INPUT`, or `INVALID_FIXTURE_PACK` with the place where the text is not JSON.
 */
export function readPack(given: unknown): JsonObject {
  if (given === null || (typeof given === "string" && given.trim() === "")) {
    throw emptyInput("pack", "a fixture pack");
  }
  const pack = typeof given === "string" ? valueOf(given.replace(/^\ufeff/, "")) : given;
  if (!isJsonObject(pack)) throw invalidPack("it is not an object");
  return pack;
}

/** The engine's reader keeps no stack, so that a text may nest as deep as it likes before its depth is judged. */
function valueOf(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(text);
  }
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
