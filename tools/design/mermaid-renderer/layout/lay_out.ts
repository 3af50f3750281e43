/**
 * Gives everything in a flowchart its place.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge } from "../flowchart/flowchart.ts";
import {
  type Box,
  cornersOf,
  type Outline,
  type Point,
  rectangle,
  type Size,
} from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";
import type { Drawing, PlacedEdge, PlacedNode, PlacedSubgraph, PlacedText } from "./drawing.ts";
import { Hierarchy, type Key } from "./hierarchy.ts";
import { edgePart, nodePart, type Parts, subgraphPart, titlePart } from "./parts.ts";
import { backEdges, endsAtASide } from "./edge_order.ts";
import { longestEdge } from "./edge_lengths.ts";
import { effortFor } from "./effort.ts";
import { placeAll } from "./regions.ts";
import { type EdgeEnd, meetOutlines } from "./routes.ts";
import { type RouteEnd, straighten } from "./straighten.ts";
import { placeTitle } from "./subgraph_titles.ts";

export interface LayoutOptions {
  /** Instead of the chart's own direction. */
  direction?: Direction;
}

/** Room around the drawing, and below its title. */
const MARGIN = 8;
const BELOW_TITLE = 14;

/**
 * Places a flowchart on a canvas that just holds it. Equal charts are placed equally.
 *
 * @throws {ToolError} `RENDER_TIMEOUT` for a chart whose layout would take too long.
 * @throws {Error} when the layout fails, which no chart within the tool's limits is known to make it.
 */
export function layOut(
  chart: Flowchart,
  { direction = chart.direction }: LayoutOptions = {},
): Drawing {
  const hierarchy = new Hierarchy(chart, direction);
  const back = backEdges(chart, hierarchy);
  const ends = endsAtASide(chart, back);
  const parts: Parts = {
    nodes: chart.nodes.map((node, index) => {
      const flow = hierarchy.directionOf(hierarchy.containerOf(`n${index}`));
      return nodePart(node, flow, ends.get(node.id) ?? 0);
    }),
    edges: chart.edges.map(edgePart),
    subgraphs: chart.subgraphs.map(subgraphPart),
  };
  const longest = longestEdge(chart.edges);
  const effort = effortFor(chart, hierarchy, longest);
  const { boxes, asides, ways, labels } = placeAll({
    chart,
    hierarchy,
    parts,
    back,
    longestEdge: longest,
    effort,
  });
  const nodes = chart.nodes.map(({ style }, index): PlacedNode => {
    const { form, block, outside } = parts.nodes[index]!;
    const box = boxes.get(`n${index}`)!;
    const textBox = outside ? asides.get(`n${index}`) : form.text && moved(form.text, box);
    return { box, form, style, text: textBox && block.width > 0 ? { block, box: textBox } : null };
  });
  const routes = chart.edges.map(({ from, to }, index) => ({
    points: ways.get(index)!,
    source: endOf(from),
    target: endOf(to),
  }));
  straighten(
    routes,
    [...nodes.map(({ box }) => box), ...labels.values()],
    chart.subgraphs.map((_, index) => boxes.get(`s${index}`)!),
  );
  const edges = chart.edges.map(placedEdge);
  const subgraphs = chart.subgraphs.map(({ style }, index): PlacedSubgraph => {
    const box = boxes.get(`s${index}`)!;
    const title = parts.subgraphs[index];
    const parent = indexOf(hierarchy.containerOf(`s${index}`));
    const placed = title ? placeTitle(title, box, edges) : { title: null, isTitleCrossed: false };
    return { box, style, parent, ...placed };
  });
  return framed(chart, {
    nodes,
    edges,
    subgraphs,
    subgraphOrder: outermostFirst(chart.subgraphs.length, (key) => hierarchy.containerOf(key)),
  });

  function placedEdge(edge: FlowEdge, index: number): PlacedEdge {
    const { points, source, target } = routes[index]!;
    const holder = hierarchy.holderOf(edge);
    const block = parts.edges[index];
    const label = labels.get(index);
    return {
      points: meetOutlines(points, source, target),
      label: block && label ? { block, box: label } : null,
      ground: indexOf(holder),
      line: edge.line,
      start: edge.start,
      end: edge.end,
      style: edge.style,
    };
  }

  /** What an edge ends at. */
  function endOf(id: string): EdgeEnd & RouteEnd {
    const key = hierarchy.keyOf(id);
    const box = boxes.get(key)!;
    const outline = key.startsWith("n")
      ? parts.nodes[Number(key.slice(1))]!.form.outline
      : borderOf(box);
    return { key, box, outline, pointed: isPointed(outline) };
  }
}

function indexOf(key: Key | null): number | null {
  return key === null ? null : Number(key.slice(1));
}

/** Whether an outline touches the top of its box in one point only. */
function isPointed(outline: Outline): boolean {
  return cornersOf(outline).filter(({ y }) => y < 0.01).length === 1;
}

/** The outline of a subgraph. */
function borderOf({ width, height }: Size): Outline {
  return { kind: "polygon", points: rectangle(width, height) };
}

function moved<T extends Point>(thing: T, by: Point): T {
  return { ...thing, x: thing.x + by.x, y: thing.y + by.y };
}

/** Subgraphs so that each comes after the one around it, else in the order of the chart. */
function outermostFirst(count: number, containerOf: (key: Key) => Key | null): number[] {
  const depth = (key: Key | null): number => key === null ? 0 : 1 + depth(containerOf(key));
  return Array.from({ length: count }, (_, index) => index)
    .sort((a, b) => depth(`s${a}`) - depth(`s${b}`) || a - b);
}

/** Moves everything to where the canvas begins, below the title if there is one. */
function framed(
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
