import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";
import {
  type Block,
  type ContentBlock,
  type Conversation,
  type FileBlock,
  invalidMessages,
  listAt,
  type MediaSource,
  nameAt,
  objectAt,
  type Path,
  type ResultBlock,
  textAt,
  type TextBlock,
  type Turn,
  wrongValue,
} from "./conversation.ts";
import type { Losses } from "./losses.ts";
import type { Source } from "./source.ts";

/**
 * Reads a request of Anthropic's Messages API.
 *
 * @throws {ToolError} `INVALID_MESSAGES`.
 */
export function fromAnthropic(
  { body, messages }: Source,
  target: Format,
  losses: Losses,
): Conversation {
  const reader = new BlockReader(target, losses);
  const system = reader.plainBlocks(body.system ?? "", ["system"]).filter((block) => {
    if (block.kind !== "text") losses.add(block.path, "UNSUPPORTED_PART");
    return block.kind === "text";
  });
  const turns: Turn[] = [];
  for (const { value, path } of messages) {
    if (value.role !== "system") {
      addTurn(turns, reader.turn(value, path));
      continue;
    }
    // Newer models take system text between turns; at the end it is read last.
    const texts = reader.plainBlocks(value.content ?? "", [...path, "content"])
      .filter((block) => block.kind === "text");
    if (turns.length > 0 && texts.length > 0) losses.add(path, "SYSTEM_MOVED");
    system.push(...texts);
  }
  return { system, turns };
}

/**
 * Adds a turn. One of the assistant behind another that called tools is a part of that: Anthropic reads them as one, and
 * other formats want the results directly behind a turn with calls.
 */
function addTurn(turns: Turn[], turn: Turn): void {
  const last = turns.at(-1);
  const isCalling = last?.role === "assistant" && last.blocks.some(({ kind }) => kind === "call");
  if (isCalling && turn.role === "assistant") last.blocks.push(...turn.blocks);
  else turns.push(turn);
}

/** Reads blocks, and notes what the target has no place for. */
class BlockReader {
  readonly #target: Format;
  readonly #losses: Losses;

  constructor(target: Format, losses: Losses) {
    this.#target = target;
    this.#losses = losses;
  }

