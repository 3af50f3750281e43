/**
 * The graph of a region, for elkjs.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge } from "../flowchart/flowchart.ts";
import type { Size } from "../shapes/geometry.ts";
import type { TextBlock } from "../text/block.ts";
import type { BackEdges } from "./edge_order.ts";
import type { Effort } from "./effort.ts";
import type { ElkEdge, ElkLabel, ElkNode, ElkOptions } from "./elk.ts";
import type { Hierarchy, Key } from "./hierarchy.ts";
import { edgeLabelSize, type Parts, SUBGRAPH_PADDING, subgraphTop } from "./parts.ts";

/** What the graphs of a chart's regions are made from. */
export interface Plan {
  chart: Flowchart;
  hierarchy: Hierarchy;
  parts: Parts;
  back: BackEdges;
  /** The most layers that an edge may span. */
  longestEdge: number;
  effort: Effort;
}

const ELK_DIRECTIONS: Record<Direction, string> = {
  TB: "DOWN",
  BT: "UP",
  LR: "RIGHT",
  RL: "LEFT",
};

/** Options of the canvas and of every subgraph: elkjs hands spacings down to nobody. */
const OPTIONS: ElkOptions = {
  "elk.algorithm": "layered",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.feedbackEdges": "true",
  "elk.layered.nodePlacement.bk.fixedAlignment": "BALANCED",
  "elk.spacing.nodeNode": "40",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.spacing.nodeSelfLoop": "16",
  "elk.spacing.portPort": "18",
  "elk.layered.spacing.nodeNodeBetweenLayers": "40",
  "elk.layered.spacing.edgeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
  "elk.randomSeed": "1",
  "elk.json.edgeCoords": "ROOT",
  "elk.json.shapeCoords": "ROOT",
};

/**
 * The graph of what is laid out together. Keys name its nodes; an edge `e3` is called `e3.0`, `e3.1`, … by its
 * pieces. A counter edge is laid out from its target to its source.
 *
 * @param region The subgraph that is laid out on its own, null for the canvas.
 * @param sizes Of the subgraphs in it that were laid out on their own before.
 * @param otherSide Indexes of back edges that lead around on the left or above, not on the right or below.
 */
