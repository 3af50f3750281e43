/**
 * The ways of edges, from the boxes that elkjs sees to the outlines that are drawn.
 *
 * @module
 */
import { type Box, cornersOf, type Outline, type Point, rayDistance } from "../shapes/geometry.ts";

/** The node or subgraph at the end of an edge. */
export interface EdgeEnd {
  box: Box;
  /** In the box. */
  outline: Outline;
}

/** Points that lie closer than this along a line are one. */
const SAME = 0.01;

/** The way of an edge with its ends on the outlines, and without points that change nothing. */
export function meetOutlines(way: readonly Point[], source: EdgeEnd, target: EdgeEnd): Point[] {
  const points = [...way];
  points[0] = onOutline(points[0]!, points[1]!, source);
  points[points.length - 1] = onOutline(points.at(-1)!, points.at(-2)!, target);
  return withoutIdlePoints(points);
}

/** The end of an edge moved along its last line, until that meets the outline. */
function onOutline(end: Point, before: Point, { box, outline }: EdgeEnd): Point {
  const direction = axisDirection(before, end);
  const corners = cornersOf(outline).map(({ x, y }) => ({ x: x + box.x, y: y + box.y }));
  const distance = rayDistance(corners, end, direction) ?? 0;
  return { x: end.x + direction.x * distance, y: end.y + direction.y * distance };
}

/** The unit vector along the axis on which two points differ most. */
function axisDirection(from: Point, to: Point): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.abs(dx) > Math.abs(dy) ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) || 1 };
}

/** The points of a way that are not on a straight line between their neighbours. */
export function withoutIdlePoints(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && near(last.x, point.x) && near(last.y, point.y)) continue;
    const before = kept.at(-2);
    if (before && last && isBetween(before, last, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween(a: Point, middle: Point, b: Point): boolean {
  return (near(a.x, middle.x) && near(middle.x, b.x) && (middle.y - a.y) * (b.y - middle.y) >= 0) ||
    (near(a.y, middle.y) && near(middle.y, b.y) && (middle.x - a.x) * (b.x - middle.x) >= 0);
}

/** Whether two coordinates are the same but for rounding. */
export function near(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME;
}
