import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type { Block, Conversation, ResultBlock, TextBlock, Turn } from "./conversation.ts";
import { imagesOf, joinedText, mergedTurns, systemText } from "./texts.ts";

/** Writes a request of Anthropic's Messages API. */
export function toAnthropic({ system, turns }: Conversation): {
  system?: string | JsonObject[];
  messages: JsonObject[];
} {
  const messages = mergedTurns(turns).map(({ role, blocks }) => ({
    role,
    content: contentOf(blocks),
  }));
  return system.length === 0 ? { messages } : { system: systemOf(system), messages };
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
    case "image": {
      const { source } = block;
      return {
        type: "image",
        source: "url" in source
          ? { type: "url", url: source.url }
          : { type: "base64", media_type: source.mediaType, data: source.data },
      };
    }
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

function resultContent({ content }: ResultBlock): JsonValue {
  const needsBlocks = imagesOf(content).length > 0 || isCached(content);
  return needsBlocks ? content.map(blockOf) : joinedText(content);
}

function isCached(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.kind !== "opaque" && block.cacheControl !== undefined);
}
