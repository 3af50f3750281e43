import type { JsonObject } from "../../shared/json/value.ts";
import type { CallBlock, Conversation, ImageBlock, ResultBlock, Turn } from "./conversation.ts";
import { imagesOf, joinedText, joinedTexts, systemText } from "./texts.ts";
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
    const rest = blocks.filter((block) => block.kind === "text" || block.kind === "image");
    const messages = results.map(toolMessage);
    if (rest.length > 0) {
      const [first] = rest;
      const content = rest.length === 1 && first?.kind === "text"
        ? first.text
        : rest.map((block): JsonObject =>
          block.kind === "text" ? { type: "text", text: block.text } : imagePart(block)
        );
      messages.push({ role: "user", content, ...(name !== undefined && { name }) });
    }
    return messages;
  }

  function toolMessage({ id, content, errorPath }: ResultBlock): JsonObject {
    if (errorPath) losses.add(errorPath, "TOOL_ERROR_FLAG_DROPPED");
    for (const image of imagesOf(content)) losses.add(image.path, "IMAGE_DROPPED");
    return { role: "tool", tool_call_id: id, content: joinedText(content) };
  }

  function assistantMessage({ blocks, name, refusal }: Turn): JsonObject[] {
    for (const image of imagesOf(blocks)) losses.add(image.path, "IMAGE_DROPPED");
    const content = joinedTexts(blocks);
    const calls = blocks.filter((block) => block.kind === "call");
    if (content === undefined && calls.length === 0 && refusal === undefined) return [];
    return [{
      role: "assistant",
      content: content ?? null,
      ...(calls.length > 0 && { tool_calls: calls.map(toolCall) }),
      ...(refusal !== undefined && { refusal }),
      ...(name !== undefined && { name }),
    }];
  }
}

function toolCall({ id, name, args, argsText }: CallBlock): JsonObject {
  const text = argsText ?? JSON.stringify(args);
  return { id, type: "function", function: { name, arguments: text } };
}

function imagePart({ source }: ImageBlock): JsonObject {
  const url = "url" in source ? source.url : `data:${source.mediaType};base64,${source.data}`;
  return { type: "image_url", image_url: { url } };
}
