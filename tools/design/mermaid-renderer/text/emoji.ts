/**
 * Emoji that are more than one character and one glyph: joined sequences, skin tones, flags, keycaps.
 *
 * @module
 */
import { graphemeBoundaries } from "../../../shared/segments.ts";

const JOINED =
  /\p{Emoji}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]*\u200D|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\u{E0020}-\u{E007F}]|[\d#*]\uFE0F?\u20E3/u;

/** A stretch of a text as it is drawn. */
export interface TextPart {
  text: string;
  /** It is made of joined emoji. */
  isJoined: boolean;
  /** It cannot share an element with the text next to it. */
  isApart: boolean;
}

/** Whether a text, or a grapheme cluster, has such an emoji. */
export function hasJoinedEmoji(text: string): boolean {
  return JOINED.test(text);
}

/** Parts a text into joined emoji and what is between them. */
export function emojiParts(text: string): TextPart[] {
  if (!hasJoinedEmoji(text)) return [{ text, isJoined: false, isApart: false }];
  const parts: TextPart[] = [];
  const boundaries = graphemeBoundaries(text);
  for (let index = 1; index < boundaries.length; index++) {
    const cluster = text.slice(boundaries[index - 1], boundaries[index]);
    const isJoined = hasJoinedEmoji(cluster);
    const last = parts.at(-1);
    if (last?.isJoined === isJoined) last.text += cluster;
    else parts.push({ text: cluster, isJoined, isApart: isJoined });
  }
  return parts;
}
