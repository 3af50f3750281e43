/**
 * Compares a flowchart between two versions of its source.
 *
 * @module
 */
import type { RunOutput } from "../../tool.ts";
import type { contract as mermaidRenderer } from "../../design/mermaid-renderer/contract.ts";

/** A diagram as the renderer describes it. */
export type Diagram = RunOutput<typeof mermaidRenderer>["diagram"];

/** Two nodes, and the line between them with its label. */
interface Edge {
  from: string;
  to: string;
  label: string;
}

/** The contents of `diagram-changes.json`. */
export interface DiagramChanges {
  nodes: {
    added: string[];
    removed: string[];
    relabelled: { id: string; before: string; after: string }[];
  };
  edges: { added: Edge[]; removed: Edge[] };
  direction: { before: string; after: string } | null;
}

/** Whether anything changed. */
export function hasChange({ nodes, edges, direction }: DiagramChanges): boolean {
  const lists = [...Object.values(nodes), ...Object.values(edges)];
  return direction !== null || lists.some(({ length }) => length > 0);
}

/**
 * The changes, in the order of the diagrams. An edge is known by its ends and its label, and of equal ones only the
 * number is compared.
 *
 * @returns Undefined where the two cannot be compared: only flowcharts are described by their nodes and edges, and
 * a description may have been cut.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { diagramChanges } from "./diagram_changes.ts";
 *
 * const node = (id: string, label: string) => ({ id, label, shape: "rect" });
 * const chart = { type: "flowchart" as const, title: null, direction: "LR" as const, edges: [] };
 * const changes = diagramChanges(
 *   { ...chart, nodes: [node("a", "A"), node("b", "B")] },
 *   { ...chart, nodes: [node("a", "Alpha"), node("c", "C")] },
 * );
 * assert.deepEqual(changes?.nodes.added, ["c"]);
 * assert.deepEqual(changes?.nodes.removed, ["b"]);
 * assert.deepEqual(changes?.nodes.relabelled, [{ id: "a", before: "A", after: "Alpha" }]);
 * ```
 */
export function diagramChanges(previous: Diagram, current: Diagram): DiagramChanges | undefined {
  if (![previous, current].every(isComparable)) return undefined;
  const labelsBefore = new Map(previous.nodes?.map(({ id, label }) => [id, label]));
  const idsAfter = new Set(current.nodes?.map(({ id }) => id));
  const nodes: DiagramChanges["nodes"] = { added: [], removed: [], relabelled: [] };
  for (const { id, label } of current.nodes ?? []) {
    const was = labelsBefore.get(id);
    if (was === undefined) nodes.added.push(id);
    else if (was !== label) nodes.relabelled.push({ id, before: was, after: label });
  }
  for (const id of labelsBefore.keys()) if (!idsAfter.has(id)) nodes.removed.push(id);
  return {
    nodes,
    edges: {
      added: edgesBeyond(current.edges, previous.edges),
      removed: edgesBeyond(previous.edges, current.edges),
    },
    direction: previous.direction === current.direction
      ? null
      // Flowcharts have a direction.
      : { before: previous.direction!, after: current.direction! },
  };
}

function isComparable({ type, truncated }: Diagram): boolean {
  return type === "flowchart" && !truncated;
}

/** The edges that are not among the others, or not as often. */
function edgesBeyond(edges: readonly Edge[] = [], others: readonly Edge[] = []): Edge[] {
  const left = new Map<string, number>();
  for (const edge of others) left.set(keyOf(edge), (left.get(keyOf(edge)) ?? 0) + 1);
  return edges.filter((edge) => {
    const count = left.get(keyOf(edge)) ?? 0;
    left.set(keyOf(edge), count - 1);
    return count <= 0;
  }).map(({ from, to, label }) => ({ from, to, label }));
}

function keyOf({ from, to, label }: Edge): string {
  return JSON.stringify([from, to, label]);
}
