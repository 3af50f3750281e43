import type { JsonObject } from "../../shared/json/value.ts";
import type {
  Block,
  CallBlock,
  Conversation,
  FileBlock,
  ImageBlock,
  ResultBlock,
  Turn,
} from "./conversation.ts";
import { joinedText, joinedTexts, loseMedia, systemText, urlOf } from "./texts.ts";
import type { Losses } from "./losses.ts";

/** Writes the messages of OpenAI's Chat Completions. */
export function toOpenAi(
  { system, turns }: Conversation,
  losses: Losses,
): { messages: JsonObject[] } {
  const text = systemText(system);
  const messages = turns.flatMap((turn) =>
    turn.role === "user" ? userMessages(turn) : assistantMessage(turn)
  );
  return { messages: text === "" ? messages : [{ role: "system", content: text }, ...messages] };

  function userMessages({ blocks, name }: Turn): JsonObject[] {
    const results = blocks.filter((block) => block.kind === "result");
    const said = blocks.flatMap(userParts);
    const messages = results.map(toolMessage);
    if (said.length > 0) {
      const [first] = blocks.filter(({ kind }) => kind !== "result");
      const content = said.length === 1 && first?.kind === "text" ? first.text : said;
      messages.push({ role: "user", content, ...(name !== undefined && { name }) });
    }
    return messages;
  }

  function toolMessage({ id, content, errorPath }: ResultBlock): JsonObject {
    if (errorPath) losses.add(errorPath, "TOOL_ERROR_FLAG_DROPPED");
    loseMedia(content, losses);
    return { role: "tool", tool_call_id: id, content: joinedText(content) };
  }

  function assistantMessage({ blocks, name, refusal }: Turn): JsonObject[] {
    loseMedia(blocks, losses);
    const content = joinedTexts(blocks);
    const calls = blocks.filter((block) => block.kind === "call");
    if (content === undefined && calls.length === 0 && refusal === undefined) return [];
    return [{
      role: "assistant",
      content: content ?? null,
      ...(calls.length > 0 && { tool_calls: calls.map(toolCall) }),
      ...(refusal !== undefined && { refusal: refusal.text }),
      ...(name !== undefined && { name }),
    }];
  }

  /** A part of what the user says; none for results, and for files that Chat Completions do not take. */
  function userParts(block: Block): JsonObject[] {
    switch (block.kind) {
      case "text":
        return [{ type: "text", text: block.text }];
      case "image":
        return [imagePart(block)];
      case "file": {
        const part = filePart(block);
        if (!part) losses.add(block.path, "UNSUPPORTED_PART");
        return part ? [part] : [];
      }
      default:
        return [];
    }
  }
}

function toolCall({ id, name, args, argsText }: CallBlock): JsonObject {
  const text = argsText ?? JSON.stringify(args);
  return { id, type: "function", function: { name, arguments: text } };
}

function imagePart(image: ImageBlock): JsonObject {
  const detail = image.detail && { detail: image.detail.value };
  return { type: "image_url", image_url: { url: urlOf(image), ...detail } };
}

/** OpenAI's formats of recordings, by their media types. */
const AUDIO_FORMATS: ReadonlyMap<string, string> = new Map([
  ["audio/wav", "wav"],
  ["audio/x-wav", "wav"],
  ["audio/mp3", "mp3"],
  ["audio/mpeg", "mp3"],
]);

/** A PDF or a recording by its content; undefined for everything else. */
function filePart(file: FileBlock): JsonObject | undefined {
  const { source, name } = file;
  if (!("data" in source)) return undefined;
  const format = AUDIO_FORMATS.get(source.mediaType);
  if (format !== undefined) {
    return { type: "input_audio", input_audio: { data: source.data, format } };
  }
  if (source.mediaType !== "application/pdf") return undefined;
  const held: JsonObject = {
    file_data: urlOf(file),
    ...(name !== undefined && { filename: name }),
  };
  return { type: "file", file: held };
}
