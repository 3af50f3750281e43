/**
 * Lays a chart out by regions: the canvas, and each subgraph that no edge leaves from inside, are graphs of
 * their own. So a subgraph can have its own direction, and the order of the source is kept in more of them.
 *
 * @module
 */
import type { Box, Point, Size } from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";
import { type ElkEdge, type ElkNode, layOutGraph } from "./elk.ts";
import { graphOf, type Plan } from "./graph.ts";
import type { Hierarchy, Key } from "./hierarchy.ts";
import { SUBGRAPH_PADDING, subgraphTop } from "./parts.ts";
import { addMoved, crossingEdges, mirrored, type Placement } from "./placement.ts";
import { withoutIdlePoints } from "./routes.ts";
import { placeInRows } from "./rows.ts";

/** A region with more edges is laid out only once: it takes long, and has crossings anyway. */
const MAX_TRIED_TWICE = 40;

interface Region extends Size {
  placement: Placement;
}

/** Places everything in a chart. */
export function placeAll(plan: Plan): Placement {
  return placeRegion(plan, null).placement;
}

function placeRegion(plan: Plan, region: Key | null): Region {
  const inner = new Map<Key, Region>();
  const sizes = new Map<Key, Size>();
  for (const key of plan.hierarchy.regionsIn(region)) {
    const placed = placeRegion(plan, key);
    inner.set(key, placed);
    sizes.set(key, sizeAround(titleOf(plan, key), placed));
  }
  const { width, height, placement } = best(plan, region, sizes);
  for (const [key, { placement: content, width: innerWidth }] of inner) {
    const box = placement.boxes.get(key)!;
    const by = {
      x: box.x + (box.width - innerWidth) / 2,
      y: box.y + subgraphTop(titleOf(plan, key)),
    };
    addMoved(placement, content, by);
  }
  return { width, height, placement };
}

function titleOf({ parts }: Plan, key: Key): TextBlock | null {
  return parts.subgraphs[Number(key.slice(1))]!;
}

/** The size of a subgraph around its content. */
function sizeAround(title: TextBlock | null, { width, height }: Size): Size {
  return {
    width: Math.max(width, title?.width ?? 0) + 2 * SUBGRAPH_PADDING,
    height: height + subgraphTop(title) + SUBGRAPH_PADDING,
  };
}

/** Back edges that cross others are tried on the other side too. */
function best(plan: Plan, region: Key | null, sizes: ReadonlyMap<Key, Size>): Region {
  const first = laidOut(plan, region, sizes, new Set());
  const crossing = crossingEdges(first.placement);
  const others = new Set([...crossing.keys()].filter((index) => plan.back.around.has(index)));
  const isLarge = !plan.effort.mayTryTwice || first.placement.ways.size > MAX_TRIED_TWICE;
  if (others.size === 0 || isLarge) return first;
  const second = laidOut(plan, region, sizes, others);
  return total(crossingEdges(second.placement)) < total(crossing) ? second : first;
}

function laidOut(
  plan: Plan,
  region: Key | null,
  sizes: ReadonlyMap<Key, Size>,
  otherSide: ReadonlySet<number>,
): Region {
  const { chart, hierarchy, back } = plan;
  const planned = graphOf(plan, region, sizes, otherSide);
  const graph = chart.edges.length === 0 ? placeInRows(planned) : layOutGraph(planned);
  const placement = collect(graph);
  placement.boxes.delete(graph.id as Key);
  for (const index of back.counter) placement.ways.get(index)?.reverse();
  const { width = 0, height = 0 } = graph;
  const turn = hierarchy.hasJoined(region) && runsBackwards(placement, hierarchy, region);
  return { width, height, placement: turn ? mirrored(placement, width) : placement };
}

/** Whether most neighbouring nodes are in the reverse of the source's order. */
function runsBackwards({ boxes }: Placement, hierarchy: Hierarchy, region: Key | null): boolean {
  const direction = hierarchy.directionOf(region);
  // Upright regions only: the title of a subgraph in them must stay above.
  if (direction === "LR" || direction === "RL") return false;
  const placed = [...boxes].map(([key, box]) => ({
    box,
    container: hierarchy.containerOf(key),
    mention: hierarchy.firstMention(key),
  }));
  let order = 0;
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      const beside = a.container === b.container && a.box.y < b.box.y + b.box.height &&
        b.box.y < a.box.y + a.box.height;
      if (beside) order += Math.sign((b.box.x - a.box.x) * (b.mention - a.mention));
    }
  }
  return order < 0;
}

/** Reads what elkjs has placed. */
function collect(root: ElkNode): Placement {
  const placement: Placement = {
    boxes: new Map(),
    asides: new Map(),
    ways: new Map(),
    labels: new Map(),
  };
  const pieces: { index: number; piece: number; edge: ElkEdge }[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const key = node.id as Key;
    if (!node.id.startsWith("e")) placement.boxes.set(key, boxOf(node));
    for (const label of node.labels ?? []) placement.asides.set(key, boxOf(label));
    for (const edge of node.edges ?? []) {
      const [index, piece] = edge.id.slice(1).split(".").map(Number) as [number, number];
      pieces.push({ index, piece, edge });
    }
    open.push(...node.children ?? []);
  }
  pieces.sort((a, b) => a.index - b.index || a.piece - b.piece);
  for (const { index, edge } of pieces) {
    // elkjs routes every edge.
    const before = placement.ways.get(index) ?? [];
    placement.ways.set(index, withoutIdlePoints([...before, ...edge.sections!.flatMap(pointsOf)]));
    for (const label of edge.labels ?? []) placement.labels.set(index, boxOf(label));
  }
  return placement;
}

function pointsOf(
  { startPoint, bendPoints = [], endPoint }: NonNullable<ElkEdge["sections"]>[number],
): Point[] {
  return [startPoint, ...bendPoints, endPoint];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}

function total(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
