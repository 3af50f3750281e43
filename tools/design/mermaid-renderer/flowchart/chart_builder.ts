/**
 * Collects the nodes, edges and subgraphs of the statements by their ids, before labels and styles are made.
 *
 * @module
 */
import { ToolError } from "../../../shared/tool_error.ts";
import { contract } from "../contract.ts";
import type { Direction, Style } from "./flowchart.ts";
import type { RawLabel } from "./label.ts";
import type { Link } from "./link.ts";
import type { ShapeName } from "./shapes.ts";
import type { Failure, FailureCode } from "../failure.ts";

/** A node, as its statements name it. */
export interface RawNode {
  id: string;
  label?: RawLabel;
  shape?: ShapeName;
  /** It has an icon or image, which stands for every shape. */
  isPicture?: boolean;
  classes: string[];
  style: Style;
}

/** An edge, as its statement names it. */
export interface RawEdge {
  from: string;
  to: string;
  label?: RawLabel;
  link: Link;
  classes: string[];
  style: Style;
}

/** A subgraph, as its statements name it. */
export interface RawSubgraph {
  id: string;
  title: RawLabel;
  direction: Direction | null;
  /** The ids that its own statements name, those of subgraphs included. */
  members: Set<string>;
  /** The subgraphs around it, by their place in the source. */
  around: RawSubgraph | null;
  classes: string[];
  isClosed: boolean;
}

/**
 * A chart to which statements add. What grows is bounded while it grows.
 *
 * Its methods throw `NODE_LIMIT` and `EDGE_LIMIT`.
 */
export class ChartBuilder {
  readonly nodes = new Map<string, RawNode>();
  readonly edges: RawEdge[] = [];
  /** In order of opening. */
  readonly opened: RawSubgraph[] = [];
  /** In order of closing. */
  readonly closed: RawSubgraph[] = [];
  readonly subgraphsById = new Map<string, RawSubgraph>();
  readonly classStyles = new Map<string, Style>();
  defaultEdgeStyle: Style = {};
  readonly #edgesById = new Map<string, RawEdge>();
  /** How many edges go from a node to another, by both ids. */
  readonly #parallels = new Map<string, number>();
  #closings = 0;

  /**
   * The node of an id, made when it is new; undefined for the id of an edge, which is not a node.
   */
  node(id: string): RawNode | undefined {
    if (this.#edgesById.has(id)) return undefined;
    const known = this.nodes.get(id);
    if (known) return known;
    // Ids of subgraphs are among them until the end.
    if (this.nodes.size >= 2 * contract.limits.max_read_nodes) throw tooManyNodes("nodes");
    const made: RawNode = { id, classes: [], style: {} };
    this.nodes.set(id, made);
    return made;
  }

  /** An edge from each of `starts` to each of `ends`; an edge id goes to the last start's first edge. */
  connect(
    starts: readonly string[],
    ends: readonly string[],
    { link, label, id }: { link: Link; label?: RawLabel; id?: string },
  ): void {
    for (const from of starts) {
      for (const to of ends) {
        if (this.edges.length >= contract.limits.max_read_edges) throw tooManyEdges();
        const edge: RawEdge = { from, to, label, link, classes: [], style: {} };
        this.edges.push(edge);
        this.#nameEdge(edge, from === starts.at(-1) && to === ends[0] ? id : undefined);
      }
    }
  }

  /** An edge without an id, or with one that is taken, gets Mermaid's: `L_a_b_0`, `L_a_b_2`, `L_a_b_3`, … */
  #nameEdge(edge: RawEdge, given: string | undefined): void {
    // No id that an edge names holds a blank.
    const pair = `${edge.from} ${edge.to}`;
    const earlier = this.#parallels.get(pair) ?? 0;
    this.#parallels.set(pair, earlier + 1);
    const number = earlier === 0 ? 0 : earlier + 1;
    const id = given === undefined || this.#edgesById.has(given)
      ? `L_${edge.from}_${edge.to}_${number}`
      : given;
    if (!this.#edgesById.has(id)) this.#edgesById.set(id, edge);
  }

  styleNode(id: string, style: Style): void {
    const target = this.node(id);
    if (target) Object.assign(target.style, style);
  }

  defineClass(name: string, style: Style): void {
    this.classStyles.set(name, { ...this.classStyles.get(name), ...style });
  }

  /** Gives a class to the node, edge or subgraph that has the id so far, if there is one. */
  addClass(id: string, name: string): void {
    this.nodes.get(id)?.classes.push(name);
    this.#edgesById.get(id)?.classes.push(name);
    const subgraph = this.subgraphsById.get(id);
    if (subgraph?.isClosed) subgraph.classes.push(name);
  }

  /** A later style of the same edge takes the place of the earlier one. */
  styleEdge(index: number | "default", style: Style): void {
    if (index === "default") this.defaultEdgeStyle = style;
    else this.edges[index]!.style = style;
  }

  /** @param id Undefined for a subgraph that gets its id when it closes. */
  openSubgraph(
    id: string | undefined,
    title: RawLabel,
    around: RawSubgraph | null,
  ): RawSubgraph {
    if (this.opened.length >= contract.limits.max_read_nodes) throw tooManyNodes("subgraphs");
    const subgraph: RawSubgraph = {
      id: id ?? "",
      title,
      direction: null,
      members: new Set(),
      around,
      classes: [],
      isClosed: false,
    };
    this.opened.push(subgraph);
    return subgraph;
  }

  /** Gives a subgraph without an id its number, counted over all closed ones. */
  closeSubgraph(subgraph: RawSubgraph, hasId: boolean): void {
    if (!hasId) subgraph.id = `subGraph${this.#closings}`;
    this.#closings++;
    subgraph.isClosed = true;
    this.closed.push(subgraph);
    if (!this.subgraphsById.has(subgraph.id)) this.subgraphsById.set(subgraph.id, subgraph);
    subgraph.around?.members.add(subgraph.id);
  }
}

/** `NODE_LIMIT` while reading. */
export function tooManyNodes(what: "nodes" | "subgraphs"): Failure {
  const { max_read_nodes: max } = contract.limits;
  return new ToolError<FailureCode>(
    "NODE_LIMIT",
    `The chart has over ${max} ${what}: split it into several charts`,
    { max },
  );
}

function tooManyEdges(): Failure {
  const { max_read_edges: max } = contract.limits;
  return new ToolError<FailureCode>(
    "EDGE_LIMIT",
    `The chart has over ${max} edges: split it into several charts`,
    { max },
  );
}
