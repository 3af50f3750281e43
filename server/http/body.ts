/**
 * Reads and checks the body of a request.
 *
 * @module
 */
import type { z } from "zod";
import { fieldErrors } from "../../engine/field_errors.ts";
import { withRequestKeys } from "../../engine/key_styles.ts";
import { missingKeyAdvice } from "../../engine/missing_keys.ts";
import { MAX_NESTING, nestsDeeper } from "../../tools/shared/json/nesting.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { JsonEmptyError, JsonSyntaxError } from "../../tools/shared/json/read_errors.ts";
import { plainNumbers } from "../../tools/shared/json/source_number.ts";
import { setOwn } from "../../tools/shared/json/value.ts";
import { ValueReader } from "../../tools/shared/json/value_reader.ts";
import { summaryOf } from "../../tools/shared/tool_error.ts";
import { type BodyBudget, bodyWork, readBytes } from "./body_bytes.ts";
import { tooDeep } from "./body_limits.ts";
import { scanBody } from "./body_scan.ts";
import { withoutCuts } from "./cut_body.ts";
import { yieldToEventLoop } from "./event_loop.ts";
import type { ByteReservation } from "../limits/byte_budget.ts";
import { BODY_BYTES } from "../limits/plans.ts";
import { HttpError } from "./http_error.ts";

/**
 * Reads and validates the body of a request by a schema.
 *
 * @throws {HttpError} 415, 413, 408, 400 `INVALID_JSON_BODY` (details `{ line, column }`) or 400
 * `INVALID_REQUEST` (details `{ fields }`).
 * @throws {BusyError} if the body budget is used up.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  budget: BodyBudget,
): Promise<z.output<Schema>> {
  const exact = withRequestKeys(schema, await readJson(request, budget));
  const asGiven = schema.safeParse(exact);
  if (asGiven.success) return asGiven.data;
  // A number in the request itself, such as a limit of 10.0, may have kept its text.
  const value = plainNumbers(exact);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, value, missingKeyAdvice(schema));
  throw new HttpError(400, "INVALID_REQUEST", `Invalid request: ${summaryOf(fields)}`, {
    fields,
  });
}

/**
 * The body of a request as a JSON value whose numbers keep their text, after checking its media
 * type, encoding, size, time and nesting.
 *
 * @throws {HttpError} 415, 413, 408, 400.
 * @throws {BusyError} if the body budget is used up.
 */
export async function readJson(request: Request, budget: BodyBudget): Promise<unknown> {
  checkMediaType(request.headers.get("content-type"));
  checkEncoding(request.headers.get("content-encoding"));
  const { bytes: whole, room } = await readBytes(request, budget);
  const bytes = withoutSpaceAtEnd(whole);
  if (bytes.length > UNSCANNED_CHARS) await bodyWork.enter(DECODING_WORK * bytes.length);
  const text = decode(bytes);
  const isAscii = text.length === bytes.length;
  room.shrinkTo(isAscii ? text.length : BODY_BYTES.perByte * text.length);
  if (text.length > UNSCANNED_CHARS) {
    // V8 would let them gather until it collects.
    bytes.buffer.transfer(0);
    return await parseLarge(text, isAscii, room);
  }
  if (nestsDeeper(text, MAX_NESTING)) throw tooDeep();
  return parse(text);
}

/** A body without the white space at its end, which says nothing and may be long (RFC 8259, section 2). */
function withoutSpaceAtEnd(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let { length } = bytes;
  while (length > 0 && isWhiteSpace(bytes[length - 1]!)) length--;
  return bytes.subarray(0, length);
}

/** Whether a character is a space, a tab, a line feed or a carriage return. */
function isWhiteSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Bodies up to this length cannot hold much: they are parsed as they are. */
const UNSCANNED_CHARS = 2 * 1024;

/** The work of decoding a byte, in chunks read: a MiB takes a turn's. */
const DECODING_WORK = 16 / (1_024 * 1_024);

/** The memory that a value takes beside its text, in bytes: that of a small object. */
const VALUE_BYTES = 64;

/** The containers around the deepest data: an option of a run of a batch, in one of several messages of MCP. */
const DATA_LEVELS = 7;

/** A large body, with its large data as text. @throws {BusyError} */
async function parseLarge(
  text: string,
  isAscii: boolean,
  room: ByteReservation,
): Promise<unknown> {
  const { cuts, parsedValues } = await scanBody(text, bodyWork);
  const { rest, textOf, indexOf } = withoutCuts(text, cuts);
  // An escape such as \u20ac may make a text of ASCII one whose characters take two bytes each.
  const wider = isAscii && rest.includes("\\") ? rest.length : 0;
  await room.take(VALUE_BYTES * parsedValues + wider);
  const value = await parseRest(
    rest,
    ({ offset, expected }) => new JsonSyntaxError(text, indexOf(offset), expected),
  );
  return cuts.length > 0 ? withTexts(value, textOf, DATA_LEVELS) : value;
}

/** Replaces placeholders with their texts, down to the depth where they can occur. */
function withTexts(value: unknown, textOf: (value: unknown) => unknown, levels: number): unknown {
  if (typeof value === "string") return textOf(value);
  if (levels === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, textOf, levels - 1));
  for (const [key, member] of Object.entries(value)) {
    const filled = withTexts(member, textOf, levels - 1);
    if (filled !== member) setOwn(value as Record<string, unknown>, key, filled);
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    throw syntaxError(text);
  }
}

/**
 * Parses what is left of a large body. Where it is wrong is looked for in a turn of its own.
 *
 * @param inBody The error in the client's body, of which the text is a part.
 */
async function parseRest(
  text: string,
  inBody: (error: JsonSyntaxError) => JsonSyntaxError,
): Promise<unknown> {
  try {
    return parseExactJson(text);
  } catch {
    await yieldToEventLoop();
    throw syntaxError(text, inBody);
  }
}

function checkMediaType(contentType: string | null): void {
  const [mediaType = ""] = (contentType ?? "").split(";", 1);
  if (mediaType.trim().toLowerCase() === "application/json") return;
  throw new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must be JSON. Send it with Content-Type: application/json",
  );
}

/** The size of a compressed body is not known before it is unpacked. */
function checkEncoding(encoding: string | null): void {
  if (encoding === null || encoding.toLowerCase() === "identity") return;
  throw new HttpError(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "The body must not be compressed. Send it without Content-Encoding",
    undefined,
    { "accept-encoding": "identity" },
  );
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new HttpError(
      400,
      "INVALID_JSON_BODY",
      "The body is not valid UTF-8, which JSON requires",
    );
  }
}

/** The position of a syntax error, found by the service's own parser. */
function syntaxError(text: string, inBody = (error: JsonSyntaxError) => error): HttpError {
  try {
    new ValueReader(text, MAX_NESTING).read();
  } catch (error) {
    if (error instanceof JsonSyntaxError) {
      const { line, column, message: fault } = inBody(error);
      const message = `The body is not JSON: ${fault}`;
      return new HttpError(400, "INVALID_JSON_BODY", message, { line, column });
    }
    if (!(error instanceof JsonEmptyError)) throw error;
  }
  return new HttpError(400, "INVALID_JSON_BODY", "The body is empty: line 1, column 1", {
    line: 1,
    column: 1,
  });
}
