/**
 * Titles of subgraphs: centred, but beside the edges that come in from above.
 *
 * @module
 */
import type { Box, Point } from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";
import type { PlacedEdge, PlacedText } from "./drawing.ts";

/** From the upper border to the title. */
const TOP = 5;
/** Least room from a title to the sides, and to an edge. */
const SIDE = 8;
const CLEAR = 5;

/** A subgraph's title at its place. */
export interface PlacedTitle {
  title: PlacedText;
  /** Whether an edge runs after it, because there is no room beside the edges. */
  isTitleCrossed: boolean;
}

/** Places a title at the top of its subgraph: where the fewest edges cross it, as near to the middle as can be. */
export function placeTitle(
  block: TextBlock,
  box: Box,
  edges: readonly Pick<PlacedEdge, "points" | "label" | "line">[],
): PlacedTitle {
  const { width, height } = block;
  const middle = box.x + (box.width - width) / 2;
  const band: Box = { x: box.x, y: box.y + 1, width: box.width, height: TOP + height };
  const taken = edges
    .filter(({ line }) => line !== "invisible")
    .flatMap(({ points, label }) => [...crossings(points, band), ...labelSpan(label, band)]);
  const first = box.x + Math.min(SIDE, (box.width - width) / 2);
  const last = box.x + box.width - width - (first - box.x);
  const beside = taken.flatMap(([from, to]) => [from - CLEAR - width, to + CLEAR])
    .filter((x) => x >= first && x <= last);
  const places = [middle, first, last, ...beside].map((x) => ({
    x,
    crossed: taken.filter(([from, to]) => to + CLEAR > x && from - CLEAR < x + width).length,
    off: Math.abs(x - middle),
  }));
  const [place] = places.sort((a, b) => a.crossed - b.crossed || a.off - b.off || a.x - b.x);
  return {
    title: { block, box: { x: place!.x, y: box.y + TOP, width, height } },
    isTitleCrossed: place!.crossed > 0,
  };
}

/** The stretches along the x axis in which an edge's lines lie in a band. */
function crossings(points: readonly Point[], band: Box): [number, number][] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    const inside = Math.max(from.y, to.y) > band.y && Math.min(from.y, to.y) < band.y + band.height;
    return inside ? [[Math.min(from.x, to.x), Math.max(from.x, to.x)] as [number, number]] : [];
  });
}

function labelSpan(label: PlacedText | null, band: Box): [number, number][] {
  if (!label) return [];
  const { x, y, width, height } = label.box;
  return y < band.y + band.height && y + height > band.y ? [[x, x + width]] : [];
}
