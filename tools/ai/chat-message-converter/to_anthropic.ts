import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type {
  Block,
  Conversation,
  FileBlock,
  ImageBlock,
  ResultBlock,
  TextBlock,
  Turn,
} from "./conversation.ts";
import type { Losses } from "./losses.ts";
import { joinedText, mergedTurns, refusalText, systemText } from "./texts.ts";

/** Writes a request of Anthropic's Messages API. */
export function toAnthropic({ system, turns }: Conversation, losses: Losses): {
  system?: string | JsonObject[];
  messages: JsonObject[];
} {
  const kept = turns.map((turn) => ({
    ...turn,
    blocks: [...turn.blocks, ...refusalText(turn, losses)].flatMap((block) => keep(block, losses)),
  }));
  const messages = mergedTurns(kept).map(({ role, blocks }) => ({
    role,
    content: contentOf(blocks),
  }));
  return system.length === 0 ? { messages } : { system: systemOf(system), messages };
}

/** A block without what Anthropic has no place for: files but PDF, and how closely to look at an image. */
function keep(block: Block, losses: Losses): Block[] {
  if (block.kind === "result") {
    const content = block.content.flatMap((held) => keep(held, losses) as typeof block.content);
    return [{ ...block, content }];
  }
  if (block.kind === "image" && block.detail) losses.add(block.detail.path, "FIELD_DROPPED");
  if (block.kind !== "file" || isPdf(block)) return [block];
  losses.add(block.path, "UNSUPPORTED_PART");
  return [];
}

/** Whether a file is a PDF; one by its address alone is, as far as anybody says. */
function isPdf({ source }: FileBlock): boolean {
  return (source.mediaType ?? "application/pdf") === "application/pdf";
}

/** Blocks only where one has a cache_control, which a string could not hold. */
function systemOf(system: TextBlock[]): string | JsonObject[] {
  return isCached(system) ? system.map(blockOf) : systemText(system);
}

function contentOf(blocks: Turn["blocks"]): JsonValue {
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === "text" && !isCached(blocks)) return first.text;
  return blocks.map(blockOf);
}

function blockOf(block: Block): JsonObject {
  if (block.kind === "opaque") return block.value;
  return {
    ...plainBlockOf(block),
    ...(block.cacheControl !== undefined && { cache_control: block.cacheControl }),
  };
}

function plainBlockOf(block: Exclude<Block, { kind: "opaque" }>): JsonObject {
  switch (block.kind) {
    case "text":
      return { type: "text", text: block.text };
    case "image":
      return { type: "image", source: sourceOf(block) };
    case "file":
      return {
        type: "document",
        source: sourceOf(block),
        ...(block.name !== undefined && { title: block.name }),
      };
    case "call":
      return { type: "tool_use", id: block.id, name: block.name, input: block.args };
    case "result":
      return {
        type: "tool_result",
        tool_use_id: block.id,
        content: resultContent(block),
        ...(block.errorPath && { is_error: true }),
      };
  }
}

function sourceOf({ source }: ImageBlock | FileBlock): JsonObject {
  return "url" in source
    ? { type: "url", url: source.url }
    : { type: "base64", media_type: source.mediaType, data: source.data };
}

function resultContent({ content }: ResultBlock): JsonValue {
  const needsBlocks = content.some(({ kind }) => kind !== "text") || isCached(content);
  return needsBlocks ? content.map(blockOf) : joinedText(content);
}

function isCached(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.kind !== "opaque" && block.cacheControl !== undefined);
}
