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

/** The input from which the graphs of a chart's regions are made. */
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

/** Options of the canvas and of every subgraph: elkjs does not inherit spacings. */
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
  plan: Plan,
  region: Key | null,
  sizes: ReadonlyMap<Key, Size>,
  otherSide: ReadonlySet<number>,
): ElkNode {
  return new GraphMaker(plan, region, sizes, otherSide).make();
}

/** The node of the canvas or of a subgraph. */
type Container = ElkNode & { children: ElkNode[]; edges: ElkEdge[] };

class GraphMaker {
  readonly #plan: Plan;
  readonly #region: Key | null;
  readonly #sizes: ReadonlyMap<Key, Size>;
  readonly #otherSide: ReadonlySet<number>;
  readonly #direction: Direction;
  readonly #across: boolean;
  /** The containers of the graph so far, by the subgraph that each stands for. */
  readonly #containers = new Map<Key | null, Container>();
  /** Its other nodes. */
  readonly #nodes = new Map<Key, ElkNode>();

  constructor(
    plan: Plan,
    region: Key | null,
    sizes: ReadonlyMap<Key, Size>,
    otherSide: ReadonlySet<number>,
  ) {
    this.#plan = plan;
    this.#region = region;
    this.#sizes = sizes;
    this.#otherSide = otherSide;
    this.#direction = plan.hierarchy.directionOf(region);
    this.#across = this.#direction === "LR" || this.#direction === "RL";
  }