  turn({ role, content }: JsonObject, path: Path): Turn {
    if (role !== "user" && role !== "assistant") {
      throw wrongValue(role, [...path, "role"], "user or assistant");
    }
    const at = [...path, "content"];
    if (typeof content === "string") return { role, blocks: textBlocks(content) };
    const blocks = listAt(content, at, "text or a list of blocks");
    return {
      role,
      blocks: blocks.flatMap((value, index) => this.#block(value, [...at, index], role)),
    };
  }

  #block(given: JsonValue, path: Path, role: Turn["role"]): Block[] {
    const value = objectAt(given, path, "a block, an object");
    switch (value.type) {
      case "thinking":
      case "redacted_thinking":
        if (this.#target === "anthropic") return [{ kind: "opaque", value }];
        this.#losses.add(path, "THINKING_DROPPED");
        return [];
      case "document":
        if (this.#target === "anthropic") return [{ kind: "opaque", value }];
        return this.#plainBlock(value, path);
      case "tool_use": {
        if (role !== "assistant") throw invalidMessages(path, "tool_use is the assistant's");
        const id = nameAt(value.id, [...path, "id"], "the id of the tool call");
        const name = nameAt(value.name, [...path, "name"], "the name of the tool");
        const args = objectAt(value.input ?? {}, [...path, "input"]);
        return [{ kind: "call", path, id, name, args, ...this.#cacheControl(value, path) }];
      }
      case "tool_result":
        if (role !== "user") throw invalidMessages(path, "tool_result is the user's");
        return [this.#toolResult(value, path)];
      default:
        return this.#plainBlock(value, path);
    }
  }

  #toolResult(value: JsonObject, path: Path): ResultBlock {
    return {
      kind: "result",
      path,
      id: nameAt(value.tool_use_id, [...path, "tool_use_id"], "the id of the tool call"),
      content: this.plainBlocks(value.content ?? "", [...path, "content"]),
      ...(value.is_error === true && { errorPath: [...path, "is_error"] }),
      ...this.#cacheControl(value, path),
    };
  }

  plainBlocks(content: JsonValue, path: Path): ContentBlock[] {
    if (typeof content === "string") return textBlocks(content);
    return listAt(content, path, "text or a list of blocks").flatMap((value, index) => {
      const at = [...path, index];
      return this.#plainBlock(objectAt(value, at, "a block, an object"), at);
    });
  }

  /** Text, an image or a document; other blocks are lost. */
  #plainBlock(value: JsonObject, path: Path): ContentBlock[] {
    if (value.type === "text") {
      const text = textAt(value.text, [...path, "text"]);
      this.#reportUnread(value, path, "citations");
      return text === "" ? [] : [{ kind: "text", text, ...this.#cacheControl(value, path) }];
    }
    const source = value.type === "image" && imageSource(value, path);
    if (source) return [{ kind: "image", path, source, ...this.#cacheControl(value, path) }];
    if (value.type === "document") {
      this.#reportUnread(value, path, "context");
      if (memberOf(value.citations, "enabled") === true) {
        this.#losses.add([...path, "citations", "enabled"], "CITATIONS_DROPPED");
      }
    }
    const document = documentOf(value, path, this.#target);
    if (document) return [{ ...document, ...this.#cacheControl(value, path) }];
    this.#losses.add(path, "UNSUPPORTED_PART");
    return [];
  }

  /** Notes a member that no other format has a place for. */
  #reportUnread(value: JsonObject, path: Path, name: string): void {
    const given = memberOf(value, name);
    const isNothing = given === undefined || given === null ||
      (Array.isArray(given) && given.length === 0);
    if (isNothing || this.#target === "anthropic") return;
    this.#losses.add([...path, name], "FIELD_DROPPED");
  }

  #cacheControl({ cache_control }: JsonObject, path: Path): { cacheControl?: JsonValue } {
    if (cache_control === undefined || cache_control === null) return {};
    if (this.#target === "anthropic") return { cacheControl: cache_control };
    this.#losses.add([...path, "cache_control"], "FIELD_DROPPED");
    return {};
  }
}

/** Undefined for a source of another kind, such as an uploaded file. */
function imageSource(image: JsonObject, path: Path): MediaSource | undefined {
  const at = [...path, "source"];
  const source = objectAt(image.source, at, "an object with the image's data or url");
  if (source.type === "url") return { url: nameAt(source.url, [...at, "url"], "an address") };
  if (source.type !== "base64") return undefined;
  return {
    data: textAt(source.data, [...at, "data"], "Base64 text"),
    mediaType: nameAt(source.media_type, [...at, "media_type"], "a media type"),
  };
}

/** A document as a file, a plain text one as its text. Undefined for an uploaded one, and for other blocks. */
function documentOf(
  block: JsonObject,
  path: Path,
  target: Format,
): FileBlock | TextBlock | undefined {
  const { type, source, title } = block;
  // Anthropic itself takes all of it, citations included.
  if (type !== "document" || !isJsonObject(source) || target === "anthropic") return undefined;
  const name = typeof title === "string" ? { name: title } : {};
  const { type: kind, data, url, media_type: mediaType } = source;
  if (kind === "text" && typeof data === "string") {
    return { kind: "text", text: name.name === undefined ? data : `${name.name}\n\n${data}` };
  }
  if (kind === "url" && typeof url === "string") {
    return { kind: "file", path, source: { url, mediaType: "application/pdf" }, ...name };
  }
  if (kind !== "base64" || typeof data !== "string" || typeof mediaType !== "string") {
    return undefined;
  }
  return { kind: "file", path, source: { data, mediaType }, ...name };
}

function textBlocks(text: string): TextBlock[] {
  return text === "" ? [] : [{ kind: "text", text }];
}
