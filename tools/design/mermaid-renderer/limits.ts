import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import type { Flowchart } from "./flowchart/flowchart.ts";
import type { FailureCode } from "./failure.ts";

/**
 * Refuses charts that are not drawn.
 *
 * @param edgeless What is done with a chart without edges; an invisible edge is one.
 *
 * @throws {ToolError} `NODE_LIMIT`, `EDGE_LIMIT`, `NO_RENDERABLE_FLOWCHART_EDGES`.
 */
export function checkDrawable(
  { nodes, edges, subgraphs }: Flowchart,
  edgeless: "refuse" | "draw",
): void {
  const { max_nodes, max_edges, max_subgraphs } = contract.limits;
  checkCount("NODE_LIMIT", "nodes", nodes.length, max_nodes);
  checkCount("NODE_LIMIT", "subgraphs", subgraphs.length, max_subgraphs);
  checkCount("EDGE_LIMIT", "edges", edges.length, max_edges);
  if (edges.length > 0 || (edgeless === "draw" && nodes.length + subgraphs.length > 0)) return;
  throw new ToolError<FailureCode>(
    "NO_RENDERABLE_FLOWCHART_EDGES",
    nodes.length + subgraphs.length > 0
      ? 'The flowchart has no edge: join two nodes, as in a --> b, or set edgeless to "draw" to get the ' +
        "nodes alone, or set validate_only"
      : "The flowchart has no nodes: write some, as in a --> b, or set validate_only",
  );
}

function checkCount(code: FailureCode, what: string, actual: number, max: number): void {
  if (actual <= max) return;
  throw new ToolError<FailureCode>(
    code,
    `The flowchart has ${actual} ${what}, and up to ${max} are drawn: split it, or set validate_only`,
    { what, max, actual },
  );
}