  make(): ElkNode {
    const { chart, hierarchy } = this.#plan;
    const root = this.#containerNode(this.#region, {
      "elk.padding": "[top=0,left=0,bottom=0,right=0]",
    });
    for (const [index, edge] of chart.edges.entries()) {
      if (hierarchy.regionOf(hierarchy.holderOf(edge)) === this.#region) this.#connect(edge, index);
    }
    return root;
  }

  #containerNode(container: Key | null, options: ElkOptions): Container {
    const node: Container = {
      id: container ?? "canvas",
      children: [],
      edges: [],
      layoutOptions: {
        ...OPTIONS,
        "elk.layered.thoroughness": `${this.#plan.effort.thoroughness}`,
        "elk.direction": ELK_DIRECTIONS[this.#direction],
        // elkjs 0.12.1 can keep the order of the source only where no edge crosses a border: elsewhere it throws.
        "elk.layered.considerModelOrder.strategy": this.#plan.hierarchy.hasJoined(this.#region)
          ? "NONE"
          : "NODES_AND_EDGES",
        ...options,
      },
    };
    this.#containers.set(container, node);
    node.children.push(
      ...this.#plan.hierarchy.childrenOf(container).map((key) => this.#childNode(key)),
    );
    return node;
  }

  #childNode(key: Key): ElkNode {
    const size = this.#sizes.get(key);
    if (key.startsWith("s") && !size) return this.#joinedSubgraph(key);
    const node = size ? { id: key, ...size } : this.#plainNode(key);
    this.#nodes.set(key, node);
    return node;
  }

  #plainNode(key: Key): ElkNode {
    const { form: { width, height }, block, outside } = this.#plan.parts
      .nodes[Number(key.slice(1))]!;
    const node: ElkNode = { id: key, width, height };
    if (outside && block.width > 0) node.labels = [this.#labelBeside(block)];
    return node;
  }

  /** A label next to a symbol, where no edge of the flow passes. */
  #labelBeside({ width, height }: TextBlock): ElkLabel {
    const placement = this.#across
      ? "[OUTSIDE, V_BOTTOM, H_CENTER]"
      : "[OUTSIDE, H_RIGHT, V_CENTER]";
    return {
      text: "label",
      width,
      height,
      layoutOptions: { "elk.nodeLabels.placement": placement },
    };
  }

  #joinedSubgraph(key: Key): ElkNode {
    const title = this.#plan.parts.subgraphs[Number(key.slice(1))]!;
    const top = subgraphTop(title);
    const side = SUBGRAPH_PADDING;
    const width = (title?.width ?? 0) + 2 * side;
    const height = top + side;
    // elkjs 0.12.1 lays every direction out as if it went to the right, and turns neither the least size nor
    // the alignment with it.
    const [along, aside] = this.#across ? [width, height] : [height, width];
    return this.#containerNode(key, {
      "elk.padding": `[top=${top},left=${side},bottom=${side},right=${side}]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.contentAlignment": this.#across ? "H_CENTER V_TOP" : "H_LEFT V_CENTER",
      "elk.nodeSize.minimum": `(${along},${aside})`,
    });
  }

  /** Adds an edge, in as many pieces as it spans layers. */
  #connect(edge: FlowEdge, index: number): void {
    const { hierarchy, parts, back, longestEdge } = this.#plan;
    const holder = this.#containers.get(hierarchy.holderOf(edge))!;
    const [from, to] = back.counter.has(index) ? [edge.to, edge.from] : [edge.from, edge.to];
    const source = hierarchy.keyOf(from);
    const target = hierarchy.keyOf(to);
    const beside = this.#leadsBeside(source, target, index);
    const pieces = source === target ? 1 : Math.min(edge.length, longestEdge);
    const label = parts.edges[index];
    const start = () => {
      if (beside) return this.#sidePort(source, index, "from");
      return hierarchy.isAround(source, target) ? point("from", "FIRST") : source;
    };
    const end = () => {
      if (beside) return this.#sidePort(target, index, "to");
      return hierarchy.isAround(target, source) ? point("to", "LAST") : target;
    };
    const point = (name: string, layer?: "FIRST" | "LAST") => {
      const node = invisiblePoint(`e${index}.${name}`, layer);
      holder.children.push(node);
      return node.id;
    };
    let last = start();
    for (let piece = 0; piece < pieces; piece++) {
      const next = piece < pieces - 1 ? point(`${piece}`) : end();
      const part: ElkEdge = { id: `e${index}.${piece}`, sources: [last], targets: [next] };
      if (!back.around.has(index)) {
        part.layoutOptions = { "elk.layered.priority.direction": "10" };
      }
      if (label && piece === pieces >> 1) part.labels = [inlineLabel(label)];
      holder.edges.push(part);
      last = next;
    }
  }

  /** Whether a back edge runs from side to side: where no border is between its ends. */
  #leadsBeside(source: Key, target: Key, index: number): boolean {
    return this.#plan.back.around.has(index) && source.startsWith("n") && target.startsWith("n") &&
      this.#plan.hierarchy.containerOf(source) === this.#plan.hierarchy.containerOf(target);
  }

  /** A new port on the side of a node where no edge of the flow ends. */
  #sidePort(key: Key, index: number, name: string): string {
    const sides = this.#across ? ["SOUTH", "NORTH"] as const : ["EAST", "WEST"] as const;
    const side = sides[this.#otherSide.has(index) ? 1 : 0];
    const port = { id: `e${index}.${name}`, layoutOptions: { "elk.port.side": side } };
    const node = this.#nodes.get(key)!;
    node.ports = [...node.ports ?? [], port];
    node.layoutOptions = { "elk.portConstraints": "FIXED_SIDE" };
    return port.id;
  }
}

/**
 * An invisible node through which an edge runs: between two layers, or in the first or the last one of the
 * subgraph around its other end, whose border elkjs does not always find from inside.
 */
function invisiblePoint(id: string, layer?: "FIRST" | "LAST"): ElkNode {
  const node: ElkNode = { id, width: 1, height: 1 };
  if (layer) node.layoutOptions = { "elk.layered.layering.layerConstraint": layer };
  return node;
}

function inlineLabel(label: TextBlock): ElkLabel {
  // elkjs skips a label without a text.
  return {
    text: "label",
    ...edgeLabelSize(label),
    layoutOptions: { "elk.edgeLabels.inline": "true" },
  };
}