export function graphOf(
  { chart, hierarchy, parts, back, longestEdge, effort }: Plan,
  region: Key | null,
  sizes: ReadonlyMap<Key, Size>,
  otherSide: ReadonlySet<number>,
): ElkNode {
  const direction = hierarchy.directionOf(region);
  const across = direction === "LR" || direction === "RL";
  const nodes = new Map<Key | null, ElkNode>();
  const root = containerNode(region, {
    "elk.padding": "[top=0,left=0,bottom=0,right=0]",
  });
  chart.edges.forEach((edge, index) => {
    if (hierarchy.regionOf(hierarchy.holderOf(edge)) === region) connect(edge, index);
  });
  return root;

  function containerNode(container: Key | null, options: ElkOptions): ElkNode {
    const node: ElkNode = {
      id: container ?? "canvas",
      children: [],
      edges: [],
      layoutOptions: {
        ...OPTIONS,
        "elk.layered.thoroughness": `${effort.thoroughness}`,
        "elk.direction": ELK_DIRECTIONS[direction],
        // elkjs 0.12.1 can keep the order of the source only where no edge crosses a border: elsewhere it throws.
        "elk.layered.considerModelOrder.strategy": hierarchy.hasJoined(region)
          ? "NONE"
          : "NODES_AND_EDGES",
        ...options,
      },
    };
    nodes.set(container, node);
    node.children!.push(...hierarchy.childrenOf(container).map(childNode));
    return node;
  }

  function childNode(key: Key): ElkNode {
    const size = sizes.get(key);
    if (key.startsWith("s") && !size) return joinedSubgraph(key);
    const node = size ? { id: key, ...size } : plainNode(key);
    nodes.set(key, node);
    return node;
  }

  function plainNode(key: Key): ElkNode {
    const { form: { width, height }, block, outside } = parts.nodes[Number(key.slice(1))]!;
    const node: ElkNode = { id: key, width, height };
    if (outside && block.width > 0) node.labels = [labelBeside(block)];
    return node;
  }

  /** A label beside a symbol, where no edge of the flow passes. */
  function labelBeside({ width, height }: TextBlock): ElkLabel {
    const placement = across ? "[OUTSIDE, V_BOTTOM, H_CENTER]" : "[OUTSIDE, H_RIGHT, V_CENTER]";
    return {
      text: "label",
      width,
      height,
      layoutOptions: { "elk.nodeLabels.placement": placement },
    };
  }

  function joinedSubgraph(key: Key): ElkNode {
    const title = parts.subgraphs[Number(key.slice(1))]!;
    const top = subgraphTop(title);
    const side = SUBGRAPH_PADDING;
    const width = (title?.width ?? 0) + 2 * side;
    const height = top + side;
    // elkjs 0.12.1 lays every direction out as if it went to the right, and turns neither the least size nor
    // the alignment with it.
    const [along, aside] = across ? [width, height] : [height, width];
    return containerNode(key, {
      "elk.padding": `[top=${top},left=${side},bottom=${side},right=${side}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.contentAlignment": across ? "H_CENTER V_TOP" : "H_LEFT V_CENTER",
      "elk.nodeSize.minimum": `(${along},${aside})`,
    });
  }

  /** Adds an edge, in as many pieces as it spans layers. */
  function connect(edge: FlowEdge, index: number): void {
    const holder = nodes.get(hierarchy.holderOf(edge))!;
    const [from, to] = back.counter.has(index) ? [edge.to, edge.from] : [edge.from, edge.to];
    const source = hierarchy.keyOf(from);
    const target = hierarchy.keyOf(to);
    const beside = leadsBeside(source, target, index);
    const pieces = source === target ? 1 : Math.min(edge.length, longestEdge);
    const label = parts.edges[index];
    let last = start();
    for (let piece = 0; piece < pieces; piece++) {
      const next = piece < pieces - 1 ? point(`${piece}`) : end();
      const part: ElkEdge = { id: `e${index}.${piece}`, sources: [last], targets: [next] };
      if (!back.around.has(index)) part.layoutOptions = { "elk.layered.priority.direction": "10" };
      if (label && piece === pieces >> 1) part.labels = [inlineLabel(label)];
      holder.edges!.push(part);
      last = next;
    }

    function start(): string {
      if (beside) return sidePort(source, index, "from");
      return hierarchy.isAround(source, target) ? point("from", "FIRST") : source;
    }

    function end(): string {
      if (beside) return sidePort(target, index, "to");
      return hierarchy.isAround(target, source) ? point("to", "LAST") : target;
    }

    /**
     * An invisible node through which the edge runs: between two layers, or in the first or the last one of
     * the subgraph around its other end, whose border elkjs does not always find from inside.
     */
    function point(name: string, layer?: "FIRST" | "LAST"): string {
      const node: ElkNode = { id: `e${index}.${name}`, width: 1, height: 1 };
      if (layer) node.layoutOptions = { "elk.layered.layering.layerConstraint": layer };
      holder.children!.push(node);
      return node.id;
    }
  }

  /** Whether a back edge runs from side to side: where no border is between its ends. */
  function leadsBeside(source: Key, target: Key, index: number): boolean {
    return back.around.has(index) && source.startsWith("n") && target.startsWith("n") &&
      hierarchy.containerOf(source) === hierarchy.containerOf(target);
  }

  /** A new port on the side of a node where no edge of the flow ends. */
  function sidePort(key: Key, index: number, name: string): string {
    const sides = across ? ["SOUTH", "NORTH"] as const : ["EAST", "WEST"] as const;
    const side = sides[otherSide.has(index) ? 1 : 0];
    const port = { id: `e${index}.${name}`, layoutOptions: { "elk.port.side": side } };
    const node = nodes.get(key)!;
    node.ports = [...node.ports ?? [], port];
    node.layoutOptions = { "elk.portConstraints": "FIXED_SIDE" };
    return port.id;
  }
}

function inlineLabel(label: TextBlock): ElkLabel {
  // elkjs skips a label without a text.
  return {
    text: "label",
    ...edgeLabelSize(label),
    layoutOptions: { "elk.edgeLabels.inline": "true" },
  };
}
