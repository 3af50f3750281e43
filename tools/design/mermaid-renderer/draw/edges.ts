/**
 * Edges as SVG elements: lines with rounded corners, and markers at their ends.
 *
 * @module
 */
import type { EndMarker } from "../flowchart/flowchart.ts";
import type { PlacedEdge } from "../layout/drawing.ts";
import type { Point } from "../shapes/geometry.ts";
import { coordinates, ellipseElement } from "./paths.ts";
import type { Theme } from "./themes.ts";
import { element, type XmlNode } from "./xml.ts";

const CORNER = 6;
export const LINE_WIDTHS = { normal: 1.5, thick: 3.5, dotted: 1.5 };
export const DOTS = "3 4";

/** The line and the markers of an edge; nothing for an invisible one. */
export function edgeElement(edge: PlacedEdge, index: number, theme: Theme): XmlNode[] {
  if (edge.line === "invisible" || edge.points.length < 2) return [];
  const { style, points, start, end } = edge;
  const stroke = style.stroke ?? theme.line;
  const width = style.strokeWidth ?? LINE_WIDTHS[edge.line];
  const size = markerSize(width);
  const paint = { stroke, "stroke-opacity": style.strokeOpacity };
  const dashes = style.strokeDasharray ?? (edge.line === "dotted" ? DOTS : undefined);
  const line = element("path", {
    d: lineData(trimmed(points, covered(start, size), covered(end, size))),
    fill: "none",
    ...paint,
    "stroke-width": width,
    "stroke-dasharray": dashes,
  });
  const markers = [
    ...markerElements(start, points[0]!, points[1]!, size, paint),
    ...markerElements(end, points.at(-1)!, points.at(-2)!, size, paint),
  ];
  return [element("g", { id: `e${index}`, opacity: style.opacity }, [line, ...markers])];
}

/** The length of a marker at a line of some width. */
function markerSize(width: number): number {
  return Math.min(24, 6 + 2 * width);
}

/** The length of a line that a marker covers. */
function covered(marker: EndMarker, size: number): number {
  // The line reaches a little into the arrow, whose tip it must not show beside.
  return marker === "arrow" || marker === "circle" ? size - 1 : 0;
}

function trimmed(points: readonly Point[], atStart: number, atEnd: number): Point[] {
  const line = [...points];
  line[0] = towards(points[0]!, points[1]!, atStart);
  line[line.length - 1] = towards(points.at(-1)!, line.at(-2)!, atEnd);
  return line;
}

/** A point moved to another by a distance, at most nearly all the way. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return from;
  const part = Math.min(distance, length - 0.5) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function lineData(points: readonly Point[]): string {
  let data = `M${coordinates(points[0]!)}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [before, corner, after] = points.slice(index - 1, index + 2) as [Point, Point, Point];
    const radius = Math.min(CORNER, distance(before, corner) / 2, distance(corner, after) / 2);
    const from = towards(corner, before, radius);
    const to = towards(corner, after, radius);
    data += `L${coordinates(from)}Q${coordinates(corner)} ${coordinates(to)}`;
  }
  return `${data}L${coordinates(points.at(-1)!)}`;
}

/** A marker whose tip is at the end of a line that comes from another point. */
function markerElements(
  marker: EndMarker,
  tip: Point,
  from: Point,
  size: number,
  { stroke, "stroke-opacity": opacity }: { stroke: string; "stroke-opacity": number | undefined },
): XmlNode[] {
  const length = distance(from, tip) || 1;
  const along = { x: (from.x - tip.x) / length, y: (from.y - tip.y) / length };
  /** A point so far back along the line, and so far to its side. */
  const at = (back: number, side: number): Point => ({
    x: tip.x + along.x * back - along.y * side,
    y: tip.y + along.y * back + along.x * side,
  });
  switch (marker) {
    case "none":
      return [];
    case "arrow": {
      const corners = [tip, at(size, size / 2), at(size, -size / 2)].map(coordinates);
      return [
        element("path", { d: `M${corners.join("L")}Z`, fill: stroke, "fill-opacity": opacity }),
      ];
    }
    case "circle":
      return [ellipseElement(at(size / 2, 0), size / 2, size / 2, {
        fill: stroke,
        "fill-opacity": opacity,
      })];
    case "cross": {
      const arm = size * 0.42;
      const middle = arm + 3;
      const strokes = [[-arm, -arm, arm, arm], [-arm, arm, arm, -arm]].map(([b1, s1, b2, s2]) =>
        `M${coordinates(at(middle + b1!, s1!))}L${coordinates(at(middle + b2!, s2!))}`
      );
      return [element("path", {
        d: strokes.join(""),
        fill: "none",
        stroke,
        "stroke-opacity": opacity,
        "stroke-width": Math.max(1.5, size / 5),
      })];
    }
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
