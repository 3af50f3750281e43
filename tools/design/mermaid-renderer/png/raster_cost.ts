/**
 * The cost of a drawing to the rasteriser, which nothing stops once it has begun.
 *
 * @module
 */
import { RENDERING_SERVICE } from "../../../shared/rendering_service.ts";
import { tooCostly } from "../cost.ts";
import { DOTS, LINE_WIDTHS } from "../draw/edges.ts";
import type { Style } from "../flowchart/flowchart.ts";
import type { Drawing, PlacedText } from "../layout/drawing.ts";
import { cornersOf, type Point } from "../shapes/geometry.ts";

/** 20,000 different Chinese characters took resvg half a second. */
const MAX_CHARACTERS = RENDERING_SERVICE.limits.max_png_characters;
/** Dashes, of a line 4 units wide twice: 300,000 took resvg a quarter of a second, 10 times as many 14 seconds. */
const MAX_DASHES = RENDERING_SERVICE.limits.max_png_dashes;
const WIDE = 4;

/**
 * Refuses drawings that would keep the rasteriser busy for longer than a second.
 *
 * @throws {ToolError} `RENDER_TIMEOUT`.
 */
export function checkRasterCost(drawing: Drawing): void {
  const { nodes, edges, subgraphs, title } = drawing;
  const texts = [
    title,
    ...nodes.map(({ text }) => text),
    ...edges.map(({ label }) => label),
    ...subgraphs.map(({ title }) => title),
  ];
  const characters = texts.reduce((sum, text) => sum + charactersOf(text), 0);
  if (characters > MAX_CHARACTERS) {
    throw tooCostly(
      `The chart has ${characters} characters of text, and up to ${MAX_CHARACTERS} are drawn as PNG`,
      "shorten the labels, or ask for svg",
    );
  }
  const dashes = [
    ...nodes.map(({ form, style }) => dashesOf(ring(cornersOf(form.outline)), style)),
    ...edges.map(({ points, line, style }) =>
      line === "invisible" ? 0 : dashesOf(points, {
        strokeDasharray: line === "dotted" ? DOTS : undefined,
        strokeWidth: LINE_WIDTHS[line],
        ...style,
      })
    ),
    ...subgraphs.map(({ box: { width, height }, style }) =>
      dashesOf([{ x: 0, y: 0 }, { x: 2 * (width + height), y: 0 }], style)
    ),
  ].reduce((sum, count) => sum + count, 0);
  if (dashes > MAX_DASHES) {
    throw tooCostly(
      "The lines of the chart have too many dashes",
      "use longer dashes, or ask for svg",
    );
  }
}

function charactersOf(text: PlacedText | null): number {
  const lines = text?.block.lines ?? [];
  return lines.flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0);
}

/** The dashes of a line, of a wide one more than there are. */
function dashesOf(points: readonly Point[], { strokeDasharray, strokeWidth = 1 }: Style): number {
  const period = (strokeDasharray ?? "").split(" ").reduce((sum, part) => sum + Number(part), 0);
  if (period === 0) return 0;
  const length = points.slice(1).reduce(
    (sum, { x, y }, index) => sum + Math.hypot(x - points[index]!.x, y - points[index]!.y),
    0,
  );
  return length / period * (1 + strokeWidth / WIDE);
}

function ring(corners: readonly Point[]): Point[] {
  return [...corners, ...corners.slice(0, 1)];
}
