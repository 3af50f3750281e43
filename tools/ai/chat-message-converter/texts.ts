/**
 * What the writers of the formats share.
 *
 * @module
 */
import type { Block, ImageBlock, TextBlock, Turn } from "./conversation.ts";

/** The system texts as one, "" when there is none. */
export function systemText(system: readonly TextBlock[]): string {
  return system.map(({ text }) => text).join("\n\n");
}

/** The texts of blocks, a line each; undefined when there is none. */
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
