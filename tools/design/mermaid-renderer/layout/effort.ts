/**
 * How much work a chart is for elkjs, which nothing stops once it has begun: found out beforehand, so that
 * a large chart gets less of its effort and one that is too large is refused.
 *
 * @module
 */
import { RENDERING_SERVICE } from "../../../shared/rendering_service.ts";
import { tooCostly } from "../cost.ts";
import type { Flowchart } from "../flowchart/flowchart.ts";
import type { Hierarchy, Key } from "./hierarchy.ts";

/**
 * Pieces of edges over which a layout took longer than half a second even with the least effort: a chart with
 * 80 edges through 15 nested subgraphs each.
 */
const MAX_PIECES = RENDERING_SERVICE.limits.max_layout_pieces;
/** elkjs's own thoroughness, and the pieces up to which a chart gets it. */
const FULL_THOROUGHNESS = 7;
const FULL_UP_TO = 120;
/** Up to these a layout may be tried a second time. */
const TWICE_UP_TO = 300;

export interface Effort {
  /** For `elk.layered.thoroughness`: how often the order of the nodes is tried. */
  thoroughness: number;
  /** Whether there is time for a second layout. */
  mayTryTwice: boolean;
}

/**
 * The effort for a chart.
 *
 * @param longestEdge The most layers that an edge may span.
 * @throws {ToolError} `RENDER_TIMEOUT` where even the least would take too long.
 */
export function effortFor(chart: Flowchart, hierarchy: Hierarchy, longestEdge: number): Effort {
  const pieces = piecesOf(chart, hierarchy, longestEdge);
  if (pieces > MAX_PIECES) {
    throw tooCostly(
      "The edges of the chart cross too many borders of subgraphs",
      "nest the subgraphs less deeply, or split the chart",
    );
  }
  const most = Math.floor(FULL_THOROUGHNESS * FULL_UP_TO / pieces);
  return {
    thoroughness: Math.max(1, Math.min(FULL_THOROUGHNESS, most)),
    mayTryTwice: pieces <= TWICE_UP_TO,
  };
}

/** Into how many pieces layers, labels and borders of subgraphs cut the edges. */
function piecesOf({ edges }: Flowchart, hierarchy: Hierarchy, longestEdge: number): number {
  return edges.reduce((sum, edge) => {
    const holder = hierarchy.holderOf(edge);
    const borders = bordersUpTo(hierarchy, holder, hierarchy.keyOf(edge.from)) +
      bordersUpTo(hierarchy, holder, hierarchy.keyOf(edge.to));
    const label = edge.label.text === "" ? 0 : 1;
    return sum + Math.min(edge.length, longestEdge) + label + borders;
  }, 0);
}

/** Counts the subgraphs inside a container that are around a node or subgraph. */
function bordersUpTo(hierarchy: Hierarchy, container: Key | null, key: Key): number {
  let count = 0;
  let around = hierarchy.containerOf(key);
  while (around !== null && around !== container) {
    count++;
    around = hierarchy.containerOf(around);
  }
  return count;
}
