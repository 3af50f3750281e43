/**
 * Makes the chart to draw from the collected statements.
 *
 * @module
 */
import type { Warnings } from "../warnings.ts";
import { contract } from "../contract.ts";
import {
  type ChartBuilder,
  type RawEdge,
  type RawNode,
  type RawSubgraph,
  tooManyNodes,
} from "./chart_builder.ts";
import type { FlowEdge, FlowNode, Style, Subgraph } from "./flowchart.ts";
import { emptyLabel, makeLabel } from "./label.ts";
import { drawnShape } from "./shapes.ts";
import { mergedStyle } from "./style.ts";

/** The nodes, edges and subgraphs of a chart, with their labels and styles. */
export function chartModel(chart: ChartBuilder, warnings: Warnings): {
  nodes: FlowNode[];
  edges: FlowEdge[];
  subgraphs: Subgraph[];
} {
  addMissingEnds(chart);
  const subgraphs = mergedSubgraphs(chart);
  const rawNodes = [...chart.nodes.values()].filter(({ id }) => !subgraphs.has(id));
  if (rawNodes.length > contract.limits.max_read_nodes) throw tooManyNodes("nodes");
  const parents = parentsOf(chart, subgraphs);
  return {
    nodes: rawNodes.map(flowNode),
    edges: chart.edges.map(flowEdge),
    subgraphs: subgraphModels(),
  };

  function flowNode(node: RawNode): FlowNode {
    const { id, label, classes, style } = node;
    const shape = node.isPicture ? "rect" : node.shape ?? "rect";
    if (drawnShape(shape) !== shape) {
      warnings.add(
        "SHAPE_APPROXIMATED",
        `The shape ${shape} is drawn as its nearest, ${drawnShape(shape)}`,
      );
    }
    return {
      id,
      label: makeLabel(label ?? { text: id, isMarkdown: false }, warnings),
      shape,
      style: styleOf(classes, style),
    };
  }

  function flowEdge({ from, to, label, link, classes, style }: RawEdge): FlowEdge {
    return {
      from,
      to,
      label: label ? makeLabel(label, warnings) : emptyLabel(),
      ...link,
      style: mergedStyle([...classStyles(classes), chart.defaultEdgeStyle, style]),
    };
  }

  function subgraphModels(): Subgraph[] {
    const models = new Map<string, Subgraph>();
    for (const { id, title, direction, classes } of subgraphs.values()) {
      const node = chart.nodes.get(id);
      models.set(id, {
        id,
        title: makeLabel(title, warnings),
        parent: parents.get(id) ?? null,
        direction,
        nodes: [],
        style: styleOf([...classes, ...node?.classes ?? []], node?.style ?? {}),
      });
    }
    for (const { id } of rawNodes) {
      const parent = parents.get(id);
      if (parent !== undefined) models.get(parent)!.nodes.push(id);
    }
    return [...models.values()];
  }

  function styleOf(classes: readonly string[], own: Style): Style {
    return mergedStyle([...classStyles(["default", ...classes]), own]);
  }

  function classStyles(names: readonly string[]): (Style | undefined)[] {
    return names.map((name) => chart.classStyles.get(name));
  }
}

/** An edge can name another edge by its id; a drawing needs a node there. */
function addMissingEnds(chart: ChartBuilder): void {
  for (const id of chart.edges.flatMap(({ from, to }) => [from, to])) {
    if (!chart.nodes.has(id)) chart.nodes.set(id, { id, classes: [], style: {} });
  }
}

/** Subgraphs by id in order of opening; of several with one id the first that closes counts, as in Mermaid. */
function mergedSubgraphs({ opened, subgraphsById }: ChartBuilder): Map<string, RawSubgraph> {
  return new Map(opened.map(({ id }) => [id, subgraphsById.get(id)!]));
}

/**
 * The subgraph of each node and subgraph: the first in closing order that names or holds it. One that names
 * itself or a subgraph around it does not hold that.
 */
function parentsOf(
  chart: ChartBuilder,
  subgraphs: ReadonlyMap<string, RawSubgraph>,
): Map<string, string> {
  const parents = new Map<string, string>();
  for (const subgraph of chart.closed) {
    for (const member of subgraph.members) {
      if (parents.has(member)) continue;
      if (subgraphs.has(member) && isAround(member, subgraph)) continue;
      parents.set(member, subgraph.id);
    }
  }
  return parents;

  /** Whether an id is that of the subgraph, or of one around it in the source or by what was named before. */
  function isAround(id: string, subgraph: RawSubgraph): boolean {
    for (let at: RawSubgraph | null = subgraph; at; at = at.around) if (at.id === id) return true;
    for (let at = parents.get(subgraph.id); at !== undefined; at = parents.get(at)) {
      if (at === id) return true;
    }
    return false;
  }
}
