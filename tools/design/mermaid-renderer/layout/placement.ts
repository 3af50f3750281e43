/**
 * Where things are, before they become a drawing.
 *
 * @module
 */
import { type Box, moved, type Point } from "../shapes/geometry.ts";
import type { Key } from "./hierarchy.ts";
import { crossings } from "./crossings.ts";

/** Places of nodes and subgraphs by their keys, and of edges by their indexes in the chart. */
export interface Placement {
  boxes: Map<Key, Box>;
  /** Labels beside symbols. */
  asides: Map<Key, Box>;
  /** Points from the source's box to the target's. */
  ways: Map<number, Point[]>;
  /** Labels of edges. */
  labels: Map<number, Box>;
}

/** Adds the parts of another placement, moved. */
export function addMoved(to: Placement, from: Placement, by: Point): void {
  for (const [key, box] of from.boxes) to.boxes.set(key, moved(box, by));
  for (const [key, box] of from.asides) to.asides.set(key, moved(box, by));
  for (const [index, points] of from.ways) {
    to.ways.set(index, points.map((point) => moved(point, by)));
  }
  for (const [index, box] of from.labels) to.labels.set(index, moved(box, by));
}

/** The placement with left and right exchanged, within a width. */
export function mirrored(placement: Placement, width: number): Placement {
  const box = <K>(boxes: Map<K, Box>): Map<K, Box> =>
    new Map([...boxes].map(([key, box]) => [key, { ...box, x: width - box.x - box.width }]));
  return {
    boxes: box(placement.boxes),
    asides: box(placement.asides),
    labels: box(placement.labels),
    ways: new Map(
      [...placement.ways].map(([index, points]) => [
        index,
        points.map(({ x, y }) => ({ x: width - x, y })),
      ]),
    ),
  };
}

/** Edges that meet others on their way, each with how often. */
export function crossingEdges({ ways }: Placement): Map<number, number> {
  const found = new Map<number, number>();
  const all = [...ways];
  for (const [position, [a, first]] of all.entries()) {
    for (const [b, second] of all.slice(position + 1)) {
      const count = crossings(first, second);
      if (count === 0) continue;
      for (const index of [a, b]) found.set(index, (found.get(index) ?? 0) + count);
    }
  }
  return found;
}
