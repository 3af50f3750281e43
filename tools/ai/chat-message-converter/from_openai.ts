import { compactJson } from "../../shared/json/compact.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";
import {
  type CallBlock,
  type ContentBlock,
  type Conversation,
  type FileBlock,
  type ImageBlock,
  listAt,
  type MediaSource,
  nameAt,
  objectAt,
  type Path,
  textAt,
  type TextBlock,
  type Turn,
  wrongValue,
} from "./conversation.ts";
import { describeForeignMessage } from "./foreign_history.ts";
import { parseJsonObject } from "./json_object.ts";
import type { Losses } from "./losses.ts";
import type { Source } from "./source.ts";

/**
 * Reads messages of OpenAI's Chat Completions.
 *
 * @throws {ToolError} `INVALID_MESSAGES`.
 */
export function fromOpenAi(
  { messages }: Source,
  target: Format,
  losses: Losses,
): Conversation {
  const reader = new MessageReader(target, losses);
  for (const { value, path } of messages) reader.read(value, path);
  return { system: reader.system, turns: reader.turns };
}

/** Takes one message after another. */
class MessageReader {
  readonly system: TextBlock[] = [];
  readonly turns: Turn[] = [];
  readonly #target: Format;
  readonly #losses: Losses;
  /** The id that the last call of each name was given, of calls in the form before there were tools. */
  readonly #functionCalls = new Map<string, string>();

  constructor(target: Format, losses: Losses) {
    this.#target = target;
    this.#losses = losses;
  }

  read(message: JsonObject, path: Path): void {
    switch (message.role) {
      case "system":
      case "developer": {
        const texts = this.#systemTexts(message, path);
        if (this.turns.length > 0 && texts.length > 0) this.#losses.add(path, "SYSTEM_MOVED");
        this.system.push(...texts);
        return;
      }
      case "user":
        this.turns.push(this.#userTurn(message, path));
        return;
      case "assistant":
        this.turns.push(this.#assistantTurn(message, path));
        return;
      case "tool":
        this.turns.push(this.#toolTurn(message, path));
        return;
      case "function":
        this.turns.push(this.#functionTurn(message, path));
        return;
      default: {
        const roles = "one of system, developer, user, assistant, tool, function";
        const foreign = message.role === undefined ? describeForeignMessage(message) : undefined;
        const wish = foreign === undefined ? roles : `${roles}; this ${foreign}`;
        throw wrongValue(message.role, [...path, "role"], wish);
      }
    }
  }

  #userTurn(message: JsonObject, path: Path): Turn {
    const blocks = this.#content(message.content, [...path, "content"]);
    return { role: "user", blocks, ...this.#ownFields(message, path) };
  }

  #toolTurn(message: JsonObject, path: Path): Turn {
    this.#dropName(message, path);
    const id = nameAt(message.tool_call_id, [...path, "tool_call_id"], "the id of the tool call");
    const content = this.#content(message.content, [...path, "content"]);
    return { role: "user", blocks: [{ kind: "result", path, id, content }] };
  }

  /** The result of a `function_call`, which has a name where later ones have an id. */
  #functionTurn(message: JsonObject, path: Path): Turn {
    const name = nameAt(message.name, [...path, "name"], "the name of the function");
    const id = this.#functionCalls.get(name) ?? functionId(path);
    const content = this.#content(message.content ?? "", [...path, "content"]);
    return { role: "user", blocks: [{ kind: "result", path, id, content }] };
  }

  #functionCall(given: JsonValue | undefined, path: Path): CallBlock[] {
    if (!isJsonObject(given)) return [];
    const name = nameAt(given.name, [...path, "name"], "the name of the function");
    const id = functionId(path.slice(0, -1));
    this.#functionCalls.set(name, id);
    const args = readArguments(given.arguments ?? {}, [...path, "arguments"], this.#losses);
    return [{ kind: "call", path, id, name, ...args }];
  }

  #systemTexts(message: JsonObject, path: Path): TextBlock[] {
    this.#dropName(message, path);
    return this.#content(message.content, [...path, "content"]).filter((block) => {
      if (block.kind !== "text") this.#losses.add(block.path, "UNSUPPORTED_PART");
      return block.kind === "text";
    });
  }

  #assistantTurn(message: JsonObject, path: Path): Turn {
    const given = message.content ?? "";
    const blocks = [
      ...this.#content(given, [...path, "content"]),
      ...this.#toolCalls(message.tool_calls ?? [], [...path, "tool_calls"]),
      ...this.#functionCall(message.function_call, [...path, "function_call"]),
    ];
    if (isJsonObject(message.audio)) this.#losses.add([...path, "audio"], "UNSUPPORTED_PART");
    return { role: "assistant", blocks, ...this.#ownFields(message, path) };
  }

  /** Records the fields that only OpenAI has. */
  #ownFields(
    { role, name, refusal }: JsonObject,
    path: Path,
  ): Pick<Turn, "name" | "refusal"> {
    const fields: Pick<Turn, "name" | "refusal"> = {};
    if (typeof name === "string" && name !== "") {
      if (this.#target === "openai") fields.name = name;
      else this.#losses.add([...path, "name"], "FIELD_DROPPED");
    }
    if (role === "assistant" && typeof refusal === "string" && refusal !== "") {
      fields.refusal = { text: refusal, path: [...path, "refusal"] };
    }
    return fields;
  }

  /** The name of a message that has no place for one in any target. */
  #dropName({ name }: JsonObject, path: Path): void {
    if (typeof name === "string" && name !== "") {
      this.#losses.add([...path, "name"], "FIELD_DROPPED");
    }
  }

  #content(given: JsonValue | undefined, path: Path): ContentBlock[] {
    if (typeof given === "string") return given === "" ? [] : [{ kind: "text", text: given }];
    const parts = listAt(given, path, "text or a list of parts");
    return parts.flatMap((value, index) => this.#part(value, [...path, index]));
  }

  #part(given: JsonValue, path: Path): ContentBlock[] {
    const value = objectAt(given, path, "a part, an object");
    if (value.type === "text") {
      const text = textAt(value.text, [...path, "text"]);
      return text === "" ? [] : [{ kind: "text", text }];
    }
    const media = value.type === "image_url"
      ? this.#imagePart(value, path)
      : filePart(value, path) ?? audioPart(value, path);
    if (media) return [media];
    this.#losses.add(path, "UNSUPPORTED_PART");
    return [];
  }

  #imagePart(part: JsonObject, path: Path): ImageBlock | undefined {
    const at = [...path, "image_url"];
    const image = objectAt(part.image_url, at, "an object with a url");
    const url = nameAt(image.url, [...at, "url"], "the image's address");
    const source = sourceOf(url);
    return source && { kind: "image", path, source, ...detailOf(image, at) };
  }

  #toolCalls(given: JsonValue, path: Path): CallBlock[] {
    return listAt(given, path).flatMap((value, index) => {
      const at = [...path, index];
      const call = objectAt(value, at, "a tool call, an object");
      if (call.type !== undefined && call.type !== "function") {
        this.#losses.add(at, "UNSUPPORTED_PART");
        return [];
      }
      const id = nameAt(call.id, [...at, "id"], "the id of the tool call");
      const called = objectAt(call.function, [...at, "function"], "an object with name, arguments");
      const name = nameAt(called.name, [...at, "function", "name"], "the name of the function");
      const argsAt = [...at, "function", "arguments"];
      const args = readArguments(called.arguments ?? {}, argsAt, this.#losses);
      return [{ kind: "call", path: at, id, name, ...args }];
    });
  }
}

