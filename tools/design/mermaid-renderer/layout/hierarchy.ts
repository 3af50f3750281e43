/**
 * How the subgraphs of a chart nest, and what that means for its edges.
 *
 * @module
 */
import type { Direction, Flowchart, FlowEdge } from "../flowchart/flowchart.ts";

/** Names of nodes and subgraphs while they are laid out: `n` or `s` and their index in the chart. */
export type Key = `n${number}` | `s${number}`;

export interface Hierarchy {
  keyOf(id: string): Key;
  /** The subgraph in which something stands directly, null for the canvas. */
  containerOf(key: Key): Key | null;
  /** The innermost subgraph that holds both ends of an edge, null for the canvas. */
  holderOf(edge: FlowEdge): Key | null;
  /** What stands directly in a container and is or holds something; null when the container does not hold it. */
  childToward(container: Key | null, key: Key): Key | null;
  /** A number by which things stand in the order in which the source first names them or what they hold. */
  firstMention(key: Key): number;
  /** Where a subgraph's content flows to, null for the canvas's direction. */
  directionOf(container: Key | null): Direction;
  /** Whether something is a subgraph around something else. */
  isAround(outer: Key, inner: Key): boolean;
  /** What stands directly in a container, in the order of first mention. */
  childrenOf(container: Key | null): Key[];
  /**
   * The region of a container: it or the innermost subgraph around it that no edge leaves from inside, which
   * is laid out on its own; null for the canvas.
   */
  regionOf(container: Key | null): Key | null;
  /** The regions directly inside a region. */
  regionsIn(region: Key | null): Key[];
  /** Whether a region has subgraphs that are laid out with it. */
  hasJoined(region: Key | null): boolean;
}

/** Reads the nesting of a chart that flows in the given direction. */
export function hierarchyOf(chart: Flowchart, direction: Direction): Hierarchy {
  const keys = new Map<string, Key>();
  const containers = new Map<Key, Key | null>();
  chart.nodes.forEach(({ id }, index) => keys.set(id, `n${index}`));
  chart.subgraphs.forEach(({ id }, index) => keys.set(id, `s${index}`));
  for (const subgraph of chart.subgraphs) {
    const key = keyOf(subgraph.id);
    containers.set(key, subgraph.parent === null ? null : keyOf(subgraph.parent));
    for (const node of subgraph.nodes) containers.set(keyOf(node), key);
  }
  const mentions = firstMentions();
  const crossed = crossedBorders();
  const all = [...mentions.keys()].sort((a, b) => mentions.get(a)! - mentions.get(b)!);
  const children = Map.groupBy(all, containerOf);
  const regions = Map.groupBy(
    all.filter((key) => key.startsWith("s") && !crossed.has(key)),
    (key) => regionOf(containerOf(key)),
  );
  const directions = new Map<Key | null, Direction>([[null, direction]]);
  const joined = new Set([...crossed].map((key) => regionOf(containerOf(key))));
  return {
    keyOf,
    containerOf,
    holderOf,
    childToward,
    firstMention: (key) => mentions.get(key)!,
    directionOf,
    isAround: (outer, inner) => outer !== inner && around(inner).includes(outer),
    childrenOf: (container) => children.get(container) ?? [],
    regionOf,
    regionsIn: (region) => regions.get(region) ?? [],
    hasJoined: (region) => joined.has(region),
  };

  function keyOf(id: string): Key {
    return keys.get(id)!;
  }

  function containerOf(key: Key): Key | null {
    return containers.get(key) ?? null;
  }

  /** The subgraphs around something, the innermost first, and itself if it is a subgraph. */
  function around(key: Key): Key[] {
    const subgraphs: Key[] = key.startsWith("s") ? [key] : [];
    for (let next = containerOf(key); next !== null; next = containerOf(next)) subgraphs.push(next);
    return subgraphs;
  }

  function holderOf({ from, to }: FlowEdge): Key | null {
    const [source, target] = [keyOf(from), keyOf(to)];
    if (source === target) return containerOf(source);
    const aroundTarget = new Set(around(target));
    return around(source).find((subgraph) => aroundTarget.has(subgraph)) ?? null;
  }

  function childToward(container: Key | null, key: Key): Key | null {
    for (let child: Key | null = key; child !== null; child = containerOf(child)) {
      if (containerOf(child) === container && child !== container) return child;
    }
    return null;
  }

  /** Nodes by their index; a subgraph just before its first node, empty ones last. */
  function firstMentions(): Map<Key, number> {
    const found = new Map<Key, number>();
    chart.subgraphs.forEach((_, index) => found.set(`s${index}`, chart.nodes.length + index));
    chart.nodes.forEach((_, index) => {
      const key: Key = `n${index}`;
      found.set(key, index);
      const depth = around(key).length;
      around(key).forEach((subgraph, level) => {
        const mention = index - (level + 1) / (depth + 1);
        if (mention < found.get(subgraph)!) found.set(subgraph, mention);
      });
    });
    return found;
  }

  /** Subgraphs with an edge between something inside and something outside. */
  function crossedBorders(): Set<Key> {
    const found = new Set<Key>();
    for (const { from, to } of chart.edges) {
      const [source, target] = [keyOf(from), keyOf(to)];
      for (const [end, other] of [[source, target], [target, source]] as const) {
        // An edge to the subgraph itself stays inside.
        const aroundOther = new Set(around(other));
        for (const subgraph of around(end)) {
          if (subgraph !== end && !aroundOther.has(subgraph)) found.add(subgraph);
        }
      }
    }
    return found;
  }

  function regionOf(container: Key | null): Key | null {
    let region = container;
    while (region !== null && crossed.has(region)) region = containerOf(region);
    return region;
  }

  function directionOf(container: Key | null): Direction {
    const known = directions.get(container);
    if (known !== undefined) return known;
    const key = container as Key;
    const own = crossed.has(key) ? null : chart.subgraphs[Number(key.slice(1))]!.direction;
    const effective = own ?? directionOf(containerOf(key));
    directions.set(key, effective);
    return effective;
  }
}
