import type { JsonObject } from "../../shared/json/value.ts";
import type { Block, Conversation, FileBlock, ImageBlock, ResultBlock } from "./conversation.ts";
import { parseJsonObject } from "./json_object.ts";
import type { Losses } from "./losses.ts";
import { joinedText, loseMedia, mergedTurns, refusalText, systemText } from "./texts.ts";

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["heic", "image/heic"],
  ["pdf", "application/pdf"],
]);

/** Writes a request of Gemini's generateContent, in camelCase. */
export function toGemini(
  { system, turns }: Conversation,
  losses: Losses,
): { systemInstruction?: JsonObject; contents: JsonObject[] } {
  const text = systemText(system);
  const spoken = turns.map((turn) => ({
    ...turn,
    blocks: [...turn.blocks, ...refusalText(turn, losses)],
  }));
  const contents = mergedTurns(spoken).map(({ role, blocks }) => ({
    role: role === "assistant" ? "model" : "user",
    parts: blocks.map(partOf),
  }));
  return text === "" ? { contents } : { systemInstruction: { parts: [{ text }] }, contents };

  function partOf(block: Block): JsonObject {
    switch (block.kind) {
      case "text":
        return { text: block.text };
      case "image":
        if (block.detail) losses.add(block.detail.path, "FIELD_DROPPED");
        return mediaPart(block);
      case "file":
        return mediaPart(block);
      case "call":
        return { functionCall: { id: block.id, name: block.name, args: block.args } };
      case "result":
        return { functionResponse: functionResponse(block) };
      case "opaque":
        return block.value;
    }
  }

  function mediaPart({ source, path }: ImageBlock | FileBlock): JsonObject {
    if ("data" in source) {
      return { inlineData: { mimeType: source.mediaType, data: source.data } };
    }
    const mimeType = source.mediaType ?? MEDIA_TYPES.get(extensionOf(source.url));
    if (mimeType === undefined) losses.add(path, "IMAGE_TYPE_UNKNOWN");
    return { fileData: { ...(mimeType !== undefined && { mimeType }), fileUri: source.url } };
  }

  function functionResponse({ id, name, path, content, errorPath }: ResultBlock): JsonObject {
    if (name === undefined) losses.add(path, "TOOL_NAME_UNKNOWN");
    loseMedia(content, losses);
    const text = joinedText(content);
    const response = errorPath ? { error: text } : parseJsonObject(text)?.value ?? { result: text };
    return { id, name: name ?? "unknown_function", response };
  }
}

/** The extension of a URL's path, in lower case; empty when it has none. */
function extensionOf(url: string): string {
  const [address = ""] = url.split(/[?#]/, 1);
  const authority = address.indexOf("://");
  const pathStart = authority < 0 ? 0 : address.indexOf("/", authority + "://".length);
  if (pathStart < 0) return "";
  const name = address.slice(Math.max(pathStart, address.lastIndexOf("/") + 1));
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
