/**
 * Reads and checks the body of a request.
 *
 * @module
 */
import type { z } from "zod";
import { fieldErrors } from "../engine/field_errors.ts";
import { MAX_NESTING, nestsDeeper } from "../tools/shared/json/nesting.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { JsonEmptyError, JsonSyntaxError } from "../tools/shared/json/read_errors.ts";
import { ValueReader } from "../tools/shared/json/value_reader.ts";
import { summaryOf } from "../tools/shared/tool_error.ts";
import { readBytes, type RoomGiver } from "./body_bytes.ts";
import { HttpError } from "./http_error.ts";

/**
 * The body of a request as a schema wants it.
 *
 * @throws {HttpError} 415, 413, 408, 400 `INVALID_JSON_BODY` (details `{ line, column }`) or 400
 * `INVALID_REQUEST` (details `{ fields }`).
 * @throws {BusyError} when there is no room for it.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  giver: RoomGiver,
): Promise<z.output<Schema>> {
  const value = await readJson(request, giver);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, value);
  throw new HttpError(400, "INVALID_REQUEST", `The request is wrong: ${summaryOf(fields)}`, {
    fields,
  });
}

/**
 * The body of a request as a JSON value, its media type, encoding, size, time and nesting checked.
 *
 * @throws {HttpError} 415, 413, 408, 400. @throws {BusyError} when there is no room for it.
 */
export async function readJson(request: Request, giver: RoomGiver): Promise<unknown> {
  checkMediaType(request.headers.get("content-type"));
  checkEncoding(request.headers.get("content-encoding"));
  const text = decode(await readBytes(request, giver));
  if (nestsDeeper(text, MAX_NESTING)) {
    throw new HttpError(
      400,
      "INVALID_REQUEST",
      `The body nests deeper than ${MAX_NESTING} levels: send a flatter value, or JSON as text`,
    );
  }
  try {
    return parseJsonValue(text);
  } catch {
    throw syntaxError(text);
  }
}

function checkMediaType(contentType: string | null): void {
  const [mediaType = ""] = (contentType ?? "").split(";", 1);
  if (mediaType.trim().toLowerCase() === "application/json") return;
  throw new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must be JSON: send it with Content-Type: application/json",
  );
}

/** A compressed body would have to be unpacked before its size is known. */
function checkEncoding(encoding: string | null): void {
  if (encoding === null || encoding.toLowerCase() === "identity") return;
  throw new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must not be compressed: send it without Content-Encoding",
    undefined,
    { "accept-encoding": "identity" },
  );
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new HttpError(400, "INVALID_JSON_BODY", "The body is not UTF-8, as JSON has to be");
  }
}

/** The place of a syntax error, found by the service's own reader. */
function syntaxError(text: string): HttpError {
  try {
    new ValueReader(text, MAX_NESTING).read();
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      const { line, column } = error;
      const message = `The body is not JSON: ${error.message}`;
      return new HttpError(400, "INVALID_JSON_BODY", message, { line, column });
    }
    if (!(error instanceof JsonEmptyError)) throw error;
  }
  return new HttpError(400, "INVALID_JSON_BODY", "The body is empty: line 1, column 1", {
    line: 1,
    column: 1,
  });
}
