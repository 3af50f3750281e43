/**
 * The canvas around what has been placed.
 *
 * @module
 */
import type { Flowchart } from "../flowchart/flowchart.ts";
import { type Box, moved, type Point, type Size } from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";
import type { Drawing, PlacedText } from "./drawing.ts";
import { titlePart } from "./parts.ts";

/** Room around the drawing, and below its title. */
const MARGIN = 8;
const BELOW_TITLE = 14;

/** Moves everything to where the canvas begins, below the title if there is one. */
export function framed(
  chart: Flowchart,
  content: Pick<Drawing, "nodes" | "edges" | "subgraphs" | "subgraphOrder">,
): Drawing {
  const area = areaOf(content);
  const title = titlePart(chart, area.width);
  const above = title ? title.height + BELOW_TITLE : 0;
  const inner = Math.max(area.width, title?.width ?? 0);
  const by = {
    x: MARGIN + (inner - area.width) / 2 - area.x,
    y: MARGIN + above - area.y,
  };
  const movedText = (text: PlacedText | null) => text && { ...text, box: moved(text.box, by) };
  return {
    width: Math.ceil(inner + 2 * MARGIN),
    height: Math.ceil(area.height + above + 2 * MARGIN),
    accessibleTitle: chart.accessibleTitle,
    accessibleDescription: chart.accessibleDescription,
    title: title && { block: title, box: titleBox(title, inner) },
    nodes: content.nodes.map((node) => ({
      ...node,
      box: moved(node.box, by),
      text: movedText(node.text),
    })),
    edges: content.edges.map((edge) => ({
      ...edge,
      points: edge.points.map((point) => moved(point, by)),
      label: movedText(edge.label),
    })),
    subgraphs: content.subgraphs.map((subgraph) => ({
      ...subgraph,
      box: moved(subgraph.box, by),
      title: movedText(subgraph.title),
    })),
    subgraphOrder: content.subgraphOrder,
  };
}

function titleBox({ width, height }: TextBlock, inner: number): Box {
  return { x: MARGIN + (inner - width) / 2, y: MARGIN, width, height };
}

/** The smallest box around everything; lines have some width. */
function areaOf({ nodes, edges, subgraphs }: Pick<Drawing, "nodes" | "edges" | "subgraphs">): Box {
  const boxes: (Point & Partial<Size>)[] = [
    ...nodes.flatMap(({ box, text }) => text ? [box, text.box] : [box]),
    ...edges.flatMap(({ points, label }) => label ? [...points, label.box] : points),
    ...subgraphs.flatMap(({ box, title }) => title ? [box, title.box] : [box]),
  ];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + (box.width ?? 0))) - x,
    height: Math.max(...boxes.map((box) => box.y + (box.height ?? 0))) - y,
  };
}
