/**
 * The one reader of JSON text: RFC 8259, strict, with the exact place of an error.
 *
 * `JSON.parse` neither says where an error stands nor keeps 1.0, 12345678901234567890 or a repeated name
 * as written; the tools promise both.
 *
 * @module
 */
import { codePointLabel } from "../code_points.ts";
import { positionAt } from "../text_position.ts";
import { emptyInput, MAX_OUTPUT_CHARS, outputTooLarge, ToolError } from "../tool_error.ts";
import { decodeString } from "./node.ts";
import type { DuplicateKey, JsonDocument, JsonNode } from "./node.ts";
import { formatPointer } from "./pointer.ts";

/** Deepest nesting that any tool accepts. */
export const MAX_JSON_DEPTH = 500;

/** A report can list the pointers twice: as warnings and in its output. */
const MAX_POINTERS_LENGTH = MAX_OUTPUT_CHARS / 2;

const BOM = 0xfeff;
const [TAB, LF, CR, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c];
const [PLUS, COMMA, MINUS, POINT, COLON] = [0x2b, 0x2c, 0x2d, 0x2e, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const [ZERO, NINE, LETTER_U, LETTER_E, LETTER_e] = [0x30, 0x39, 0x75, 0x45, 0x65];
const SIMPLE_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** A syntax error as the reader finds it, before a tool turns it into its own kind of answer. */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";
  readonly line: number;
  readonly column: number;
  /** The message without its place, for a reader that knows a better one. */
  readonly reason: string;

  /**
   * @param offset 0-based UTF-16 index of the first character at which no valid JSON can continue; the
   * text's length when it stops too early.
   */
  constructor(text: string, readonly offset: number, expected: string) {
    const { line, column } = positionAt(text, offset);
    const reason = `found ${describe(text, offset)}, expected ${expected}`;
    super(`line ${line}, column ${column}: ${reason}`);
    this.line = line;
    this.column = column;
    this.reason = reason;
  }
}

/** The text is empty or only white space. */
export class JsonEmptyError extends Error {
  override readonly name = "JsonEmptyError";
}

/** Brackets nest deeper than allowed. */
export class JsonDepthError extends Error {
  override readonly name = "JsonDepthError";
}

export interface ParseOptions {
  /** Deepest nesting to accept. Default: 500. */
  maxDepth?: number;
}

/**
 * Reads a JSON text into a tree. One leading U+FEFF is skipped.
 *
 * @throws {JsonEmptyError} on a text of JSON white space only.
 * @throws {JsonSyntaxError} where the text breaks RFC 8259.
 * @throws {JsonDepthError} when brackets nest deeper than `maxDepth`, found while scanning.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when the pointers of repeated members come to more than any
 * answer could list: each may repeat one name of nearly the whole text's length.
 */
