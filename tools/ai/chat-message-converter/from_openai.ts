import type { RunWarning } from "../../define.ts";
import { compactJson } from "../../shared/json/compact.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import type { contract, Format } from "./contract.ts";
import {
  type CallBlock,
  type Conversation,
  type ImageBlock,
  listAt,
  nameAt,
  objectAt,
  type Path,
  textAt,
  type TextBlock,
  type Turn,
  wrongValue,
} from "./conversation.ts";
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
  warnings: RunWarning<typeof contract>[],
): Conversation {
  const system: TextBlock[] = [];
  const turns: Turn[] = [];
  let othersBegan = false;
  for (const { value, path } of messages) {
    switch (value.role) {
      case "system":
      case "developer": {
        const texts = systemTexts(value, path);
        if (othersBegan && texts.length > 0) losses.add(path, "SYSTEM_MOVED");
        system.push(...texts);
        break;
      }
      case "user":
        turns.push({
          role: "user",
          blocks: content(value.content, [...path, "content"]),
          ...ownFields(value, path),
        });
        break;
      case "assistant":
        turns.push(assistantTurn(value, path));
        break;
      case "tool":
        dropName(value, path);
        turns.push({
          role: "user",
          blocks: [{
            kind: "result",
            path,
            id: nameAt(value.tool_call_id, [...path, "tool_call_id"], "the id of the tool call"),
            content: content(value.content, [...path, "content"]),
          }],
        });
        break;
      default:
        throw wrongValue(
          value.role,
          [...path, "role"],
          "one of system, developer, user, assistant, tool",
        );
    }
    if (value.role !== "system" && value.role !== "developer") othersBegan = true;
  }
  return { system, turns };

  function systemTexts(message: JsonObject, path: Path): TextBlock[] {
    dropName(message, path);
    return content(message.content, [...path, "content"]).filter((block) => {
      if (block.kind === "image") losses.add(block.path, "UNSUPPORTED_PART");
      return block.kind === "text";
    });
  }

  function assistantTurn(message: JsonObject, path: Path): Turn {
    const given = message.content ?? "";
    const blocks = [
      ...content(given, [...path, "content"]),
      ...toolCalls(message.tool_calls ?? [], [...path, "tool_calls"]),
    ];
    for (const key of ["audio", "function_call"]) {
      if (isJsonObject(message[key])) losses.add([...path, key], "UNSUPPORTED_PART");
    }
    return { role: "assistant", blocks, ...ownFields(message, path) };
  }

  /** What only OpenAI has. */
  function ownFields(
    { role, name, refusal }: JsonObject,
    path: Path,
  ): Pick<Turn, "name" | "refusal"> {
    const fields: Pick<Turn, "name" | "refusal"> = {};
    if (typeof name === "string" && name !== "") {
      if (target === "openai") fields.name = name;
      else losses.add([...path, "name"], "FIELD_DROPPED");
    }
    if (role === "assistant" && typeof refusal === "string" && refusal !== "") {
      if (target === "openai") fields.refusal = refusal;
      else losses.add([...path, "refusal"], "UNSUPPORTED_PART");
    }
    return fields;
  }

  /** The name of a message that has no place for one in any target. */
  function dropName({ name }: JsonObject, path: Path): void {
    if (typeof name === "string" && name !== "") losses.add([...path, "name"], "FIELD_DROPPED");
  }

  function content(given: JsonValue | undefined, path: Path): (TextBlock | ImageBlock)[] {
    if (typeof given === "string") return given === "" ? [] : [{ kind: "text", text: given }];
    const parts = listAt(given, path, "text or a list of parts");
    return parts.flatMap((value, index) => part(value, [...path, index]));
  }

  function part(given: JsonValue, path: Path): (TextBlock | ImageBlock)[] {
    const value = objectAt(given, path, "a part, an object");
    if (value.type === "text") {
      const text = textAt(value.text, [...path, "text"]);
      return text === "" ? [] : [{ kind: "text", text }];
    }
    const image = value.type === "image_url" && imagePart(value, path);
    if (image) return [image];
    losses.add(path, "UNSUPPORTED_PART");
    return [];
  }

  function imagePart(part: JsonObject, path: Path): ImageBlock | undefined {
    const at = [...path, "image_url"];
    const image = objectAt(part.image_url, at, "an object with a url");
    const url = nameAt(image.url, [...at, "url"], "the image's address");
    const source = /^data:/i.test(url) ? dataOf(url) : { url };
    if (source && image.detail !== undefined) losses.add([...at, "detail"], "FIELD_DROPPED");
    return source && { kind: "image", path, source };
  }

  function toolCalls(given: JsonValue, path: Path): CallBlock[] {
    return listAt(given, path).flatMap((value, index) => {
      const at = [...path, index];
      const call = objectAt(value, at, "a tool call, an object");
      if (call.type !== undefined && call.type !== "function") {
        losses.add(at, "UNSUPPORTED_PART");
        return [];
      }
      const id = nameAt(call.id, [...at, "id"], "the id of the tool call");
      const called = objectAt(call.function, [...at, "function"], "an object with name, arguments");
      const name = nameAt(called.name, [...at, "function", "name"], "the name of the function");
      const args = toolArguments(called.arguments ?? {}, [...at, "function", "arguments"]);
      return [{ kind: "call", path: at, id, name, ...args }];
    });
  }

  function toolArguments(given: JsonValue, path: Path): Pick<CallBlock, "args" | "argsText"> {
    if (isJsonObject(given)) return { args: given };
    const text = textAt(given, path, "the text of a JSON object");
    const read = parseJsonObject(text);
    if (!read) {
      losses.add(path, "INVALID_TOOL_ARGUMENTS");
      return { args: { _raw: text } };
    }
    // OpenAI takes the text, with its numbers as they are written.
    if (target !== "openai") {
      for (const warning of read.warnings) {
        warnings.push({ ...warning, path: formatPointer(path) + (warning.path ?? "") });
      }
    }
    return { args: read.value, argsText: compactJson(read.document, read.document.root) };
  }
}

/** The media type and Base64 of a data: URL; undefined when it has none of both. */
function dataOf(url: string): ImageBlock["source"] | undefined {
  const comma = url.indexOf(",");
  const [mediaType = "", ...parameters] = url.slice("data:".length, Math.max(comma, 0)).split(";");
  const isBase64 = parameters.at(-1)?.trim().toLowerCase() === "base64";
  if (!isBase64 || mediaType === "") return undefined;
  return { data: url.slice(comma + 1), mediaType };
}
