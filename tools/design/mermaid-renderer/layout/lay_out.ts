/**
 * Gives everything in a flowchart its place.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge } from "../flowchart/flowchart.ts";
import {
  type Box,
  cornersOf,
  moved,
  type Outline,
  rectangle,
  type Size,
} from "../shapes/geometry.ts";
import type { Drawing, PlacedEdge, PlacedNode, PlacedSubgraph } from "./drawing.ts";
import { type BackEdges, backEdges, endsAtASide } from "./edge_order.ts";
import { effortFor } from "./effort.ts";
import { framed } from "./frame.ts";
import type { Plan } from "./graph.ts";
import { Hierarchy, type Key } from "./hierarchy.ts";
import { edgePart, nodePart, type Parts, subgraphPart } from "./parts.ts";
import type { Placement } from "./placement.ts";
import { placeAll } from "./regions.ts";
import { type EdgeEnd, meetOutlines } from "./routes.ts";
import { type RouteEnd, straighten } from "./straighten.ts";
import { placeTitle } from "./subgraph_titles.ts";

/**
 * Layers that all edges together may span beyond one each. Every one is a node for the layout, whose time
 * grows faster than their number: 80 edges of length 10 took it over two seconds.
 */
const MAX_EXTRA_LAYERS = 80;

/** The most layers that an edge of the chart may span: the longest edges give way first. */
function longestEdge(edges: readonly FlowEdge[]): number {
  let longest = Math.max(1, ...edges.map(({ length }) => length));
  const extra = () => edges.reduce((sum, { length }) => sum + Math.min(length, longest) - 1, 0);
  while (longest > 1 && extra() > MAX_EXTRA_LAYERS) longest--;
  return longest;
}

/** Settings that go before the chart's own. */
export interface LayoutOptions {
  /** Instead of the chart's own direction. */
  direction?: Direction;
}

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
  const parts = partsOf(chart, hierarchy, back);
  const longest = longestEdge(chart.edges);
  const effort = effortFor(chart, hierarchy, longest);
  const plan: Plan = { chart, hierarchy, parts, back, longestEdge: longest, effort };
  const placement = placeAll(plan);
  const nodes = placedNodes(plan, placement);
  const edges = placedEdges(plan, placement, nodes.map(({ box }) => box));
  return framed(chart, {
    nodes,
    edges,
    subgraphs: placedSubgraphs(plan, placement, edges),
    subgraphOrder: outermostFirst(chart.subgraphs.length, hierarchy),
  });
}

/** Lists the parts to place, with their sizes. */
function partsOf(chart: Flowchart, hierarchy: Hierarchy, back: BackEdges): Parts {
  const ends = endsAtASide(chart, back);
  return {
    nodes: chart.nodes.map((node, index) => {
      const flow = hierarchy.directionOf(hierarchy.containerOf(`n${index}`));
      return nodePart(node, flow, ends.get(node.id) ?? 0);
    }),
    edges: chart.edges.map(edgePart),
    subgraphs: chart.subgraphs.map(subgraphPart),
  };
}

function placedNodes({ chart, parts }: Plan, { boxes, asides }: Placement): PlacedNode[] {
  return chart.nodes.map(({ style }, index) => {
    const { form, block, outside } = parts.nodes[index]!;
    const box = boxes.get(`n${index}`)!;
    const textBox = outside ? asides.get(`n${index}`) : form.text && moved(form.text, box);
    return { box, form, style, text: textBox && block.width > 0 ? { block, box: textBox } : null };
  });
}

/** The edges, from outline to outline, without bends that nothing asks for. */
function placedEdges(
  { chart, hierarchy, parts }: Plan,
  { boxes, ways, labels }: Placement,
  nodeBoxes: readonly Box[],
): PlacedEdge[] {
  const routes = chart.edges.map(({ from, to }, index) => ({
    points: ways.get(index)!,
    source: endOf(from),
    target: endOf(to),
  }));
  const subgraphBoxes = chart.subgraphs.map((_, index) => boxes.get(`s${index}`)!);
  straighten(routes, [...nodeBoxes, ...labels.values()], subgraphBoxes);
  return chart.edges.map((edge, index) => {
    const { points, source, target } = routes[index]!;
    const { line, start, end, style } = edge;
    const block = parts.edges[index];
    const label = labels.get(index);
    return {
      points: meetOutlines(points, source, target),
      label: block && label ? { block, box: label } : null,
      ground: indexOf(hierarchy.holderOf(edge)),
      line,
      start,
      end,
      style,
    };
  });

  /** The node or subgraph at the end of an edge. */
  function endOf(id: string): EdgeEnd & RouteEnd {
    const key = hierarchy.keyOf(id);
    const box = boxes.get(key)!;
    const outline = key.startsWith("n")
      ? parts.nodes[Number(key.slice(1))]!.form.outline
      : borderOf(box);
    return { key, box, outline, pointed: isPointed(outline) };
  }
}

function placedSubgraphs(
  { chart, hierarchy, parts }: Plan,
  { boxes }: Placement,
  edges: readonly PlacedEdge[],
): PlacedSubgraph[] {
  return chart.subgraphs.map(({ style }, index) => {
    const box = boxes.get(`s${index}`)!;
    const title = parts.subgraphs[index];
    const parent = indexOf(hierarchy.containerOf(`s${index}`));
    const placed = title ? placeTitle(title, box, edges) : { title: null, isTitleCrossed: false };
    return { box, style, parent, ...placed };
  });
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

/** Subgraphs so that each comes after the one around it, else in the order of the chart. */
function outermostFirst(count: number, hierarchy: Hierarchy): number[] {
  const depth = (key: Key | null): number =>
    key === null ? 0 : 1 + depth(hierarchy.containerOf(key));
  return Array.from({ length: count }, (_, index) => index)
    .sort((a, b) => depth(`s${a}`) - depth(`s${b}`) || a - b);
}