export function parseJson(text: string, options: ParseOptions = {}): JsonDocument {
  const maxDepth = options.maxDepth ?? MAX_JSON_DEPTH;
  const hasBom = text.charCodeAt(0) === BOM;
  const duplicates: DuplicateKey[] = [];
  /** Names and indexes from the root to the value being read. */
  const path: (string | number)[] = [];
  let at = hasBom ? 1 : 0;
  let deepest = 0;
  let pointersLength = 0;

  skipWhitespace();
  if (at === text.length) throw new JsonEmptyError("the text is empty");
  const root = readValue("a JSON value");
  skipWhitespace();
  if (at < text.length) fail("the end of the text");
  return { text, root, hasBom, duplicates, depth: deepest };

  function fail(expected: string, offset = at): never {
    throw new JsonSyntaxError(text, offset, expected);
  }

  function skipWhitespace(): void {
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit !== SPACE && unit !== LF && unit !== CR && unit !== TAB) return;
      at++;
    }
  }

  function readValue(expected: string): JsonNode {
    const start = at;
    const unit = text.charCodeAt(at);
    if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      if (path.length >= maxDepth) throw new JsonDepthError(`nested over ${maxDepth} levels`);
      if (path.length >= deepest) deepest = path.length + 1;
      return unit === OPEN_OBJECT ? readObject() : readArray();
    }
    if (unit === QUOTE) {
      readString();
      return { kind: "string", start, end: at };
    }
    if (unit === MINUS || isDigit(unit)) {
      readNumber();
      return { kind: "number", start, end: at };
    }
    if (unit === 0x74) return readWord("true", "boolean");
    if (unit === 0x66) return readWord("false", "boolean");
    if (unit === 0x6e) return readWord("null", "null");
    return fail(expected);
  }

  function readWord(word: string, kind: "boolean" | "null"): JsonNode {
    const start = at;
    for (const letter of word) {
      if (text[at] !== letter) fail(`"${word}"`);
      at++;
    }
    return { kind, start, end: at };
  }

  function readArray(): JsonNode {
    const start = at++;
    const items: JsonNode[] = [];
    skipWhitespace();
    if (text.charCodeAt(at) === CLOSE_ARRAY) {
      return { kind: "array", start, end: ++at, items };
    }
    for (;;) {
      path.push(items.length);
      items.push(readValue(items.length === 0 ? 'a value or "]"' : "a value"));
      path.pop();
      skipWhitespace();
      const unit = text.charCodeAt(at);
      if (unit === CLOSE_ARRAY) return { kind: "array", start, end: ++at, items };
      if (unit !== COMMA) fail('"," or "]"');
      at++;
      skipWhitespace();
    }
  }

  function readObject(): JsonNode {
    const start = at++;
    const node: JsonNode = { kind: "object", start, end: at, members: [] };
    const firstOffsets = new Map<string, number>();
    skipWhitespace();
    if (text.charCodeAt(at) === CLOSE_OBJECT) {
      node.end = ++at;
      return node;
    }
    for (;;) {
      if (text.charCodeAt(at) !== QUOTE) {
        fail(
          node.members.length === 0 ? 'a name in double quotes or "}"' : "a name in double quotes",
        );
      }
      const nameStart = at;
      readString();
      const nameSpan = { start: nameStart, end: at };
      const name = decodeString(text.slice(nameStart, at));
      path.push(name);
      const firstOffset = firstOffsets.get(name);
      if (firstOffset === undefined) firstOffsets.set(name, nameStart);
      else addDuplicate(nameStart, firstOffset);
      skipWhitespace();
      if (text.charCodeAt(at) !== COLON) fail('":"');
      at++;
      skipWhitespace();
      node.members.push({ name, nameSpan, value: readValue("a value") });
      path.pop();
      skipWhitespace();
      const unit = text.charCodeAt(at);
      if (unit === CLOSE_OBJECT) {
        node.end = ++at;
        return node;
      }
      if (unit !== COMMA) fail('"," or "}"');
      at++;
      skipWhitespace();
    }
  }

  function addDuplicate(offset: number, firstOffset: number): void {
    const pointer = formatPointer(path);
    pointersLength += pointer.length;
    if (pointersLength > MAX_POINTERS_LENGTH) {
      throw outputTooLarge(
        "The list of repeated names",
        "remove repeats or shorten the names above",
      );
    }
    duplicates.push({ pointer, offset, firstOffset });
  }

  function readString(): void {
    at++;
    for (;;) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) {
        at++;
        return;
      }
      if (unit === BACKSLASH) readEscape();
      else if (unit >= SPACE) at++;
      else if (Number.isNaN(unit)) fail("the closing double quote");
      else fail("an escape such as \\n in place of the raw control character");
    }
  }

  function readEscape(): void {
    at++;
    const unit = text.charCodeAt(at);
    if (SIMPLE_ESCAPES.has(unit)) {
      at++;
      return;
    }
    if (unit !== LETTER_U) fail('one of " \\ / b f n r t u after the backslash');
    at++;
    for (let i = 0; i < 4; i++, at++) {
      if (!isHexDigit(text.charCodeAt(at))) fail("four hexadecimal digits after \\u");
    }
  }

  function readNumber(): void {
    if (text.charCodeAt(at) === MINUS) at++;
    if (text.charCodeAt(at) === ZERO) at++;
    else readDigits();
    if (text.charCodeAt(at) === POINT) {
      at++;
      readDigits();
    }
    const unit = text.charCodeAt(at);
    if (unit === LETTER_e || unit === LETTER_E) {
      at++;
      const sign = text.charCodeAt(at);
      if (sign === PLUS || sign === MINUS) at++;
      readDigits();
    }
  }

  function readDigits(): void {
    if (!isDigit(text.charCodeAt(at))) fail("a digit");
    while (isDigit(text.charCodeAt(at))) at++;
  }
}

/**
 * Reads the JSON text of a tool's property.
 *
 * @throws {ToolError} `INVALID_JSON` (details `{ line, column, offset }`), `JSON_TOO_DEEP` (details
 * `{ max_depth }`), `EMPTY_INPUT` (details `{ path }`).
 */
export function readJsonText(text: string, property = "input"): JsonDocument {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonEmptyError) throw emptyInput(property);
    if (error instanceof JsonDepthError) throw tooDeep(property);
    if (error instanceof JsonSyntaxError) {
      const { line, column, offset } = error;
      throw new ToolError<"INVALID_JSON">(
        "INVALID_JSON",
        `"${property}" is not JSON: ${error.message}`,
        {
          line,
          column,
          offset,
        },
      );
    }
    throw error;
  }
}

/** `JSON_TOO_DEEP`: nesting over the limit that holds for every JSON tool. */
export function tooDeep(property: string): ToolError<"JSON_TOO_DEEP"> {
  return new ToolError<"JSON_TOO_DEEP">(
    "JSON_TOO_DEEP",
    `"${property}" nests deeper than ${MAX_JSON_DEPTH} levels: send a flatter document or a part of it`,
    { max_depth: MAX_JSON_DEPTH },
  );
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= NINE;
}

function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x41 && unit <= 0x46) || (unit >= 0x61 && unit <= 0x66);
}

/** Names the character at an offset, for an error message. */
function describe(text: string, offset: number): string {
  if (offset >= text.length) return "the end of the text";
  const character = String.fromCodePoint(text.codePointAt(offset)!);
  const visible = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  if (visible) return character === '"' ? "'\"'" : `"${character}"`;
  return codePointLabel(character.codePointAt(0)!);
}
