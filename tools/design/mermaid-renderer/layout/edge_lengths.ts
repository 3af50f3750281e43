/**
 * How many layers the edges of a chart span.
 *
 * @module
 */
import type { FlowEdge } from "../flowchart/flowchart.ts";

/**
 * Layers that all edges together may span beyond one each. Every one is a node for the layout, whose time
 * grows faster than their number: 80 edges of length 10 took it over two seconds.
 */
const MAX_EXTRA_LAYERS = 80;

/** The most layers that an edge of the chart may span: the longest edges give way first. */
export function longestEdge(edges: readonly FlowEdge[]): number {
  let longest = Math.max(1, ...edges.map(({ length }) => length));
  const extra = () => edges.reduce((sum, { length }) => sum + Math.min(length, longest) - 1, 0);
  while (longest > 1 && extra() > MAX_EXTRA_LAYERS) longest--;
  return longest;
}
