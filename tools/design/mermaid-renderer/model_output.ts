import type { RunOutput } from "../../tool.ts";
import type { contract } from "./contract.ts";
import type { Direction, Flowchart } from "./flowchart/flowchart.ts";

type Diagram = RunOutput<typeof contract>["diagram"];

const MAX_LISTED = 500;

/** Describes the contents of a flowchart, as the answer lists them. */
export function describeFlowchart(chart: Flowchart, direction?: Direction): Diagram {
  const { title, nodes, edges, subgraphs } = chart;
  const isCut = [nodes, edges, subgraphs].some(({ length }) => length > MAX_LISTED);
  return {
    type: "flowchart",
    title: title?.text ?? null,
    direction: direction ?? chart.direction,
    nodes: nodes.slice(0, MAX_LISTED).map(({ id, label, shape }) => ({
      id,
      label: label.text,
      shape,
    })),
    edges: edges.slice(0, MAX_LISTED).map(({ from, to, label, line, start, end, length }) => ({
      from,
      to,
      label: label.text,
      line,
      start,
      end,
      length,
    })),
    subgraphs: subgraphs.slice(0, MAX_LISTED).map(({ id, title, parent, direction, nodes }) => ({
      id,
      title: title.text,
      parent,
      direction,
      nodes: nodes.slice(0, MAX_LISTED),
    })),
    ...(isCut && { truncated: true as const }),
  };
}
