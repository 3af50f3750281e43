/**
 * The form between the formats: system texts and turns of blocks. What only one format has is kept for that
 * format as target alone.
 *
 * @module
 */
import type { ErrorCode } from "../../tool.ts";
import { excerpt } from "../../shared/json/excerpt.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

type Code = ErrorCode<typeof contract>;

/** Where something is in the source. */
export type Path = readonly (string | number)[];

export interface TextBlock {
  kind: "text";
  text: string;
  /** anthropic: kept for anthropic. */
  cacheControl?: JsonValue;
}

export interface ImageBlock {
  kind: "image";
  /** The part or block. */
  path: Path;
  source: MediaSource;
  /** How closely OpenAI looks at it, with its place. */
  detail?: { value: JsonValue; path: Path };
  cacheControl?: JsonValue;
}

/** Base64 data with its media type, or an address, whose media type may be known. */
export type MediaSource =
  | { data: string; mediaType: string }
  | { url: string; mediaType?: string };

/** A document or a recording. */
export interface FileBlock {
  kind: "file";
  /** The part or block. */
  path: Path;
  source: MediaSource;
  name?: string;
  cacheControl?: JsonValue;
}

/** A call of a tool by the model. */
export interface CallBlock {
  kind: "call";
  path: Path;
  id: string;
  name: string;
  args: JsonObject;
  /** The arguments as compact JSON text, when their numbers are known as written. */
  argsText?: string;
  cacheControl?: JsonValue;
}

export interface ResultBlock {
  kind: "result";
  /** The message, block or part. */
  path: Path;
  id: string;
  /** The function's name, when the source says it or a call of the id has it. */
  name?: string;
  content: ContentBlock[];
  /** Where the source says that the call failed. */
  errorPath?: Path;
  cacheControl?: JsonValue;
}

/** A block that is handed on unchanged, to the format that it came from. */
export interface OpaqueBlock {
  kind: "opaque";
  value: JsonObject;
}

/** The content of a message by a person or a tool. */
export type ContentBlock = TextBlock | ImageBlock | FileBlock;

export type Block = ContentBlock | CallBlock | ResultBlock | OpaqueBlock;

export interface Turn {
  role: "user" | "assistant";
  blocks: Block[];
  /** openai: kept for openai. */
  name?: string;
  /** The text with which the model refused. */
  refusal?: { text: string; path: Path };
}

/** A conversation in no provider's format. */
export interface Conversation {
  system: TextBlock[];
  turns: Turn[];
}

/** `INVALID_MESSAGES` at a place of the source. */
export function invalidMessages(path: Path, wish: string): ToolError<Code> {
  const pointer = formatPointer(path);
  return new ToolError<Code>("INVALID_MESSAGES", `At "${pointer}" of "messages": ${wish}`, {
    path: pointer,
  });
}

/** `INVALID_MESSAGES` for a value of the wrong kind. */
export function wrongValue(
  value: JsonValue | undefined,
  path: Path,
  wish: string,
): ToolError<Code> {
  const found = value === undefined ? "nothing" : excerpt(value);
  return invalidMessages(path, `must be ${wish}; got ${found}`);
}

/** A value as a JSON object. @throws {ToolError} `INVALID_MESSAGES`. */
export function objectAt(value: JsonValue | undefined, path: Path, what = "an object"): JsonObject {
  if (!isJsonObject(value)) throw wrongValue(value, path, what);
  return value;
}

/** A value as a list. @throws {ToolError} `INVALID_MESSAGES`. */
export function listAt(value: JsonValue | undefined, path: Path, what = "a list"): JsonValue[] {
  if (!Array.isArray(value)) throw wrongValue(value, path, what);
  return value;
}

/** A value as a text. @throws {ToolError} `INVALID_MESSAGES`. */
export function textAt(value: JsonValue | undefined, path: Path, what = "text"): string {
  if (typeof value !== "string") throw wrongValue(value, path, what);
  return value;
}

/** A value as a text that is not empty. @throws {ToolError} `INVALID_MESSAGES`. */
export function nameAt(value: JsonValue | undefined, path: Path, what: string): string {
  if (typeof value !== "string" || value === "") {
    throw wrongValue(value, path, `${what}, a text that is not empty`);
  }
  return value;
}
