import { buildValue, type JsonValue } from "../json/value.ts";
import { JsonDepthError, JsonEmptyError, JsonSyntaxError, parseJson } from "../json/read.ts";
import { MAX_EVIDENCE_DEPTH } from "../evidence/receipt.ts";
import { emptyInput, invalidField } from "../tool_error.ts";
import { packError, type PackErrorCode } from "./errors.ts";

/**
 * The value of a JSON text that a recipe takes in place of the value itself: of repeated members the last
 * counts. Whether it has a canonical form is left to the caller.
 *
 * @param property Where the text stands, for messages.
 * @param code Of a text that is not JSON (RFC 8259).
 * @throws {ToolError} that code (details `{ line, column }`), `EMPTY_INPUT`, `INVALID_INPUT` on a text far
 * too deep.
 */
export function readJsonText(text: string, property: string, code: PackErrorCode): JsonValue {
  try {
    return buildValue(parseJson(text), Number);
  } catch (error) {
    if (error instanceof JsonEmptyError) throw emptyInput(property, "a document");
    if (error instanceof JsonDepthError) {
      throw invalidField(
        property,
        `"${property}" nests deeper than ${MAX_EVIDENCE_DEPTH} levels: receipts are of plain JSON (RFC 8785)`,
      );
    }
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column } = error;
    throw packError(code, `"${property}" is not JSON: ${error.message}`, { line, column });
  }
}
