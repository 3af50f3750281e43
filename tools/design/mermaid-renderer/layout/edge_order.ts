/**
 * Finds the edges that run against the flow.
 *
 * @module
 */
import type { Flowchart } from "../flowchart/flowchart.ts";
import type { Hierarchy, Key } from "./hierarchy.ts";

/** Edges against the flow, by their indexes in the chart. */
export interface BackEdges {
  /** Parallel edges between the same two nodes: they are drawn alike. */
  counter: ReadonlySet<number>;
  /** The others: they lead around the nodes that they go back over. */
  around: ReadonlySet<number>;
}

/** An edge as its container sees it: between two of the things that are directly in it. */
interface Link {
  index: number;
  from: Key;
  to: Key;
}

/** The edges that close a circle, found depth first: from what no edge leads to, in the order of the source. */
export function backEdges(chart: Flowchart, hierarchy: Hierarchy): BackEdges {
  const levels = new Map<Key | null, Link[]>();
  chart.edges.forEach((edge, index) => {
    const holder = hierarchy.holderOf(edge);
    const from = hierarchy.childToward(holder, hierarchy.keyOf(edge.from));
    const to = hierarchy.childToward(holder, hierarchy.keyOf(edge.to));
    if (from === null || to === null || from === to) return;
    const links = levels.get(holder) ?? [];
    links.push({ index, from, to });
    levels.set(holder, links);
  });
  const counter = new Set<number>();
  const around = new Set<number>();
  for (const links of levels.values()) {
    const back = closing(links, hierarchy);
    const forth = new Set(
      links.flatMap(({ index, from, to }) => back.has(index) ? [] : [`${from} ${to}`]),
    );
    for (const { index, from, to } of links) {
      if (back.has(index)) (forth.has(`${to} ${from}`) ? counter : around).add(index);
    }
  }
  return { counter, around };
}

/** The links that lead back to something on the way to their start. */
function closing(links: readonly Link[], hierarchy: Hierarchy): Set<number> {
  const leaving = Map.groupBy(links, ({ from }) => from);
  const targets = new Set(links.map(({ to }) => to));
  const inOrder = [...leaving.keys()]
    .sort((a, b) => hierarchy.firstMention(a) - hierarchy.firstMention(b));
  const starts = [...inOrder.filter((key) => !targets.has(key)), ...inOrder];
  const back = new Set<number>();
  const state = new Map<Key, "open" | "done">();
  for (const start of starts) {
    if (state.has(start)) continue;
    const path = [{ key: start, next: 0 }];
    state.set(start, "open");
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const link = leaving.get(at.key)?.[at.next++];
      if (link === undefined) {
        state.set(at.key, "done");
        path.pop();
        continue;
      }
      if (state.get(link.to) === "open") back.add(link.index);
      if (state.has(link.to)) continue;
      state.set(link.to, "open");
      path.push({ key: link.to, next: 0 });
    }
  }
  return back;
}

/** Counts the edges that end at one side of each node or subgraph, at most. */
export function endsAtASide({ edges }: Flowchart, { around }: BackEdges): Map<string, number> {
  const leaving = new Map<string, number>();
  const coming = new Map<string, number>();
  edges.forEach(({ from, to }, index) => {
    if (from === to || around.has(index)) return;
    leaving.set(from, (leaving.get(from) ?? 0) + 1);
    coming.set(to, (coming.get(to) ?? 0) + 1);
  });
  for (const [id, count] of leaving) coming.set(id, Math.max(count, coming.get(id) ?? 0));
  return coming;
}
