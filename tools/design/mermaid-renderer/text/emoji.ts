/**
 * Emoji that are more than one character and one glyph: joined sequences, skin tones, flags.
 *
 * @module
 */
import { graphemeBoundaries } from "../../../shared/segments.ts";

const JOINED =
  /\p{Emoji}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*\u200D|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\u{E0020}-\u{E007F}]/u;

/** A stretch of a text that holds joined emoji only, or none. */
export interface EmojiPart {
  text: string;
  isJoined: boolean;
}

/** Whether a text, or a grapheme cluster, has such an emoji. */
export function hasJoinedEmoji(text: string): boolean {
  return JOINED.test(text);
}

/** Parts a text into joined emoji and what is between them. */
export function emojiParts(text: string): EmojiPart[] {
  if (!hasJoinedEmoji(text)) return [{ text, isJoined: false }];
  const parts: EmojiPart[] = [];
  const boundaries = graphemeBoundaries(text);
  for (let index = 1; index < boundaries.length; index++) {
    const cluster = text.slice(boundaries[index - 1], boundaries[index]);
    const isJoined = hasJoinedEmoji(cluster);
    const last = parts.at(-1);
    if (last?.isJoined === isJoined) last.text += cluster;
    else parts.push({ text: cluster, isJoined });
  }
  return parts;
}
