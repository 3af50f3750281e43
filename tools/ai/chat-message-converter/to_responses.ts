import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type { CallBlock, ContentBlock, Conversation, ResultBlock, Turn } from "./conversation.ts";
import type { Losses } from "./losses.ts";
import { joinedText, loseMedia, refusalText, systemText, urlOf } from "./texts.ts";

const MEDIA = /^(?:audio|video)\//;

/** Writes a request of OpenAI's Responses API: `instructions` and the items of `input`. */
export function toResponses(
  { system, turns }: Conversation,
  losses: Losses,
): { instructions?: string; input: JsonObject[] } {
  const instructions = systemText(system);
  const input = turns.flatMap((turn) => turn.role === "user" ? userItems(turn) : modelItems(turn));
  return instructions === "" ? { input } : { instructions, input };

  function userItems({ blocks }: Turn): JsonObject[] {
    const results = blocks.filter((block) => block.kind === "result");
    const said = blocks.filter(isContent).filter(isTaken);
    const items = results.map(outputItem);
    if (said.length > 0) items.push({ role: "user", content: contentOf(said) });
    return items;
  }

  function outputItem({ id, content, errorPath }: ResultBlock): JsonObject {
    if (errorPath) losses.add(errorPath, "TOOL_ERROR_FLAG_DROPPED");
    const taken = content.filter(isTaken);
    const isText = taken.every(({ kind }) => kind === "text");
    const output = isText ? joinedText(taken) : contentOf(taken);
    return { type: "function_call_output", call_id: id, output };
  }

  /** Whether the API takes a part: recordings and films it does not, unlike Chat Completions and Gemini. */
  function isTaken(block: ContentBlock): boolean {
    if (block.kind !== "file" || !MEDIA.test(block.source.mediaType ?? "")) return true;
    losses.add(block.path, "UNSUPPORTED_PART");
    return false;
  }

  /** The model's texts, calls and thoughts, in order; neighbouring texts make one message. */
  function modelItems(turn: Turn): JsonObject[] {
    const blocks = [...turn.blocks, ...refusalText(turn, losses)];
    loseMedia(blocks, losses);
    const items: JsonObject[] = [];
    let text: string | undefined;
    const say = () => {
      if (text !== undefined) items.push({ role: "assistant", content: text });
      text = undefined;
    };
    for (const block of blocks) {
      if (block.kind === "text") {
        text = text === undefined ? block.text : `${text}\n${block.text}`;
        continue;
      }
      say();
      if (block.kind === "call") items.push(callItem(block));
      else if (block.kind === "opaque") items.push(block.value);
    }
    say();
    return items;
  }
}

function isContent(block: Turn["blocks"][number]): block is ContentBlock {
  return block.kind === "text" || block.kind === "image" || block.kind === "file";
}

function contentOf(blocks: readonly ContentBlock[]): JsonValue {
  const [first] = blocks;
  return blocks.length === 1 && first?.kind === "text" ? first.text : blocks.map(partOf);
}

function partOf(block: ContentBlock): JsonObject {
  switch (block.kind) {
    case "text":
      return { type: "input_text", text: block.text };
    case "image":
      return {
        type: "input_image",
        image_url: urlOf(block),
        detail: block.detail?.value ?? "auto",
      };
    case "file":
      return {
        type: "input_file",
        ...(block.name !== undefined && { filename: block.name }),
        ...("url" in block.source ? { file_url: block.source.url } : { file_data: urlOf(block) }),
      };
  }
}

function callItem({ id, name, args, argsText }: CallBlock): JsonObject {
  return { type: "function_call", call_id: id, name, arguments: argsText ?? JSON.stringify(args) };
}