/** An id for a call that has none, by the place of its message. */
function functionId(path: Path): string {
  return `function_call_${path.at(-1)}`;
}

/** The arguments of a call, an object or the text of one. @throws {ToolError} `INVALID_MESSAGES`. */
export function readArguments(
  given: JsonValue,
  path: Path,
  losses: Losses,
): Pick<CallBlock, "args" | "argsText"> {
  if (isJsonObject(given)) return { args: given };
  const text = textAt(given, path, "the text of a JSON object");
  const read = parseJsonObject(text);
  if (!read) {
    losses.add(path, "INVALID_TOOL_ARGUMENTS");
    return { args: { _raw: text } };
  }
  return { args: read.value, argsText: compactJson(read.document, read.document.root) };
}

/**
 * Reads a media source from an address or a `data:` URL; undefined where a `data:` URL is not Base64 with a
 * media type.
 */
export function sourceOf(url: string): MediaSource | undefined {
  return /^data:/i.test(url) ? dataOf(url) : { url };
}

/** Reads how closely the model looks at an image; `auto` says nothing. */
export function detailOf({ detail }: JsonObject, path: Path): Pick<ImageBlock, "detail"> {
  const isSaid = detail !== undefined && detail !== null && detail !== "auto";
  return isSaid ? { detail: { value: detail, path: [...path, "detail"] } } : {};
}

/** A file by its content. Undefined for one that is stored with OpenAI, and for other parts. */
function filePart(part: JsonObject, path: Path): FileBlock | undefined {
  if (part.type !== "file" || !isJsonObject(part.file)) return undefined;
  const { file_data: data, filename } = part.file;
  const source = typeof data === "string" ? dataOf(data) : undefined;
  if (!source) return undefined;
  return { kind: "file", path, source, ...(typeof filename === "string" && { name: filename }) };
}

/** The media types of recordings, by OpenAI's formats. */
const AUDIO_TYPES: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ["wav", "audio/wav"],
  ["mp3", "audio/mp3"],
]);

function audioPart(part: JsonObject, path: Path): FileBlock | undefined {
  if (part.type !== "input_audio" || !isJsonObject(part.input_audio)) return undefined;
  const { data, format } = part.input_audio;
  const mediaType = AUDIO_TYPES.get(format);
  if (typeof data !== "string" || mediaType === undefined) return undefined;
  return { kind: "file", path, source: { data, mediaType } };
}

/** The media type and Base64 of a data: URL; undefined when it has none of both. */
export function dataOf(url: string): MediaSource | undefined {
  const comma = url.indexOf(",");
  const [mediaType = "", ...parameters] = url.slice("data:".length, Math.max(comma, 0)).split(";");
  const isBase64 = parameters.at(-1)?.trim().toLowerCase() === "base64";
  if (!isBase64 || mediaType === "") return undefined;
  return { data: url.slice(comma + 1), mediaType };
}
