/**
 * Where ways meet. Their lines run along the axes.
 *
 * @module
 */
import type { Box, Point } from "../shapes/geometry.ts";

/** Counts how often the lines of two ways meet, ends included. */
export function crossings(a: readonly Point[], b: readonly Point[]): number {
  const [x, y] = [a.map((point) => point.x), a.map((point) => point.y)];
  const low = { x: Math.min(...x), y: Math.min(...y) };
  const high = { x: Math.max(...x), y: Math.max(...y) };
  let count = 0;
  for (let j = 1; j < b.length; j++) {
    const [from, to] = [b[j - 1]!, b[j]!];
    // Most lines are far away.
    if (!cross(low, high, from, to)) continue;
    for (let i = 1; i < a.length; i++) if (cross(a[i - 1]!, a[i]!, from, to)) count++;
  }
  return count;
}

/** Whether a line has a part inside a box. */
export function passes(a: Point, b: Point, { x, y, width, height }: Box): boolean {
  return Math.max(a.x, b.x) > x && Math.min(a.x, b.x) < x + width &&
    Math.max(a.y, b.y) > y && Math.min(a.y, b.y) < y + height;
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return meet(a.x, b.x, c.x, d.x) && meet(a.y, b.y, c.y, d.y);
}

function meet(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, b) >= Math.min(c, d) && Math.max(c, d) >= Math.min(a, b);
}
