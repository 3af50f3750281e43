/**
 * Reads and checks the body of a request.
 *
 * @module
 */
import type { z } from "zod";
import { fieldErrors } from "../engine/field_errors.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { JsonEmptyError, JsonSyntaxError, parseJson } from "../tools/shared/json/read.ts";
import { summaryOf } from "../tools/shared/tool_error.ts";
import { utf8Length } from "../tools/shared/utf8.ts";
import { HttpError } from "./http_error.ts";

/** The largest body, in bytes. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Deeper values could not be printed again without overflowing the stack. */
const MAX_BODY_DEPTH = 1_000;

/**
 * The body of a request as a schema wants it.
 *
 * @throws {HttpError} 415, 413, 400 `INVALID_JSON_BODY` (details `{ line, column }`) or 400
 * `INVALID_REQUEST` (details `{ fields }`).
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const value = await readJson(request);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, value);
  throw new HttpError(400, "INVALID_REQUEST", `The request is wrong: ${summaryOf(fields)}`, {
    fields,
  });
}

/** The body of a request as a JSON value, its media type, encoding, size and nesting checked. */
export async function readJson(request: Request): Promise<unknown> {
  const [mediaType = ""] = (request.headers.get("content-type") ?? "").split(";", 1);
  if (mediaType.trim().toLowerCase() !== "application/json") {
    throw new HttpError(
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be JSON: send it with Content-Type: application/json",
    );
  }
  checkEncoding(request.headers.get("content-encoding"));
  const text = await readText(request);
  if (text.length > MAX_BODY_DEPTH && nestsDeeper(text, MAX_BODY_DEPTH)) {
    throw new HttpError(
      400,
      "INVALID_REQUEST",
      `The body nests deeper than ${MAX_BODY_DEPTH} levels: send a flatter value, or JSON as text`,
    );
  }
  try {
    return parseJsonValue(text);
  } catch {
    throw syntaxError(text);
  }
}

/** A compressed body would have to be unpacked before its size is known. */
function checkEncoding(encoding: string | null): void {
  if (encoding === null || encoding.trim().toLowerCase() === "identity") return;
  throw new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must not be compressed: send it without Content-Encoding",
    undefined,
    { "accept-encoding": "identity" },
  );
}

/** The body's text, its size checked: before it is read where it is declared, else while it comes in. */
async function readText(request: Request): Promise<string> {
  const declared = request.headers.get("content-length");
  if (declared === null) return decode(await collect(request.body));
  if (Number(declared) > MAX_BODY_BYTES) throw tooLarge();
  const text = await request.text();
  // Bytes that are no UTF-8 have become U+FFFD, and the text has another length than they had.
  if (text.includes("\ufffd") && utf8Length(text) !== Number(declared)) throw notUtf8();
  return text;
}

async function collect(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function tooLarge(): HttpError {
  return new HttpError(
    413,
    "REQUEST_TOO_LARGE",
    `The body is over ${MAX_BODY_BYTES} bytes (2 MiB): send less`,
  );
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): HttpError {
  return new HttpError(400, "INVALID_JSON_BODY", "The body is not UTF-8, as JSON has to be");
}

/** The place of a syntax error, found by the service's own reader. */
function syntaxError(text: string): HttpError {
  try {
    parseJson(text, { maxDepth: MAX_BODY_DEPTH });
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

/** Whether brackets outside strings nest deeper than a limit; on broken JSON the answer is a guess. */
function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === 0x5c) i++;
      else if (unit === 0x22) inString = false;
    } else if (unit === 0x22) inString = true;
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > limit) return true;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return false;
}
