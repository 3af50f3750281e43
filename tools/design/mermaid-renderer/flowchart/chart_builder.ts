/**
 * What statements add up to, before labels and styles are made: nodes, edges and subgraphs by their ids.
 *
 * @module
 */
import { ToolError } from "../../../shared/tool_error.ts";
import type { Direction, Style } from "./flowchart.ts";
import type { RawLabel } from "./label.ts";
import type { Link } from "./link.ts";
import type { ShapeName } from "./shapes.ts";
import type { Failure, FailureCode } from "../failure.ts";

/** Most nodes, and most subgraphs, that a chart is read with. */
export const MAX_READ_NODES = 2000;
/** Most edges that a chart is read with; Mermaid's own bound. */
const MAX_READ_EDGES = 500;

export interface RawNode {
  id: string;
  label?: RawLabel;
  shape?: ShapeName;
  /** It has an icon or image, which stands for every shape. */
  isPicture?: boolean;
  classes: string[];
  style: Style;
}

export interface RawEdge {
  from: string;
  to: string;
  label?: RawLabel;
  link: Link;
  classes: string[];
  style: Style;
}

export interface RawSubgraph {
  id: string;
  title: RawLabel;
  direction: Direction | null;
  /** What its own statements name, other subgraphs included. */
  members: Set<string>;
  /** The subgraphs around it, by their place in the source. */
  around: RawSubgraph | null;
  classes: string[];
  isClosed: boolean;
}

export type ChartBuilder = ReturnType<typeof chartBuilder>;

/**
 * An empty chart. What grows is bounded while it grows.
 *
 * @throws {ToolError} By its methods: `NODE_LIMIT` and `EDGE_LIMIT`.
 */
export function chartBuilder() {
  const nodes = new Map<string, RawNode>();
  const edges: RawEdge[] = [];
  const edgesById = new Map<string, RawEdge>();
  /** How many edges go from a node to another, by both ids. */
  const parallels = new Map<string, number>();
  /** In order of opening, and of closing. */
  const opened: RawSubgraph[] = [];
  const closed: RawSubgraph[] = [];
  const subgraphsById = new Map<string, RawSubgraph>();
  const classStyles = new Map<string, Style>();
  let defaultEdgeStyle: Style = {};
  let closings = 0;

  return {
    nodes,
    edges,
    opened,
    closed,
    subgraphsById,
    classStyles,
    defaultEdgeStyle: () => defaultEdgeStyle,
    node,
    connect,
    styleNode,
    defineClass,
    addClass,
    styleEdge,
    openSubgraph,
    closeSubgraph,
  };

  /** The node of an id, made when it is new; undefined for the id of an edge, which is no node. */
  function node(id: string): RawNode | undefined {
    if (edgesById.has(id)) return undefined;
    const known = nodes.get(id);
    if (known) return known;
    // Ids of subgraphs are among them until the end.
    if (nodes.size >= 2 * MAX_READ_NODES) throw tooManyNodes("nodes");
    const made: RawNode = { id, classes: [], style: {} };
    nodes.set(id, made);
    return made;
  }

  /** An edge from each of `starts` to each of `ends`; an edge id goes to the last start's first edge. */
  function connect(
    starts: readonly string[],
    ends: readonly string[],
    { link, label, id }: { link: Link; label?: RawLabel; id?: string },
  ): void {
    for (const from of starts) {
      for (const to of ends) {
        if (edges.length >= MAX_READ_EDGES) throw tooManyEdges();
        const edge: RawEdge = { from, to, label, link, classes: [], style: {} };
        edges.push(edge);
        nameEdge(edge, from === starts.at(-1) && to === ends[0] ? id : undefined);
      }
    }
  }

  /** An edge without an id, or with one that is taken, gets Mermaid's: `L_a_b_0`, `L_a_b_2`, `L_a_b_3`, … */
  function nameEdge(edge: RawEdge, given: string | undefined): void {
    // No id that an edge names holds a blank.
    const pair = `${edge.from} ${edge.to}`;
    const earlier = parallels.get(pair) ?? 0;
    parallels.set(pair, earlier + 1);
    const number = earlier === 0 ? 0 : earlier + 1;
    const id = given === undefined || edgesById.has(given)
      ? `L_${edge.from}_${edge.to}_${number}`
      : given;
    if (!edgesById.has(id)) edgesById.set(id, edge);
  }

  function styleNode(id: string, style: Style): void {
    const target = node(id);
    if (target) Object.assign(target.style, style);
  }

  function defineClass(name: string, style: Style): void {
    classStyles.set(name, { ...classStyles.get(name), ...style });
  }

  /** A class goes to what has the id so far; without anything it does nothing. */
  function addClass(id: string, name: string): void {
    nodes.get(id)?.classes.push(name);
    edgesById.get(id)?.classes.push(name);
    const subgraph = subgraphsById.get(id);
    if (subgraph?.isClosed) subgraph.classes.push(name);
  }

  /** A later style of the same edge takes the place of the earlier one. */
  function styleEdge(index: number | "default", style: Style): void {
    if (index === "default") defaultEdgeStyle = style;
    else edges[index]!.style = style;
  }

  /** @param id Undefined for a subgraph that gets its id when it closes. */
  function openSubgraph(
    id: string | undefined,
    title: RawLabel,
    around: RawSubgraph | null,
  ): RawSubgraph {
    if (opened.length >= MAX_READ_NODES) throw tooManyNodes("subgraphs");
    const subgraph: RawSubgraph = {
      id: id ?? "",
      title,
      direction: null,
      members: new Set(),
      around,
      classes: [],
      isClosed: false,
    };
    opened.push(subgraph);
    return subgraph;
  }

  /** Gives a subgraph without an id its number, counted over all closed ones. */
  function closeSubgraph(subgraph: RawSubgraph, hasId: boolean): void {
    if (!hasId) subgraph.id = `subGraph${closings}`;
    closings++;
    subgraph.isClosed = true;
    closed.push(subgraph);
    if (!subgraphsById.has(subgraph.id)) subgraphsById.set(subgraph.id, subgraph);
    subgraph.around?.members.add(subgraph.id);
  }
}

/** `NODE_LIMIT` while reading. */
export function tooManyNodes(what: "nodes" | "subgraphs"): Failure {
  return new ToolError<FailureCode>(
    "NODE_LIMIT",
    `The chart has over ${MAX_READ_NODES} ${what}: split it into several charts`,
    { max: MAX_READ_NODES },
  );
}

function tooManyEdges(): Failure {
  return new ToolError<FailureCode>(
    "EDGE_LIMIT",
    `The chart has over ${MAX_READ_EDGES} edges: split it into several charts`,
    { max: MAX_READ_EDGES },
  );
}
