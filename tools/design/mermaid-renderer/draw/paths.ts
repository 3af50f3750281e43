/**
 * Outlines and lines as SVG elements.
 *
 * @module
 */
import type { Detail } from "../shapes/form.ts";
import type { Outline, PathStep, Point } from "../shapes/geometry.ts";
import { decimal, element, type XmlNode } from "./xml.ts";

/** The element of an outline, moved by its box's corner. */
export function outlineElement(
  outline: Outline,
  at: Point,
  paint: XmlNode["attributes"],
): XmlNode {
  switch (outline.kind) {
    case "rect": {
      const { width, height, rx, ry } = outline;
      return element("rect", {
        x: at.x,
        y: at.y,
        width,
        height,
        rx: rx || undefined,
        ry: ry === rx ? undefined : ry,
        ...paint,
      });
    }
    case "ellipse":
      return ellipseElement(
        { x: at.x + outline.width / 2, y: at.y + outline.height / 2 },
        outline.width / 2,
        outline.height / 2,
        paint,
      );
    case "polygon": {
      const points = outline.points.map(({ x, y }) => coordinates({ x: x + at.x, y: y + at.y }));
      return element("polygon", { points: points.join(" "), ...paint });
    }
    case "path":
      return element("path", { d: `${pathData(outline.start, outline.steps, at)}Z`, ...paint });
  }
}

/** Draws a detail of a shape at a point. */
export function detailElement(detail: Detail, at: Point, paint: XmlNode["attributes"]): XmlNode {
  if (detail.kind === "line") {
    return element("path", {
      d: pathData(detail.start, detail.steps, at),
      ...paint,
      fill: "none",
    });
  }
  const { center, rx, ry, filled } = detail;
  return ellipseElement({ x: center.x + at.x, y: center.y + at.y }, rx, ry, {
    ...paint,
    fill: filled ? paint.stroke : "none",
  });
}

/** Draws an ellipse. */
export function ellipseElement(
  { x, y }: Point,
  rx: number,
  ry: number,
  paint: XmlNode["attributes"],
): XmlNode {
  return rx === ry
    ? element("circle", { cx: x, cy: y, r: rx, ...paint })
    : element("ellipse", { cx: x, cy: y, rx, ry, ...paint });
}

/** The data of a path from its start through its steps. */
function pathData(start: Point, steps: readonly PathStep[], at: Point): string {
  const moved = ({ x, y }: Point) => coordinates({ x: x + at.x, y: y + at.y });
  const written = steps.map(({ to, controls }) =>
    controls ? `C${[...controls, to].map(moved).join(" ")}` : `L${moved(to)}`
  );
  return `M${moved(start)}${written.join("")}`;
}

/** Writes a point for a path's data. */
export function coordinates({ x, y }: Point): string {
  return `${decimal(x)},${decimal(y)}`;
}
