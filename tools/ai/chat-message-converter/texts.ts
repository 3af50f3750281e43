/**
 * Shared by the writers of the formats.
 *
 * @module
 */
import type { Block, ImageBlock, TextBlock, Turn } from "./conversation.ts";
import type { Losses } from "./losses.ts";

/** All system texts joined, or "" if there are none. */
export function systemText(system: readonly TextBlock[]): string {
  return system.map(({ text }) => text).join("\n\n");
}

/** The texts of blocks, one a line; undefined if there are none. */
export function joinedTexts(blocks: readonly Block[]): string | undefined {
  const texts = blocks.flatMap((block) => block.kind === "text" ? [block.text] : []);
  return texts.length === 0 ? undefined : texts.join("\n");
}

/** The texts of blocks, a line each. */
export function joinedText(blocks: readonly Block[]): string {
  return joinedTexts(blocks) ?? "";
}

/** The images among blocks, in their order. */
export function imagesOf(blocks: readonly Block[]): ImageBlock[] {
  return blocks.filter((block) => block.kind === "image");
}

/** Tells of images and files where the target has text alone. */
export function loseMedia(blocks: readonly Block[], losses: Losses): void {
  for (const block of blocks) {
    if (block.kind === "image") losses.add(block.path, "IMAGE_DROPPED");
    if (block.kind === "file") losses.add(block.path, "UNSUPPORTED_PART");
  }
}

/** A refusal as what the assistant says, for formats that have none: the user's next turn answers it. */
export function refusalText({ refusal }: Turn, losses: Losses): TextBlock[] {
  if (!refusal) return [];
  losses.add(refusal.path, "REFUSAL_AS_TEXT");
  return [{ kind: "text", text: refusal.text }];
}

/** The base64 data of a block as a `data:` URL; its address where it has one. */
export function urlOf({ source }: Pick<ImageBlock, "source">): string {
  return "url" in source ? source.url : `data:${source.mediaType};base64,${source.data}`;
}

/** Turns without blocks left out, neighbours of one role made one. */
export function mergedTurns(turns: readonly Turn[]): Pick<Turn, "role" | "blocks">[] {
  const merged: Pick<Turn, "role" | "blocks">[] = [];
  for (const { role, blocks } of turns) {
    const last = merged.at(-1);
    if (blocks.length === 0) continue;
    if (last?.role === role) { for (const block of blocks) last.blocks.push(block); }
    else merged.push({ role, blocks: [...blocks] });
  }
  return merged;
}
