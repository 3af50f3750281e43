/**
 * Points, boxes and outlines.
 *
 * @module
 */

/** A point, in units of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** A size, in units of the drawing. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle by its top left corner. */
export interface Box extends Point, Size {}

/** A step of a closed path, from where the one before ended: a line, or a cubic Bézier curve. */
export type PathStep = { to: Point; controls?: readonly [Point, Point] };

/** The edge of a shape, in a box whose top left corner is the origin. */
export type Outline =
  | { kind: "rect"; width: number; height: number; rx: number; ry: number }
  | { kind: "ellipse"; width: number; height: number }
  | { kind: "polygon"; points: readonly Point[] }
  | { kind: "path"; start: Point; steps: readonly PathStep[] };

/** Control points of a quarter of a circle by Bézier curves lie this part of the radius away. */
const QUARTER = 0.5522847498;
/** Straight pieces in which a curve is measured. */
const PIECES = 24;

/** The corners of an outline; of a curve, points so close that lines between them keep to it. */
export function cornersOf(outline: Outline): readonly Point[] {
  switch (outline.kind) {
    case "rect":
      return outline.rx === 0 && outline.ry === 0
        ? rectangle(outline.width, outline.height)
        : flatten(roundedRectangle(outline));
    case "ellipse":
      return ellipsePoints(outline.width, outline.height);
    case "polygon":
      return outline.points;
    case "path":
      return flatten(outline);
  }
}

/** A quarter of an ellipse from one point to another, which leaves along the x axis or the y axis. */
export function quarter(from: Point, to: Point, leaves: "x" | "y"): PathStep {
  const dx = (to.x - from.x) * QUARTER;
  const dy = (to.y - from.y) * QUARTER;
  return leaves === "x"
    ? { to, controls: [{ x: from.x + dx, y: from.y }, { x: to.x, y: to.y - dy }] }
    : { to, controls: [{ x: from.x, y: from.y + dy }, { x: to.x - dx, y: to.y }] };
}

/** The corners of a rectangle around the origin. */
export function rectangle(width: number, height: number): Point[] {
  return [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
}

/** A thing with a place, moved. */
export function moved<T extends Point>(thing: T, by: Point): T {
  return { ...thing, x: thing.x + by.x, y: thing.y + by.y };
}

/**
 * The distance at which a ray along an axis first meets an outline, from its origin; undefined when it passes
 * by.
 */
export function rayDistance(
  corners: readonly Point[],
  origin: Point,
  direction: Point,
): number | undefined {
  let nearest: number | undefined;
  let from = corners.at(-1)!;
  for (const to of corners) {
    const distance = segmentDistance(from, to, origin, direction);
    if (distance !== undefined && (nearest === undefined || distance < nearest)) nearest = distance;
    from = to;
  }
  return nearest;
}

function segmentDistance(
  from: Point,
  to: Point,
  origin: Point,
  direction: Point,
): number | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const cross = direction.x * dy - direction.y * dx;
  if (cross === 0) return undefined;
  const ox = from.x - origin.x;
  const oy = from.y - origin.y;
  const along = (ox * dy - oy * dx) / cross;
  const part = (ox * direction.y - oy * direction.x) / cross;
  // Rounding must not let a ray slip through a corner.
  return along >= -1e-6 && part >= -1e-6 && part <= 1 + 1e-6 ? Math.max(0, along) : undefined;
}

function ellipsePoints(width: number, height: number): Point[] {
  return Array.from({ length: 4 * PIECES }, (_, index) => {
    const angle = index * Math.PI / (2 * PIECES);
    return {
      x: width / 2 + Math.cos(angle) * width / 2,
      y: height / 2 + Math.sin(angle) * height / 2,
    };
  });
}

function roundedRectangle(
  { width, height, rx, ry }: { width: number; height: number; rx: number; ry: number },
): { start: Point; steps: PathStep[] } {
  const round = (x: number, y: number, toX: number, toY: number, leaves: "x" | "y") => [
    { to: { x, y } },
    quarter({ x, y }, { x: toX, y: toY }, leaves),
  ];
  return {
    start: { x: rx, y: 0 },
    steps: [
      ...round(width - rx, 0, width, ry, "x"),
      ...round(width, height - ry, width - rx, height, "y"),
      ...round(rx, height, 0, height - ry, "x"),
      ...round(0, ry, rx, 0, "y"),
    ],
  };
}

function flatten({ start, steps }: { start: Point; steps: readonly PathStep[] }): Point[] {
  const points = [start];
  let from = start;
  for (const { to, controls } of steps) {
    if (controls) {
      for (let piece = 1; piece < PIECES; piece++) {
        points.push(onCurve(from, controls, to, piece / PIECES));
      }
    }
    points.push(to);
    from = to;
  }
  return points;
}

function onCurve(from: Point, [c1, c2]: readonly [Point, Point], to: Point, t: number): Point {
  const s = 1 - t;
  const at = (a: number, b: number, c: number, d: number) =>
    s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  return { x: at(from.x, c1.x, c2.x, to.x), y: at(from.y, c1.y, c2.y, to.y) };
}
