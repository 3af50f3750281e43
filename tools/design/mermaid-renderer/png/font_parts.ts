import { graphemeBoundaries } from "../../../shared/segments.ts";
import { hasJoinedEmoji, type TextPart } from "../text/emoji.ts";
import { HAN_OR_KANA, HANGUL } from "./fonts.ts";

type Script = "main" | "emoji" | "chinese" | "korean";

const PICTOGRAPH = /\p{Extended_Pictographic}/u;
const BLANK = /^\s+$/;

/**
 * Parts a text where the rasteriser changes its font. For a text in which the main font lacks a glyph it
 * takes another font's glyphs for all of it, digits and blanks too, or, where a ligature such as `fl` makes
 * their numbers differ, none. Every emoji is a part, since some of them are in the main font.
 */
export function fontParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let before: Script | undefined;
  const boundaries = graphemeBoundaries(text);
  for (let index = 1; index < boundaries.length; index++) {
    const cluster = text.slice(boundaries[index - 1], boundaries[index]);
    const last = parts.at(-1);
    const script = scriptOf(cluster);
    if (last && (BLANK.test(cluster) || (script === before && script !== "emoji"))) {
      last.text += cluster;
      continue;
    }
    parts.push({ text: cluster, isJoined: hasJoinedEmoji(cluster), isApart: script !== "main" });
    before = script;
  }
  return parts;
}

function scriptOf(cluster: string): Script {
  if (hasJoinedEmoji(cluster) || PICTOGRAPH.test(cluster)) return "emoji";
  if (HANGUL.test(cluster)) return "korean";
  return HAN_OR_KANA.test(cluster) ? "chinese" : "main";
}
