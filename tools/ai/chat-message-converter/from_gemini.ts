import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import {
  type Block,
  type Conversation,
  type FileBlock,
  type ImageBlock,
  invalidMessages,
  type MediaSource,
  nameAt,
  objectAt,
  type Path,
  textAt,
  type TextBlock,
  type Turn,
  wrongValue,
} from "./conversation.ts";
import { type CallIds, callIds } from "./gemini_call_ids.ts";
import { field, type Part, partsOf } from "./gemini_parts.ts";
import type { Losses } from "./losses.ts";
import type { Source } from "./source.ts";

/**
 * Reads a request of Gemini's generateContent; keys may be in camelCase or in snake_case.
 *
 * @throws {ToolError} `INVALID_MESSAGES`.
 */
export function fromGemini({ body, messages }: Source, losses: Losses): Conversation {
  const ids = callIds(messages.flatMap(({ value, path }) => partsOf(value, path)));
  const reader = new PartReader(ids, losses);
  return {
    system: reader.systemTexts(body),
    turns: messages.map(({ value, path }) => {
      const role = roleOf(value, path);
      return { role, blocks: partsOf(value, path).flatMap((part) => reader.block(part, role)) };
    }),
  };
}

/** Reads parts, and notes what no other format has a place for. */
class PartReader {
  readonly #ids: CallIds;
  readonly #losses: Losses;

  constructor(ids: CallIds, losses: Losses) {
    this.#ids = ids;
    this.#losses = losses;
  }

  systemTexts(body: JsonObject): TextBlock[] {
    const [key, given] = field(body, "systemInstruction", "system_instruction");
    if (given === undefined || given === null) return [];
    if (typeof given === "string") return given === "" ? [] : [{ kind: "text", text: given }];
    const content = objectAt(given, [key], "an object with parts");
    return partsOf(content, [key]).flatMap(({ value, path }) => {
      if (this.#isThought(value, path)) return [];
      if (value.text !== undefined) return textBlocks(value, path);
      this.#losses.add(path, "UNSUPPORTED_PART");
      return [];
    });
  }

  block(part: Part, role: Turn["role"]): Block[] {
    const { value, path } = part;
    if (this.#isThought(value, path)) return [];
    if (value.text !== undefined) return textBlocks(value, path);
    const [callKey, call] = field(value, "functionCall", "function_call");
    if (call !== undefined) {
      if (role !== "assistant") throw invalidMessages(path, "a functionCall is the model's");
      return [this.#functionCall(part, objectAt(call, [...path, callKey]), [...path, callKey])];
    }
    const [responseKey, response] = field(value, "functionResponse", "function_response");
    if (response !== undefined) {
      if (role !== "user") throw invalidMessages(path, "a functionResponse is the user's");
      const at = [...path, responseKey];
      return [this.#functionResponse(part, objectAt(response, at), at)];
    }
    const source = inlineSource(value, path) ?? fileSource(value, path);
    if (source) return [mediaBlock(source, path)];
    this.#losses.add(path, "UNSUPPORTED_PART");
    return [];
  }

  /** Whether a part is the model's thinking, which is lost; a signature is lost of other parts too. */
  #isThought(part: JsonObject, path: Path): boolean {
    if (part.thought === true) {
      this.#losses.add(path, "THINKING_DROPPED");
      return true;
    }
    const [key, signature] = field(part, "thoughtSignature", "thought_signature");
    if (signature !== undefined && signature !== null) {
      this.#losses.add([...path, key], "FIELD_DROPPED");
    }
    return false;
  }

  #functionCall(part: Part, call: JsonObject, path: Path): Block {
    const name = nameAt(call.name, [...path, "name"], "the name of the function");
    const args = objectAt(call.args ?? {}, [...path, "args"]);
    return { kind: "call", path: part.path, id: this.#ids.ofCall(part.value), name, args };
  }

  #functionResponse(part: Part, given: JsonObject, path: Path): Block {
    const name = nameAt(given.name, [...path, "name"], "the name of the function");
    const at = [...path, "response"];
    const response = objectAt(given.response ?? {}, at);
    if (Array.isArray(given.parts) && given.parts.length > 0) {
      this.#losses.add([...path, "parts"], "UNSUPPORTED_PART");
    }
    const isError = isOnly(response, "error");
    const text = isError
      ? response.error as string
      : isOnly(response, "result")
      ? response.result as string
      : JSON.stringify(response);
    return {
      kind: "result",
      path: part.path,
      id: this.#ids.ofResponse(part.value),
      name,
      content: text === "" ? [] : [{ kind: "text", text }],
      ...(isError && { errorPath: [...at, "error"] }),
    };
  }
}

/** Roles of the user's side: Google's own samples give function responses the last two. */
const USER_ROLES: ReadonlySet<JsonValue | undefined> = new Set([
  undefined,
  null,
  "user",
  "function",
  "tool",
]);

function roleOf({ role }: JsonObject, path: Path): Turn["role"] {
  if (USER_ROLES.has(role)) return "user";
  if (role === "model") return "assistant";
  throw wrongValue(role, [...path, "role"], "user or model");
}

function textBlocks(part: JsonObject, path: Path): TextBlock[] {
  const text = textAt(part.text, [...path, "text"]);
  return text === "" ? [] : [{ kind: "text", text }];
}

/** An image, or a file of another media type; an address without a media type is an image's. */
function mediaBlock(source: MediaSource, path: Path): ImageBlock | FileBlock {
  const isImage = source.mediaType === undefined || /^image\//i.test(source.mediaType);
  return { kind: isImage ? "image" : "file", path, source };
}

function inlineSource(part: JsonObject, path: Path): MediaSource | undefined {
  const [key, given] = field(part, "inlineData", "inline_data");
  if (given === undefined) return undefined;
  const blob = objectAt(given, [...path, key]);
  const mediaType = mediaTypeOf(blob);
  if (mediaType === undefined) return undefined;
  return { data: textAt(blob.data, [...path, key, "data"], "Base64 text"), mediaType };
}

function fileSource(part: JsonObject, path: Path): MediaSource | undefined {
  const [key, given] = field(part, "fileData", "file_data");
  if (given === undefined) return undefined;
  const file = objectAt(given, [...path, key]);
  const mediaType = mediaTypeOf(file);
  const [uriKey, uri] = field(file, "fileUri", "file_uri");
  const url = nameAt(uri, [...path, key, uriKey], "an address");
  return { url, ...(mediaType !== undefined && { mediaType }) };
}

function mediaTypeOf(data: JsonObject): string | undefined {
  const [, mediaType] = field(data, "mimeType", "mime_type");
  return typeof mediaType === "string" && mediaType !== "" ? mediaType : undefined;
}

/** Whether an object has this one member and it is a text. */
function isOnly(object: JsonObject, name: string): boolean {
  return typeof object[name] === "string" && Object.keys(object).length === 1;
}
